import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { startWorker } from './worker.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')

/** Returns the pool with one refused connection, as when all connections are busy for too long. The refused one is the second, with which the queue fetches its first job. */
function busyAtFirstFetch() {
  let requested = 0
  const busy = new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'connect') return value.bind(target)
      return (...args: unknown[]) => {
        if (args.length === 0) requested += 1
        return args.length === 0 && requested === 2
          ? Promise.reject(new Error('timeout exceeded when trying to connect'))
          : Reflect.apply(value, target, args)
      }
    },
  })
  return { busy, requested: () => requested }
}

describe('fetching jobs', () => {
  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
  })

  it('continues and writes a log line when the first fetch of jobs gets no connection', async () => {
    const shaky = busyAtFirstFetch()
    const lines: { level: number; msg: string }[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const rung: unknown[] = []
    const worker = await startWorker({
      pool: shaky.busy,
      db,
      now: () => new Date(),
      log,
      jobs: [{ name: 'ring', run: async (_, { bell }) => void rung.push(bell) }],
      scheduled: [],
      listeners: [],
    })
    onTestFinished(() => worker.stop())
    await expect.poll(() => shaky.requested()).toBeGreaterThan(1)
    await queueJob(ctx, 'ring', { bell: 'after' })
    await expect.poll(() => rung, { timeout: 25_000 }).toEqual(['after'])
    expect(lines.map(({ msg }) => msg)).toContain('The background worker ended; restarting it')
  })
})
