import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Context } from '../context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Job, startWorker } from './worker.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx: Context = {
  actor: { kind: 'system', cause: 'test' },
  db,
  now: () => new Date(),
  language: 'it',
  address: null,
}

async function work(...jobs: Job[]): Promise<void> {
  const worker = await startWorker({ pool, db, log: pino({ level: 'silent' }), jobs, scheduled: [], listeners: [] })
  onTestFinished(() => worker.stop())
}

describe('the worker', () => {
  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
  })

  it('does urgent work at once, however much long work of one queue was there before', async () => {
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

  it('never does what was queued in a transaction that was taken back', async () => {
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
})
