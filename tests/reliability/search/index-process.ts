import { openDatabase, openIndex } from './open-index.ts'

/** Starts the index, stores it in its file by stopping it, and starts it again, until it is killed. */
const [connectionString = '', dataDir = ''] = process.argv.slice(2)
const database = openDatabase(connectionString)
for (let round = 1; ; round += 1) {
  const index = await openIndex(database, { connectionString, dataDir })
  process.send?.(round)
  await index.stop()
}
