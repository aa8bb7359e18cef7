import { createHash } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { columnTypes, type Database } from './database.ts'

export type PoolLog = { warn(details: { err: Error }, message: string): void }
export type PoolOptions = {
  readonly connectionString: string
  readonly log: PoolLog
  readonly max?: number
  readonly applicationName?: string
  readonly limits?: PoolLimits
  /** The connection string leads to a pooler in transaction mode. Statements are then unnamed, and the timeouts are those of the role. */
  readonly isPooled?: boolean
}

/** Maximum time of one statement, and of a transaction's pause between two. */
export interface PoolLimits {
  readonly statementMilliseconds: number
  readonly idleInTransactionMilliseconds: number
}

/** Timeouts for callers that wait for the answer. */
const requestLimits: PoolLimits = { statementMilliseconds: 10_000, idleInTransactionMilliseconds: 30_000 }
/** For work without a waiting caller: refreshing derived data may take minutes. */
export const jobLimits: PoolLimits = { statementMilliseconds: 600_000, idleInTransactionMilliseconds: 600_000 }

/** The server cancels slow statements itself. A connection without an answer for this much longer is dead. */
const answerGraceMilliseconds = 2_000

/** Creates a pool. A connection that breaks, idle or in a transaction, or stops responding is reported and replaced, never fatal. A pool that is ending reports nothing. */
export function createPool({
  connectionString,
  log,
  max = 12,
  applicationName = 'autopiazza',
  limits = requestLimits,
  isPooled = false,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    query_timeout: limits.statementMilliseconds + answerGraceMilliseconds,
    ...(!isPooled && {
      statement_timeout: limits.statementMilliseconds,
      idle_in_transaction_session_timeout: limits.idleInTransactionMilliseconds,
    }),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: columnTypes,
  })
  if (!isPooled) pool.on('connect', nameStatements)
  pool.on('connect', dropUnansweredConnection)
  pool.on('connect', dropUnreadableConnection)
  pool.on('connect', (client) =>
    client.on('error', (err) => {
      if (!pool.ending) log.warn({ err }, 'Lost a database connection')
    }),
  )
  pool.on('error', () => undefined) // reported by the connection itself
  return pool
}

/** Checks the limits of a role behind a pooler, which replace those of the connection; returns a health check that names missing ones. */
export async function findMissingLimits(db: Database): Promise<() => string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'`.execute(
    db,
  )
  const names = rows.map(({ name }) => name).join(' and ')
  const problem = names === '' ? null : `the role of DATABASE_URL has no ${names}: docs/copies.md says how to set them`
  return () => problem
}

/** After a statement without an answer, pg would reuse the connection, and the next statement would wait behind it. */
function dropUnansweredConnection(client: pg.PoolClient): void {
  const query = client.query.bind(client)
  const watchedQuery = (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(query, client, args)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout' && client instanceof pg.Client)
          client.connection.stream.destroy(error)
      })
    return result
  }
  Object.defineProperty(client, 'query', { value: watchedQuery, configurable: true, writable: true })
}

/** A pooler whose server ends in the middle of an answer inserts its own message; pg throws where nobody can catch it (node-postgres issue 2653). */
function dropUnreadableConnection(client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  const readers = stream.listeners('data')
  stream.removeAllListeners('data')
  stream.on('data', (part: Buffer) => {
    try {
      for (const read of readers) Reflect.apply(read, stream, [part])
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** Returns true for a cached plan whose table has other columns since a migration, which another process may have applied. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

const maxNamesPerConnection = 400

/** Marks a statement whose best plan depends on its values, such as a search: PostgreSQL then plans it for each call instead of reusing one plan. */
export const planForValues = '/* plan for these values */'

/** Names every statement with parameters after its text, except those marked planForValues, because PostgreSQL caches plans only for named statements. */
function nameStatements(client: pg.PoolClient): void {
  const names = new Map<string, string>()
  const query = client.query.bind(client)
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= maxNamesPerConnection || text.includes(planForValues)) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  const namedQuery = (first: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = typeof first === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(first) : undefined
    if (!name) return Reflect.apply(query, client, [first, values, ...rest])
    const result: unknown = Reflect.apply(query, client, [{ name, text: first, values }, ...rest])
    if (!(result instanceof Promise)) return result
    return result.catch(async (error: unknown) => {
      if (!isPlanOutdated(error)) throw error
      names.set(String(first), `${name}+`)
      try {
        return await namedQuery(first, values)
      } catch {
        // Every further statement of the transaction fails; the caller repeats it.
        throw error
      }
    })
  }
  Object.defineProperty(client, 'query', { value: namedQuery, configurable: true, writable: true })
}
