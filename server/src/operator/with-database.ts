import { sql } from 'kysely'
import { readDatabaseSettings } from '../config/config.ts'
import type { ClockedDatabase } from '../kernel/context.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { followDatabaseClock } from '../database/database-clock.ts'
import { readMigrations } from '../database/migrate.ts'
import { createPool, jobLimits } from '../database/pool.ts'
import { StartupProblem } from '../runtime/startup-problem.ts'
import { findEmbeddedDatabase, notRunning } from './embedded-database.ts'

const unreachable = ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']

/** Runs a command on the database of the installed product, which may be running. Its schema must be that of these sources. */
export async function withDatabase<T>(work: (database: ClockedDatabase) => Promise<T>): Promise<T> {
  const { url, dataDir } = readDatabaseSettings()
  const pool = createPool({
    connectionString: await databaseAddress(),
    log: { warn: () => undefined },
    max: 2,
    applicationName: 'autopiazza operator',
    limits: jobLimits,
  })
  try {
    const db = createDatabase(pool)
    await refuseOtherSchema(db)
    const clock = await followDatabaseClock(db)
    try {
      return await work({ db, now: clock.now })
    } finally {
      clock.stop()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (unreachable.includes(code))
      throw new StartupProblem(url ? `The database of DATABASE_URL cannot be reached (${code}).` : notRunning(dataDir))
    throw error
  } finally {
    await pool.end()
  }
}

/** Returns the direct address of the installed product's database, bypassing a pooler. */
export async function databaseAddress(): Promise<string> {
  const { url, directUrl, dataDir } = readDatabaseSettings()
  return directUrl ?? url ?? findEmbeddedDatabase(dataDir)
}

async function refuseOtherSchema(db: Database): Promise<void> {
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('schema_migrations') is not null as exists`.execute(db)
  const applied = rows[0]?.exists
    ? await sql<{ version: number }>`select max(version)::int as version from schema_migrations`.execute(db)
    : null
  const newest = (await readMigrations()).at(-1)?.version ?? 0
  const version = applied?.rows[0]?.version ?? 0
  if (version < newest)
    throw new StartupProblem('The database is older than these sources: start the product once, which migrates it.')
  if (version > newest)
    throw new StartupProblem(
      'The database is newer than these sources: run the command of the version that is running.',
    )
}
