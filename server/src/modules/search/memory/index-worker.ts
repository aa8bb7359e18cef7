import { parentPort } from 'node:worker_threads'
import { createDatabase } from '../../../database/database.ts'
import { createPool, jobLimits } from '../../../database/pool.ts'
import { buildFromBatches } from './build-from-batches.ts'
import { mergePacked } from './merge-packed.ts'
import { pack } from './pack.ts'
import { readMoment } from './reads/moment.ts'
import { listAllSearchedAdverts } from './reads/searched-adverts.ts'
import { fullBits } from './segment.ts'
import type { BuiltIndex, IndexTask } from './run-index-task.ts'

/** Runs one task and ends. */
parentPort?.once('message', (task: IndexTask) => {
  void (async () => {
    parentPort?.postMessage(task.kind === 'merge' ? mergePacked(task.parts) : await build(task.connectionString))
  })()
})

/** All active adverts of one moment. */
async function build(connectionString: string): Promise<BuiltIndex> {
  const pool = createPool({
    connectionString,
    log: { warn: () => undefined },
    max: 1,
    applicationName: 'autopiazza search index',
    limits: jobLimits,
  })
  const db = createDatabase(pool)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const seen = await readMoment({ db: transaction })
        const data = await buildFromBatches(listAllSearchedAdverts({ db: transaction }))
        return { seen, part: { packed: pack(data), alive: fullBits(data.rows) } }
      })
  } finally {
    await pool.end()
  }
}
