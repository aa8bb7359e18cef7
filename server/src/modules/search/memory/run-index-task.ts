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
  return run({ kind: 'build', connectionString }, signal)
}

/** Merges segments in a thread of its own. */
export function mergeInThread(parts: readonly PackedPart[], signal: AbortSignal): Promise<Packed> {
  return run({ kind: 'merge', parts }, signal)
}

function run<Result>(task: IndexTask, signal: AbortSignal): Promise<Result> {
  return askThread(new Worker(script), task, signal)
}

/** Sends a task to a thread, answers what it answers and ends it; when the signal aborts it does not wait for the answer. Nothing of the task stays with the signal. */
export async function askThread<Result>(worker: Worker, task: unknown, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const onAbort = (): void => reject(new Error('The index is being closed'))
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`The index thread ended with ${code}`)))
  signal.addEventListener('abort', onAbort)
  try {
    if (signal.aborted) onAbort()
    else worker.postMessage(task)
    return await promise
  } finally {
    signal.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
}
