import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { movableProcessClock } from '../database/testing/movable-process-clock.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import type { Job, ScheduledJob } from '../kernel/jobs.ts'
import { startWorker } from './worker.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const log = pino({ level: 'silent' })
const ctx = systemContext({ db, now: () => new Date() }, 'test')

async function work(scheduled: ScheduledJob[], jobs: Job[] = []) {
  const worker = await startWorker({ pool, db, now: () => new Date(), log, jobs, scheduled, listeners: [] })
  onTestFinished(() => worker.stop())
  return worker
}

async function waiting(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = ${name} and locked_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

describe('scheduled jobs', () => {
  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await sql`delete from graphile_worker._private_known_crontabs`.execute(db)
  })

  it('runs a scheduled job once after a pause of the process, not once for every missed minute', async () => {
    const moveClock = movableProcessClock()
    const hours = 3 * 3_600_000
    const untilTheMinute = 60_000 - (Date.now() % 60_000)
    moveClock(untilTheMinute - 1_500 - hours)
    let ticks = 0
    await work([{ name: 'tick', pattern: '* * * * *', run: async () => void (ticks += 1) }])
    moveClock(untilTheMinute - 1_500)
    await expect.poll(() => ticks, { timeout: 20_000 }).toBeGreaterThan(0)
    await wait(3_000)
    expect(ticks).toBeLessThan(5)
  })

  it('queues a scheduled job at most once while no worker runs', async () => {
    const moveClock = movableProcessClock()
    const untilTheMinute = 60_000 - (Date.now() % 60_000)
    moveClock(untilTheMinute - 1_500)
    const free = Promise.withResolvers<void>()
    onTestFinished(() => free.resolve())
    let busy = 0
    const block: Job = {
      name: 'block',
      run: async () => {
        busy += 1
        await free.promise
      },
    }
    for (let slot = 1; slot <= 4; slot += 1) await queueJob(ctx, 'block', { slot })
    await work([{ name: 'tick', pattern: '* * * * *', run: async () => undefined }], [block])
    await expect.poll(() => busy).toBe(4)
    await expect.poll(() => waiting('tick')).toBe(1)
    await sql`select graphile_worker.add_job('tick', job_key := 'clock:tick', job_key_mode := 'preserve_run_at')`.execute(
      db,
    )
    expect(await waiting('tick')).toBe(1)
  })

  it('runs a scheduled job once when it was missed while the process was down', async () => {
    let [swept, hourly, ticks] = [0, 0, 0]
    const now = new Date()
    const at = new Date(now.getTime() - 600_000)
    const jobs: ScheduledJob[] = [
      { name: 'sweep', pattern: `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`, run: async () => void (swept += 1) },
      { name: 'hourly', pattern: `${at.getUTCMinutes()} * * * *`, run: async () => void (hourly += 1) },
      { name: 'tick', pattern: '* * * * *', run: async () => void (ticks += 1) },
    ]
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      select name, now() - interval '9 days', now() - interval '3 days' from unnest(array['sweep', 'hourly', 'tick']) as name`.execute(
      db,
    )
    await work(jobs)
    await expect.poll(() => [swept, hourly]).toEqual([1, 1])
    expect(ticks).toBeLessThan(2)
  })
})

describe('job priorities', () => {
  it('runs jobs about money and holds before mails and deletions, even if those have waited longer', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    const done: string[] = []
    const free = Promise.withResolvers<void>()
    onTestFinished(() => free.resolve())
    const names = [
      'collect-photo-files',
      'make-photo-files',
      'send-mail',
      'hand-over',
      'expire-reservation',
      'send-refund',
    ]
    let busy = 0
    const block: Job = {
      name: 'block',
      run: async (_, { isLast }) => {
        busy += 1
        await (isLast ? free.promise : new Promise<never>(() => undefined))
      },
    }
    const jobs = names.map((name): Job => ({ name, run: async () => void done.push(name) }))
    for (let slot = 1; slot <= 4; slot += 1) await queueJob(ctx, 'block', { slot, isLast: slot === 4 })
    await work([], [block, ...jobs])
    await expect.poll(() => busy).toBe(4)
    for (const [index, name] of names.entries())
      await queueJob(ctx, name, {}, { runAt: new Date(Date.now() - 60_000 + index * 1_000) })
    free.resolve()
    await expect.poll(() => done).toEqual(names.toReversed())
  })
})
