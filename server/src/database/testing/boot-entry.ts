import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { createPool } from '../pool.ts'

/** Starts the database like the product, reports it, and writes until it is killed. */
const dataDir = process.argv[2] ?? ''
const log = { info: () => undefined, warn: () => undefined }

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await migrate({ connectionString: postgres.connectionString, log })
  const pool = createPool({ connectionString: postgres.connectionString, log })
  await pool.query('create table if not exists acknowledged (number integer primary key)')
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(number), 0) as last from acknowledged')
  process.once(
    'SIGTERM',
    () =>
      void pool
        .end()
        .then(() => postgres.stop())
        .then(() => process.exit(0)),
  )
  process.stdout.write(`ready ${rows[0]?.last}\n`)
  for (let number = (rows[0]?.last ?? 0) + 1; !pool.ending; number += 1) {
    await pool.query('insert into acknowledged (number) values ($1)', [number])
    process.stdout.write(`wrote ${number}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
