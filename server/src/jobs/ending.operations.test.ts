import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { sendHeartbeat } from './heartbeat.ts'
import type { Job } from '../kernel/jobs.ts'
import { startWorker } from './worker.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')

async function work(job: Job) {
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const worker = await startWorker({ pool, db, now: () => new Date(), log, jobs: [job], scheduled: [], listeners: [] })
  return { ...worker, errors }
}

async function kept() {
  const { rows } = await sql<{ attempts: number; isDue: boolean; isHeld: boolean }>`
    select attempts, run_at <= now() as "isDue", locked_by is not null as "isHeld" from graphile_worker._private_jobs`.execute(
    db,
  )
  return rows
}

describe('shutdown of the worker', () => {
  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
  })

  it('returns an interrupted job to the queue for the next worker, due at once and without counting the attempt', async () => {
    const begun = Promise.withResolvers<void>()
    const cut = Promise.withResolvers<never>()
    cut.promise.catch(() => undefined)
    await queueJob(ctx, 'paint', {}, { queue: 'paint', maxAttempts: 1 })
    const worker = await work({
      name: 'paint',
      run: async () => {
        begun.resolve()
        await cut.promise
      },
    })
    await begun.promise
    const stopped = worker.stop()
    cut.reject(new Error('The photo process was closed'))
    await stopped
    expect(await kept()).toEqual([{ attempts: 0, isDue: true, isHeld: false }])
    expect(worker.errors).toEqual([])
    const painted = Promise.withResolvers<void>()
    const next = await work({ name: 'paint', run: async () => painted.resolve() })
    onTestFinished(() => next.stop())
    await painted.promise
  })

  it('does not wait for a job that does not end, and leaves it to the next worker', async () => {
    const begun = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    let isOver = false
    await queueJob(ctx, 'paint', {})
    const worker = await work({
      name: 'paint',
      run: async () => {
        begun.resolve()
        await free.promise
        isOver = true
      },
    })
    onTestFinished(() => free.resolve())
    await begun.promise
    await worker.stop()
    expect(isOver).toBe(false)
    expect(await kept()).toMatchObject([{ isHeld: true }])
    await sendHeartbeat(db, ['the next start'], true)
    expect(await kept()).toMatchObject([{ isDue: true, isHeld: false }])
  })
})
