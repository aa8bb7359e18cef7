import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from './project-root.ts'

/** Runs a script of server/src in a thread of its own: sends it the task and answers what it answers. */
export function askThreadOf<Result>(script: string, task: unknown, signal: AbortSignal): Promise<Result> {
  return askThread(new Worker(join(projectRoot, 'server/src', script)), task, signal)
}

/** Sends a task to a thread, answers what it answers and ends it; when the signal aborts it does not wait for the answer. Nothing of the task stays with the signal. */
export async function askThread<Result>(worker: Worker, task: unknown, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const onAbort = (): void => reject(new Error('What the thread works for is being closed'))
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
