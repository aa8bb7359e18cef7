import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.ts'

/** The database, or a transaction on it. */
export type Database = Kysely<DB>

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
