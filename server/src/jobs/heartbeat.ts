import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { overdueProblem } from '../observability/component-health.ts'
import { correctFutureTimes } from './future-times.ts'

const heartbeatMilliseconds = 10_000
const heartbeatTimeoutMilliseconds = 30_000
const heartbeatTimeout = sql.lit(`${heartbeatTimeoutMilliseconds} milliseconds`)
const none = sql.lit('0 seconds')

/**
 * Writes the heartbeat of these workers and unlocks the jobs of workers without one: the queue itself would keep the
 * jobs of a killed process locked for four hours. A process that is alone on the database does not wait for other
 * heartbeats.
 */
export async function sendHeartbeat(db: Database, workerIds: readonly string[], isAlone = false): Promise<void> {
  const timeout = isAlone ? none : heartbeatTimeout
  await sql`
    with alive as (
      insert into job_workers (id, seen_at) select id, clock_timestamp() from unnest(${workerIds}::text[]) as id
      on conflict (id) do update set seen_at = excluded.seen_at
    ), deleted as (
      delete from job_workers where seen_at < now() - interval '24 hours' and id <> all (${workerIds}::text[])
    )
    select graphile_worker.force_unlock_workers(array(
      select distinct job.locked_by
      from graphile_worker._private_jobs as job
      where job.locked_by <> all (${workerIds}::text[]) and job.locked_at < now() - ${timeout}::interval
        and not exists (select from job_workers as worker where worker.id = job.locked_by and worker.seen_at > now() - ${timeout}::interval)
    ))
  `.execute(db)
}

interface HeartbeatParts {
  readonly db: Database
  readonly workerIds: () => readonly string[]
  readonly isAlone: boolean
  readonly log: Logger
}

/** Writes a heartbeat now and every ten seconds until it is stopped, and corrects what a wrong clock wrote. */
export function startHeartbeat({ db, workerIds, isAlone, log }: HeartbeatParts): {
  stop(): void
  /** Returns a problem when the last heartbeat is so old that other processes take over this one's jobs; otherwise null. */
  problem(): string | null
} {
  let sentAt = performance.now()
  const beat = async (): Promise<void> => {
    const count = await correctFutureTimes(db)
    if (count > 0) log.warn({ count }, "The database's clock was ahead; corrected its jobs and schedules in the future")
    await sendHeartbeat(db, workerIds(), isAlone)
  }
  const send = (): void => {
    beat().then(
      () => (sentAt = performance.now()),
      (err: unknown) => log.warn({ err }, 'No heartbeat could be written for the job workers'),
    )
  }
  const timer = setInterval(send, heartbeatMilliseconds).unref()
  send()
  return {
    stop: () => clearInterval(timer),
    problem: () => overdueProblem('no heartbeat could be written', sentAt, heartbeatTimeoutMilliseconds),
  }
}
