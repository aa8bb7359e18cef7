import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { healthRoutes } from '../http/health.ts'
import { createMetrics } from '../http/metrics.ts'
import { createComponentHealth } from '../observability/component-health.ts'
import { readDueWork } from './overdue-work.ts'
import type { Job } from '../kernel/jobs.ts'
import { startWorker } from './worker.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const anHourAgo = (): Date => new Date(Date.now() - 3_600_000)

/** Starts a process with only its worker and the operator's routes; due work counts as overdue after a second. */
async function openProcess(jobs: readonly Job[]) {
  const health = createComponentHealth()
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line).msg) })
  const overdue = { maxSeconds: 1, checkMilliseconds: 50 }
  const worker = await startWorker({
    pool,
    db,
    now: () => new Date(),
    log,
    jobs,
    scheduled: [],
    listeners: [],
    health,
    overdue,
  })
  onTestFinished(() => worker.stop())
  const routes = healthRoutes({ db, isClosing: () => false, health })
  const metrics = createMetrics({
    pools: { requests: pool },
    db,
    health,
    access: { token: undefined, isBehindProxy: false },
  }).routes
  return {
    errors,
    ready: async () => {
      const answer = await routes.request('/readyz')
      return { status: answer.status, text: await answer.text() }
    },
    figure: async (name: string): Promise<number> => {
      const incoming = { socket: { remoteAddress: '127.0.0.1' } }
      const text = await (
        await metrics.request('/metrics', { headers: { host: '127.0.0.1:3000' } }, { incoming })
      ).text()
      return Number(text.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1])
    },
  }
}

/** Locks the queue so that workers cannot take a job, until the returned function is called. */
async function blockTheQueue(): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('begin; lock table graphile_worker._private_jobs in exclusive mode')
  let isReleased = false
  const release = async (): Promise<void> => {
    if (isReleased) return
    isReleased = true
    await client.query('rollback')
    client.release()
  }
  onTestFinished(release)
  return release
}

describe('overdue work', () => {
  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`.execute(db)
  })

  it('reports the process as not ready, with the reason, an alert and an error, until jobs are done again', async () => {
    const rung: unknown[] = []
    const site = await openProcess([{ name: 'ring', run: async (_, { bell }) => void rung.push(bell) }])
    await queueJob(ctx, 'ring', { bell: 'before' })
    await expect.poll(() => rung).toEqual(['before'])
    expect(await site.ready()).toEqual({ status: 200, text: 'ready' })
    await queueJob(ctx, 'ring', { bell: 'later' }, { runAt: new Date(Date.now() + 300) })
    const release = await blockTheQueue()
    await expect
      .poll(() => site.ready())
      .toEqual({
        status: 503,
        text: expect.stringMatching(/^due jobs have not been done for \d+ s$/),
      })
    expect(await site.figure('jobs_overdue_seconds')).toBeGreaterThan(1)
    expect(await site.figure('jobs_oldest_due_seconds')).toBeGreaterThan(1)
    expect(await site.figure('part_working{part="due jobs"}')).toBe(0)
    expect(site.errors).toContain('Due jobs are not being run')
    await release()
    await expect.poll(() => rung).toEqual(['before', 'later'])
    await expect.poll(() => site.ready()).toEqual({ status: 200, text: 'ready' })
  })

  it('does not treat an old backlog of a busy queue as a fault', async () => {
    let painted = 0
    const free = Promise.withResolvers<void>()
    onTestFinished(() => free.resolve())
    const paint: Job = {
      name: 'paint',
      run: async () => {
        painted += 1
        await free.promise
      },
    }
    for (let wall = 1; wall <= 3; wall += 1)
      await queueJob(ctx, 'paint', { wall }, { queue: 'paint', runAt: anHourAgo() })
    await openProcess([paint])
    await expect.poll(() => painted).toBe(1)
    expect((await readDueWork(db, ['paint'])).oldestDue).toBe(0)
  })

  it('does not treat a job as overdue that waits for a retry, has failed permanently or belongs to another version', async () => {
    await queueJob(ctx, 'ring', {}, { runAt: new Date(Date.now() + 60_000) })
    await queueJob(ctx, 'ring', {}, { runAt: anHourAgo(), maxAttempts: 1 })
    await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(db)
    await queueJob(ctx, 'of-another-version', {}, { runAt: anHourAgo() })
    expect((await readDueWork(db, ['ring'])).oldestDue).toBe(0)
    await queueJob(ctx, 'ring', {}, { runAt: anHourAgo() })
    expect((await readDueWork(db, ['ring'])).oldestDue).toBeGreaterThan(3_599)
  })

  it('does not treat jobs as overdue that were due while no process was running', async () => {
    const rung: unknown[] = []
    await queueJob(ctx, 'ring', { bell: 'old' }, { runAt: anHourAgo() })
    const site = await openProcess([{ name: 'ring', run: async (_, { bell }) => void rung.push(bell) }])
    expect((await site.ready()).status).toBe(200)
    await expect.poll(() => rung).toEqual(['old'])
    await expect.poll(() => site.figure('jobs_oldest_due_seconds')).toBe(0)
    expect(site.errors).toEqual([])
  })
})
