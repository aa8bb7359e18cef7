import type { Worker } from 'node:worker_threads'

/** Sends a task to a thread, answers what it answers and ends it; when the signal aborts it does not wait for the answer. Nothing of the task stays with the signal. */
export async function askThread<Result>(worker: Worker, task: unknown, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const onAbort = (): void => reject(new Error('The answer of the thread is not awaited any more'))
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
