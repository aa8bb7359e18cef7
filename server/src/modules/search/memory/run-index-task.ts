import { runScriptInThread } from '../../../runtime/run-in-thread.ts'
import type { Packed, PackedPart } from '@autopiazza/search-index'
import type { BuiltIndex } from './reads/whole-index.ts'

export type IndexTask =
  | { readonly kind: 'build'; readonly connectionString: string }
  | { readonly kind: 'merge'; readonly parts: readonly PackedPart[] }

export function buildIndex(connectionString: string, signal: AbortSignal): Promise<BuiltIndex> {
  return run({ kind: 'build', connectionString }, signal)
}

export function mergeInThread(parts: readonly PackedPart[], signal: AbortSignal): Promise<Packed> {
  return run({ kind: 'merge', parts }, signal)
}

function run<Result>(task: IndexTask, signal: AbortSignal): Promise<Result> {
  return runScriptInThread('lifecycle/search-index-worker.ts', task, signal)
}
