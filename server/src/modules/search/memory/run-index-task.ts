import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { askThread } from '../../../ask-thread.ts'
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
