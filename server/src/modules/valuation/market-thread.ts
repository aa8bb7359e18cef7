import { runScriptInThread } from '../../runtime/run-in-thread.ts'

/** What a thread needs to fit the market: the database, and the moment that the ages of cars are counted to. */
export interface FitTask {
  readonly connectionString: string
  readonly moment: Date
}

/** Fits the market in a thread of its own, away from the requests of people. */
export interface MarketThread {
  fit(moment: Date): Promise<void>
  /** Ends a fit that is running, which then fails and is tried again at the next start. */
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
