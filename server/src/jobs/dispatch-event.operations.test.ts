import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Context, systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { afterCommit, inTransaction } from '../database/transaction.ts'
import { type Listener, listenTo } from '../kernel/jobs.ts'
import { type DomainEvent, publishEvent } from '../kernel/publish-event.ts'
import { dispatchEvent, startWorker } from './worker.ts'

declare module '../kernel/publish-event.ts' {
  interface DomainEvents {
    'test.BellRung': { bell: string }
    'test.DoorOpened': { door: string }
  }
}

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')

async function ring(bell: string): Promise<string> {
  await inTransaction(ctx, (ctx) => publishEvent(ctx, 'test.BellRung', `bell:${bell}`, { bell }))
  const { id } = await db
    .selectFrom('domain_events')
    .select('id')
    .where('deduplication_key', '=', `bell:${bell}`)
    .executeTakeFirstOrThrow()
  return id
}

async function isHandled(id: string): Promise<boolean> {
  const row = await db.selectFrom('domain_events').select('handled_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.handled_at !== null
}

function createRecorder(
  handle: (ctx: Context, event: DomainEvent<'test.BellRung'>) => Promise<void> = async () => undefined,
) {
  const handled: string[] = []
  const listener = listenTo('test.BellRung', async (ctx, event) => {
    await handle(ctx, event)
    handled.push(event.payload.bell)
  })
  return { handled, listener }
}

describe('dispatching an event', () => {
  beforeEach(async () => {
    await sql`truncate domain_events`.execute(db)
    await sql`delete from graphile_worker._private_jobs`.execute(db)
  })

  it('an event reaches each listener for its kind once, and dispatching it a second time does nothing', async () => {
    const [left, right] = [createRecorder(), createRecorder()]
    const listeners: Listener[] = [
      left.listener,
      right.listener,
      listenTo('test.DoorOpened', () => Promise.reject(new Error('No door'))),
    ]
    const id = await ring('front')
    await dispatchEvent(ctx, id, listeners)
    await dispatchEvent(ctx, id, listeners)
    expect([left.handled, right.handled]).toEqual([['front'], ['front']])
    expect(await isHandled(id)).toBe(true)
  })

  it('an event is dispatched once when two workers try at the same time', async () => {
    const { handled, listener } = createRecorder(() => wait<void>(50))
    const id = await ring('twice')
    await Promise.all([dispatchEvent(ctx, id, [listener]), dispatchEvent(ctx, id, [listener])])
    expect(handled).toEqual(['twice'])
  })

  it('the changes of all listeners are rolled back when one listener fails, and the event is dispatched again later', async () => {
    const effects: string[] = []
    const writer = listenTo('test.BellRung', async (ctx) => {
      afterCommit(ctx, () => effects.push('rung'))
      await publishEvent(ctx, 'test.DoorOpened', 'door:opened', { door: 'front' })
    })
    let isBroken = true
    const { handled, listener } = createRecorder(() =>
      isBroken ? Promise.reject(new Error('Deaf for now')) : Promise.resolve(),
    )
    const id = await ring('again')
    await expect(dispatchEvent(ctx, id, [writer, listener])).rejects.toThrow('Deaf for now')
    expect(await db.selectFrom('domain_events').select('type').execute()).toEqual([{ type: 'test.BellRung' }])
    expect(await isHandled(id)).toBe(false)
    expect(effects).toEqual([])
    isBroken = false
    await dispatchEvent(ctx, id, [writer, listener])
    expect(handled).toEqual(['again'])
    expect(effects).toEqual(['rung'])
  })

  it('work that a listener defers until after the commit runs once the event is marked as dispatched', async () => {
    const id = await ring('later')
    const seen = new Promise<boolean>((resolve) => {
      const { listener } = createRecorder(async (ctx) => afterCommit(ctx, () => resolve(isHandled(id))))
      void dispatchEvent(ctx, id, [listener])
    })
    expect(await seen).toBe(true)
  })

  it('the worker retries an event whose dispatch failed', async () => {
    let tries = 0
    const rung = Promise.withResolvers<void>()
    const { listener } = createRecorder(async () => {
      tries += 1
      if (tries === 1) throw new Error('Deaf for now')
      rung.resolve()
    })
    const worker = await startWorker({
      pool,
      db,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
      jobs: [],
      scheduled: [],
      listeners: [listener],
    })
    onTestFinished(() => worker.stop())
    const id = await ring('worker')
    await rung.promise
    await expect.poll(() => isHandled(id)).toBe(true)
    expect(tries).toBe(2)
  })
})
