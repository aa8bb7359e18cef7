import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import { isUnavailable } from '../is-unavailable.ts'
import { createPool } from '../pool.ts'
import type { DB } from '../tables.ts'
import type { ComponentHealth } from '../../observability/component-health.ts'
import { followReplica } from './follow-replica.ts'
import type { LogPosition } from './log-position.ts'

/** The database for public reads. */
export interface PublicReads {
  /** Returns the replica when it has replayed up to the position, otherwise the primary. */
  databaseFor(position: LogPosition | null): Database
  /** Returns the position of everything committed on the primary, in PostgreSQL's notation; absent without a replica. */
  readonly findPosition?: () => Promise<string>
}

interface OpenPublicReads extends PublicReads {
  stop(): Promise<void>
}

interface PublicReadsParts {
  readonly primary: { readonly db: Database; readonly pool: pg.Pool; readonly connectionString: string }
  readonly replica: string | undefined
  readonly log: Logger
  readonly health: ComponentHealth
}

/**
 * Opens public reads on the replica, if there is one. When it is late, gone, or cancels a statement in order to
 * replay, the primary answers that statement and the following ones until the replica is usable again.
 */
export function openPublicReads({ primary, replica, log, health }: PublicReadsParts): OpenPublicReads {
  if (replica === undefined) return { databaseFor: () => primary.db, stop: async () => undefined }
  const state = followReplica({ primary: primary.connectionString, replica, log })
  health.add('replica', state.problem)
  health.measure({
    name: 'database_replica_lag_seconds',
    help: 'How late the replica is for public reads; NaN while that is not known.',
    value: state.lagSeconds,
  })
  const pool = createPool({ connectionString: replica, log, applicationName: 'autopiazza reads' })
  const client = {
    query: async (text: string, values: readonly unknown[]) => {
      try {
        return await poll(pool, text, values)
      } catch (error) {
        if (!isUnavailable(error) && !isEndedToReplay(error)) throw error
        state.suspect()
        return poll(primary.pool, text, values)
      }
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => client, end: async () => undefined, options: {} } }),
  })
  return {
    databaseFor: (position) => (state.mayAnswer(position) ? db : primary.db),
    findPosition: async () => {
      const { rows } = await primary.pool.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
      return rows[0]?.position ?? ''
    },
    stop: async () => {
      state.stop()
      await pool.end()
    },
  }
}

async function poll(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  if (/^(begin|start|savepoint)\b/.test(text)) throw new Error('A public read has no transaction')
  const client = await pool.connect()
  try {
    return await client.query(text, [...values])
  } finally {
    client.release()
  }
}

const serializationFailure = '40001'

/** A standby cancels a statement that delays its replaying for too long. */
function isEndedToReplay(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === serializationFailure
}
