import { runScriptInThread } from '../../runtime/run-in-thread.ts'

/** The input of the thread: the database, and the time at which the ages of cars are computed. */
export interface FitTask {
  readonly connectionString: string
  readonly moment: Date
}

/** Fits the market in a thread, so that requests are not delayed. */
export interface MarketThread {
  fit(moment: Date): Promise<void>
  /** Aborts a running fit. Its job fails and is retried at the next start. */
  close(): void
}

export function createMarketThread(connectionString: string): MarketThread {
  const closing = new AbortController()
  return {
    fit: async (moment) => {
      await runScriptInThread(
        'lifecycle/market-worker.ts',
        { connectionString, moment } satisfies FitTask,
        closing.signal,
      )
    },
    close: () => closing.abort(),
  }
}
