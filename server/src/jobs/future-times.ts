import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { maxClockSkewSeconds } from '../database/database-clock.ts'

const limit = sql.lit(`${maxClockSkewSeconds} seconds`)

/**
 * Corrects what was written while the database's clock was ahead: jobs that would wait until that time, schedules
 * that the queue takes for done until then, and ended workers that would seem alive. Returns the number of corrected
 * jobs and schedules.
 */
export async function correctFutureTimes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with workers as (
      update job_workers set seen_at = now() where seen_at > now() + ${limit}::interval
    ), jobs as (
      update graphile_worker._private_jobs
      set run_at = greatest(now(), run_at - greatest(updated_at - now(), interval '0')),
        locked_at = case when locked_at > now() then now() else locked_at end,
        created_at = least(created_at, now()),
        updated_at = now()
      where updated_at > now() + ${limit}::interval or locked_at > now() + ${limit}::interval
      returning id
    ), schedules as (
      update graphile_worker._private_known_crontabs
      set last_execution = now(), known_since = least(known_since, now())
      where last_execution > now() + ${limit}::interval
      returning identifier
    )
    select ((select count(*) from jobs) + (select count(*) from schedules))::int as count
  `.execute(db)
  return rows[0]?.count ?? 0
}
