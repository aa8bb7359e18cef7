import pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { isTracing, traceStatement } from '../observability/tracing.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(isTracing() && { log: traceStatement }) })
}

const { INT8, DATE } = pg.types.builtins

/** Converts column values: cents and counts to safe integers, a date to its text (it has no zone), all others like pg. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (oid === INT8) return readSafeInteger
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, 'text')
  },
}

function readSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`)
  return value
}
