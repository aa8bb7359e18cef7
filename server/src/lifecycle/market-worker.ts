import { parentPort } from 'node:worker_threads'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { createPool, jobLimits } from '../database/pool.ts'
import { type FitTask, fitMarket } from '../modules/valuation/index.ts'

/** Fits the market and values its adverts in a thread, posts the result and ends. */
parentPort?.once('message', (task: FitTask) => {
  void (async () => {
    await fit(task)
    parentPort?.postMessage('fitted')
  })()
})

async function fit({ connectionString, moment }: FitTask): Promise<void> {
  const pool = createPool({
    connectionString,
    log: { warn: () => undefined },
    max: 1,
    applicationName: 'autopiazza market',
    limits: jobLimits,
  })
  try {
    await fitMarket(systemContext({ db: createDatabase(pool), now: () => moment }, 'fit-market-model'))
  } finally {
    await pool.end()
  }
}
