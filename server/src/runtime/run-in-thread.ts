import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from './project-root.ts'

/** Runs a script of server/src in a thread with a task; resolves to its result. */
export function runScriptInThread<Result>(script: string, task: unknown, signal: AbortSignal): Promise<Result> {
  return runInThread(new Worker(join(projectRoot, 'server/src', script)), task, signal)
}

/** Sends a task to a thread, resolves to its result and ends the thread. Rejects when the signal aborts; leaves no listener on the signal. */
export async function runInThread<Result>(worker: Worker, task: unknown, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const onAbort = (): void => reject(new Error('Cancelled because its owner is closing'))
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)))
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
