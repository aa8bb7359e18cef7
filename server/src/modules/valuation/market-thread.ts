import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { askThread } from '../../ask-thread.ts'
import { projectRoot } from '../../project-root.ts'

/** What a thread needs to fit the market: the database, and the moment that the ages of cars are counted to. */
export interface FitTask {
  readonly connectionString: string
  readonly moment: Date
}

const script = join(projectRoot, 'server/src/market-worker.ts')

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
      await askThread(new Worker(script), { connectionString, moment } satisfies FitTask, closing.signal)
    },
    close: () => closing.abort(),
  }
}
