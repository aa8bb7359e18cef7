import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { sendHeartbeat } from './heartbeat.ts'
import type { Job } from '../kernel/jobs.ts'
import { startWorker } from './worker.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')

async function work(...jobs: Job[]): Promise<void> {
  const worker = await startWorker({
    pool,
    db,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    jobs,
    scheduled: [],
    listeners: [],
  })
  onTestFinished(() => worker.stop())
}

describe('job worker', () => {
  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
  })

  it('runs urgent work at once even if much slow work of one queue is waiting', async () => {
    const free = Promise.withResolvers<void>()
    const rung = Promise.withResolvers<void>()
    onTestFinished(() => free.resolve())
    let [running, most, done] = [0, 0, 0]
    const paint: Job = {
      name: 'paint',
      run: async () => {
        running += 1
        most = Math.max(most, running)
        await free.promise
        running -= 1
        done += 1
      },
    }
    for (let wall = 1; wall <= 4; wall += 1)
      await queueJob(ctx, 'paint', { wall }, { key: `wall:${wall}`, queue: 'paint' })
    await work(paint, { name: 'ring', run: async () => rung.resolve() })
    await expect.poll(() => running).toBe(1)
    await queueJob(ctx, 'ring', {})
    await rung.promise
    expect(done).toBe(0)
    free.resolve()
    await expect.poll(() => done).toBe(4)
    expect(most).toBe(1)
  })

  it('keeps the lock of a job that runs longer than the timeout for unlocking jobs of killed workers', async () => {
    const free = Promise.withResolvers<void>()
    onTestFinished(() => free.resolve())
    let begun = 0
    const paint: Job = {
      name: 'paint',
      run: async () => {
        begun += 1
        await free.promise
      },
    }
    await queueJob(ctx, 'paint', { wall: 1 })
    await work(paint)
    await expect.poll(() => begun).toBe(1)
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`.execute(db)
    await sendHeartbeat(db, ['another copy'])
    await wait(2_500)
    free.resolve()
    expect(begun).toBe(1)
  })

  it('never runs a job queued in a transaction that was rolled back', async () => {
    const rung: unknown[] = []
    const attempt = inTransaction(ctx, async (ctx) => {
      await queueJob(ctx, 'ring', { bell: 'taken back' })
      throw new Error('Taken back')
    })
    await expect(attempt).rejects.toThrow('Taken back')
    await work({ name: 'ring', run: async (_, { bell }) => void rung.push(bell) })
    await queueJob(ctx, 'ring', { bell: 'kept' })
    await expect.poll(() => rung).toEqual(['kept'])
  })

  it('continues after a database outage in which jobs failed', async () => {
    let isAway = false
    const refuse = async (): Promise<never> => Promise.reject(new Error('The database is away'))
    const shaky = new Proxy(pool, {
      get: (target, name) => {
        const value: unknown = name === 'connect' && isAway ? refuse : Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const rung: unknown[] = []
    const jobs: Job[] = [
      {
        name: 'fail',
        run: async (_, { after }) => {
          await wait(Number(after))
          isAway = true
          throw new Error('It broke')
        },
      },
      { name: 'ring', run: async (_, { bell }) => void rung.push(bell) },
    ]
    await queueJob(ctx, 'fail', { after: 100 }, { maxAttempts: 1 })
    await queueJob(ctx, 'fail', { after: 160 }, { maxAttempts: 1 })
    const log = pino({ level: 'silent' })
    const worker = await startWorker({
      pool: shaky,
      db,
      now: () => new Date(),
      log,
      jobs,
      scheduled: [],
      listeners: [],
    })
    onTestFinished(() => worker.stop())
    await wait(400)
    isAway = false
    await queueJob(ctx, 'ring', { bell: 'after' })
    await expect.poll(() => rung, { timeout: 15_000 }).toEqual(['after'])
  })
})
