import { parentPort } from 'node:worker_threads'
import { createDatabase } from '../database/database.ts'
import { createPool, jobLimits } from '../database/pool.ts'
import { findWholeIndex, type IndexTask, mergePacked } from '../modules/search/index.ts'

/** Builds an index or merges segments in a thread, posts the result and ends. */
parentPort?.once('message', (task: IndexTask) => {
  void (async () => {
    parentPort?.postMessage(task.kind === 'merge' ? mergePacked(task.parts) : await build(task.connectionString))
  })()
})

async function build(connectionString: string) {
  const pool = createPool({
    connectionString,
    log: { warn: () => undefined },
    max: 1,
    applicationName: 'autopiazza search index',
    limits: jobLimits,
  })
  try {
    return await findWholeIndex({ db: createDatabase(pool) })
  } finally {
    await pool.end()
  }
}
