import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../../../project-root.ts'
import type { Packed } from './pack.ts'
import type { BuiltIndex } from './reads/whole-index.ts'
import type { PackedPart } from './segment-stack.ts'

export type IndexTask =
  | { readonly kind: 'build'; readonly connectionString: string }
  | { readonly kind: 'merge'; readonly parts: readonly PackedPart[] }

const script = join(projectRoot, 'server/src/search-index-worker.ts')

/** Builds an index of all active adverts in a thread of its own. */
export function buildIndex(connectionString: string, signal: AbortSignal): Promise<BuiltIndex> {
  return run<BuiltIndex>({ kind: 'build', connectionString }, signal)
}

/** Merges segments in a thread of its own. */
export function mergeInThread(parts: readonly PackedPart[], signal: AbortSignal): Promise<Packed> {
  return run<Packed>({ kind: 'merge', parts }, signal)
}

async function run<Result>(task: IndexTask, signal: AbortSignal): Promise<Result> {
  const worker = new Worker(script)
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The index thread ended with ${code}`)))
      signal.addEventListener('abort', () => reject(new Error('The index is being closed')), { once: true })
      worker.postMessage(task)
    })
  } finally {
    await worker.terminate()
  }
}
