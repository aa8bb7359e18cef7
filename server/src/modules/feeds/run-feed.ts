import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { findSellerKind } from '../identity/index.ts'
import { applyFeedImport, readFeedImport, resetInterruptedImports } from '../imports/index.ts'
import { credentialHeaders } from './feed-secrets.ts'
import { endRun } from './end-run.ts'
import { feedHooks, storeAppliedCars } from './feed-hooks.ts'
import { pauseFeed, updateAppliedFile } from './feeds-store.ts'
import type { FeedDependencies } from './ports.ts'
import { keepingLock } from './queue-runs.ts'
import { hasCarsToCompare } from './reads/feed-cars.ts'
import { countRows, findFileFacts, findRun, type RunFacts } from './reads/runs.ts'
import { brakeOf } from './rules/brakes.ts'
import { extendLock, updateCounts, updateStep } from './runs-store.ts'
import { takeInFile } from './take-in-file.ts'

export interface RunParts {
  readonly feeds: FeedDependencies
}

/**
 * Runs a feed: fetches its file, reads it, and applies it unless a brake stops it. Continues a run that was killed from
 * where it was. A run that has lost the lock of its feed ends without doing anything.
 */
export async function runFeed({
  ctx,
  input: { runId },
  feeds,
}: { readonly ctx: Context; readonly input: { readonly runId: string } } & RunParts): Promise<void> {
  const run = await findRun(ctx, { runId })
  if (!run || run.state !== 'running') return
  if (!(await extendLock(ctx, { feedId: run.feed.id, runId }))) {
    await endRun(ctx, run, { step: 'fail', problem: 'interrupted' })
    return
  }
  if ((await findSellerKind(ctx, run.feed.vendorId)) === 'private') return stopForPrivateSeller(ctx, run)
  try {
    await keepingLock(ctx, { feedId: run.feed.id, runId }, () => advance(ctx, run, feeds))
  } catch (error) {
    // Fails too while the database cannot be reached: then the run is still open, and the repeated job continues it.
    await endRun(ctx, run, { step: 'fail', problem: 'fault' })
    throw error
  }
}

/** Pauses the feed of a dealer who became a private seller, whose adverts have no stock numbers: each run would create all of them again. */
async function stopForPrivateSeller(ctx: Context, run: RunFacts): Promise<void> {
  await pauseFeed(ctx, run.feed.id)
  await endRun(ctx, { ...run, feed: { ...run.feed, state: 'paused' } }, { step: 'fail', problem: 'interrupted' })
}

async function advance(ctx: Context, run: RunFacts, feeds: FeedDependencies): Promise<void> {
  const { runId } = run
  if (run.importId === null) {
    if (!(await fetchFile(ctx, run, feeds))) return
  } else if (run.importState === 'applying') await resetInterruptedImports(ctx, [run.importId])
  await updateStep(ctx, { runId, step: 'reading' })
  const importId = (await findRun(ctx, { runId }))?.importId
  if (importId) await readFeedImport({ ctx, input: { importId }, feeds: feedHooks })
  const read = await findRun(ctx, { runId })
  if (!read || read.state !== 'running') return
  if (read.importState === 'ready') await applyUnlessStopped(ctx, read)
  else if (read.importState === 'mapping') await endRun(ctx, read, { step: 'wait', problem: 'questions' })
  else await endRun(ctx, read, { step: 'fail', problem: 'interrupted' })
}

/** Fetches the file of a run. Returns whether the run goes on. */
async function fetchFile(ctx: Context, run: RunFacts, { fetcher, encryption }: FeedDependencies): Promise<boolean> {
  const { runId, feed } = run
  const failed = async (problem: Parameters<typeof endRun>[2]['problem'], status: number | null = null) => {
    const step = problem === 'truncated' ? 'stop' : 'fail'
    await endRun(ctx, run, { step, status, ...(problem && { problem }) })
    return false
  }
  if (feed.address === null) return failed('interrupted')
  await updateStep(ctx, { runId, step: 'fetching' })
  const headers = readableHeaders(() => credentialHeaders(feed.credentials, feed.id, encryption))
  if (!headers) return failed('secret_unreadable')
  const isSame = feed.contentHash !== null && !(await hasCarsToCompare(ctx, feed.id))
  const fetched = await fetcher.fetch(
    {
      address: feed.address,
      headers,
      etag: isSame ? feed.etag : null,
      lastModified: isSame ? feed.lastModified : null,
      most: feedLimits.archiveBytes,
    },
    (file) => takeInFile(ctx, run, file),
  )
  if (fetched.kind === 'received') return fetched.value
  if (fetched.kind === 'failed') return failed(fetched.problem, fetched.status)
  await endRun(ctx, run, { step: 'find_unchanged' })
  return false
}

function readableHeaders(read: () => Record<string, string>): Record<string, string> | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Applies the file of a run that was read, or stops it. */
async function applyUnlessStopped(ctx: Context, run: RunFacts): Promise<void> {
  const { runId, feed, importId, presentCars, missingNumbers } = run
  if (importId === null) return
  const { changes, ...counts } = await countRows(ctx, importId)
  await updateCounts(ctx, { runId, counts })
  if (!run.isReleased) {
    // Not the state: a feed that was paused before its first file was applied has no file to compare with.
    if (feed.format === null) return endRun(ctx, run, { step: 'wait', problem: 'first_run' })
    if (feed.state === 'paused') return endRun(ctx, run, { step: 'fail', problem: 'interrupted' })
    const former = { format: feed.format, columns: feed.columns }
    const missingCars = missingNumbers.length
    const brake = brakeOf({ ...(await findFileFacts(ctx, importId)), former, presentCars, missingCars })
    if (brake) {
      const missing = brake.problem === 'shrunken' ? { count: missingCars, of: presentCars } : null
      return endRun(ctx, run, { step: 'stop', ...brake, missing })
    }
  }
  if (changes === 0 && counts.refused === 0 && missingNumbers.length === 0) return endWithoutChanges(ctx, run, importId)
  await updateStep(ctx, { runId, step: 'applying' })
  await applyFeedImport({ ctx, input: { importId }, feeds: feedHooks })
}

/** Ends a run whose file has other bytes but the same cars. */
async function endWithoutChanges(ctx: Context, run: RunFacts, importId: string): Promise<void> {
  const { feed } = run
  await storeAppliedCars(ctx, { feedId: feed.id, importId })
  await updateAppliedFile(ctx, { feed, run, file: await findFileFacts(ctx, importId) })
  await endRun(ctx, { ...run, feed: { ...feed, contentHash: run.contentHash } }, { step: 'find_unchanged' })
}
