import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { createDatabase } from '../database/database.ts'
import { followDatabaseClock } from '../database/database-clock.ts'
import { watchWalArchive } from '../database/embedded/wal-archive.ts'
import type { ProductDatabase } from '../database/open-database.ts'
import { createPool, findMissingLimits, jobLimits } from '../database/pool.ts'
import { openPublicReads } from '../database/replica/public-reads.ts'
import { withinMilliseconds } from '../runtime/end-gracefully.ts'
import type { ComponentHealth } from '../observability/component-health.ts'

interface PoolParts {
  readonly config: Pick<Config, 'database' | 'walArchive'>
  readonly postgres: ProductDatabase
  readonly log: Logger
  readonly health: ComponentHealth
}

/** Opens the pools of a migrated database: for requests, jobs, the queue and public reads. Watches the database's clock, timeouts and WAL archive. */
export async function openPools({ config, postgres, log, health }: PoolParts) {
  const { connectionString, directConnectionString: direct, isPooled } = postgres
  const requests = createPool({ connectionString, isPooled, log })
  const db = createDatabase(requests)
  if (isPooled) health.add('limits through the pooler', await findMissingLimits(db))
  const jobs = createPool({
    connectionString: direct,
    log,
    max: 6,
    applicationName: 'autopiazza jobs',
    limits: jobLimits,
  })
  const ofQueue = isPooled ? createPool({ connectionString: direct, log, applicationName: 'autopiazza queue' }) : null
  const archive = config.walArchive && !config.database.url ? watchWalArchive(db) : null
  if (archive) health.add('WAL archive', archive.problem)
  const clock = await followDatabaseClock(db)
  health.add('database clock', clock.problem)
  health.measure({
    name: 'database_clock_difference_seconds',
    help: "How much later it is by the database's clock than by this process's; every time written or decided is the database's.",
    value: clock.differenceSeconds,
  })
  const publicReads = openPublicReads({
    primary: { db, pool: requests, connectionString: direct },
    replica: config.database.readUrl,
    log,
    health,
  })
  const { now } = clock
  const pools = { requests, jobs, ...(ofQueue && { queue: ofQueue }) }
  return {
    forRequests: { db, now },
    forJobs: { db: createDatabase(jobs), now },
    publicReads,
    /** The pool of requests, unless a pooler prevents the session-level features that the queue needs. */
    queue: ofQueue ?? requests,
    pools,
    stop: async () => {
      // A connection may belong to work that was aborted.
      await withinMilliseconds(
        1_000,
        Promise.all([publicReads.stop(), ...Object.values(pools).map((pool) => pool.end())]),
      )
      clock.stop()
      archive?.stop()
    },
  }
}
