import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { correctFutureTimes } from './future-times.ts'
import { sendHeartbeat } from './heartbeat.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)

interface StoredJob {
  /** Hours from now. */
  readonly due: number
  readonly isLocked: boolean
}

async function storedJobs(): Promise<StoredJob[]> {
  const { rows } = await sql<StoredJob>`
    select round(extract(epoch from run_at - now()) / 3600)::int as due, coalesce(locked_by, locked_at::text) is not null as "isLocked" from graphile_worker._private_jobs order by id
  `.execute(db)
  return rows
}

async function addJob(dueInHours: number): Promise<void> {
  await sql`select graphile_worker.add_job('anything', '{}'::json, run_at => now() + make_interval(hours => ${dueInHours}))`.execute(
    db,
  )
}

describe('after the clock was three days ahead', () => {
  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await sql`delete from graphile_worker._private_known_crontabs`.execute(db)
    await sql`delete from job_workers`.execute(db)
  })

  it('moves the times of jobs after a clock change: a due job is due now, and a job of an hour later in an hour', async () => {
    await addJob(72)
    await addJob(73)
    await sql`update graphile_worker._private_jobs set created_at = now() + interval '72 hours', updated_at = now() + interval '72 hours'`.execute(
      db,
    )
    expect(await correctFutureTimes(db)).toBe(2)
    expect(await storedJobs()).toEqual([
      { due: 0, isLocked: false },
      { due: 1, isLocked: false },
    ])
  })

  it('does not change a job that waits for its regular time', async () => {
    await addJob(72)
    expect(await correctFutureTimes(db)).toBe(0)
    expect(await storedJobs()).toEqual([{ due: 72, isLocked: false }])
  })

  it('runs a schedule that last ran in the future in its next minute', async () => {
    await sql`insert into graphile_worker._private_known_crontabs values ('every-minute', now() - interval '1 day', now() + interval '72 hours')`.execute(
      db,
    )
    expect(await correctFutureTimes(db)).toBe(1)
    const { rows } =
      await sql`select last_execution <= now() as "isOver" from graphile_worker._private_known_crontabs`.execute(db)
    expect(rows).toEqual([{ isOver: true }])
  })

  it('unlocks the job of a killed worker whose lock time is in the future', async () => {
    await addJob(0)
    await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() + interval '72 hours'`.execute(
      db,
    )
    await sql`insert into job_workers (id, seen_at) values ('killed', now() + interval '72 hours')`.execute(db)
    await correctFutureTimes(db)
    await sql`update job_workers set seen_at = seen_at - interval '31 seconds'`.execute(db)
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '31 seconds'`.execute(db)
    await sendHeartbeat(db, ['mine'])
    expect(await storedJobs()).toEqual([{ due: 0, isLocked: false }])
  })
})
