import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import { open, readFile } from 'node:fs/promises'
import type { Context } from '../../kernel/context.ts'
import { prepareFeedArchive, prepareFeedImport, resetInterruptedImports, shownName } from '../imports/index.ts'
import { endRun } from './end-run.ts'
import { hasCarsToCompare } from './reads/feed-cars.ts'
import { findWaitingHash, listApplyingImports, type RunFacts } from './reads/runs.ts'
import { brakeOfRefusal, problemOfBytes } from './rules/file-problem.ts'
import { updateImportOfRun, updateReceived } from './runs-store.ts'

/** A received file on this machine's disk. */
interface FileOfRun {
  readonly path: string
  readonly name: string
  readonly bytes: number
  readonly hash: Buffer
  readonly etag: string | null
  readonly lastModified: string | null
}

/**
 * Writes a received file as the import of a run. Ends the run when the file is the same as before, or cannot be read.
 * Returns whether the run goes on.
 */
export async function takeInFile(ctx: Context, run: RunFacts, file: FileOfRun): Promise<boolean> {
  const { runId, feed } = run
  await updateReceived(ctx, { ...file, runId, fileName: shownName(file.name) })
  if ((await isKnown(ctx, run, file.hash)) || (await isBeingApplied(ctx, feed.id))) {
    await endRun(ctx, { ...run, contentHash: file.hash }, { step: 'find_unchanged' })
    return false
  }
  const stop = async (problem: ReturnType<typeof brakeOfRefusal> | 'too_large'): Promise<false> => {
    await endRun(ctx, run, { step: problem === 'too_large' ? 'fail' : 'stop', problem })
    return false
  }
  const own = {
    vendorId: feed.vendorId,
    feedId: feed.id,
    fileName: file.name,
    link: (ctx: Context, importId: string) => updateImportOfRun(ctx, { runId, importId }),
  }
  if (await isZip(file.path)) {
    const prepared = await prepareFeedArchive(ctx, { ...own, path: file.path })
    return prepared.ok || stop(brakeOfRefusal(prepared.code))
  }
  if (file.bytes > feedLimits.fileBytes) return stop('too_large')
  const bytes = await readFile(file.path)
  const problem = problemOfBytes(bytes)
  if (problem) return stop(problem)
  const prepared = await prepareFeedImport(ctx, { ...own, bytes })
  return prepared.ok || stop(brakeOfRefusal(prepared.code))
}

/** Returns whether the same file was applied already and nothing else is to be compared, or waits for the dealer. */
async function isKnown(ctx: Context, { runId, trigger, feed }: RunFacts, hash: Buffer): Promise<boolean> {
  if (feed.contentHash?.equals(hash) && !(await hasCarsToCompare(ctx, feed.id))) return true
  if (trigger === 'hand') return false
  const waiting = await findWaitingHash(ctx, { feedId: feed.id, runId })
  return waiting?.equals(hash) === true
}

/** Returns whether the dealer applies an earlier file now: the next run takes the newer one. Resets what a killed run left. */
async function isBeingApplied(ctx: Context, feedId: string): Promise<boolean> {
  const applying = await listApplyingImports(ctx, feedId)
  const interrupted = applying.filter(({ isByDealer }) => !isByDealer).map(({ id }) => id)
  await resetInterruptedImports(ctx, interrupted)
  return interrupted.length < applying.length
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer[0] === 0x50 && buffer[1] === 0x4b && (buffer[2] === 3 || buffer[2] === 5)
  } finally {
    await file.close()
  }
}
