import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabaseProxy } from '../http/testing/database-proxy.ts'
import { createAccountFixture, goodPassword, someBuyer } from '../modules/identity/testing/account-fixture.ts'
import { signUp } from '../modules/identity/sign-up.ts'
import { deleteExpired } from '../modules/identity/store.ts'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from './database.ts'
import { followDatabaseClock } from './database-clock.ts'
import { createPool, jobLimits } from './pool.ts'
import { movableProcessClock } from './testing/movable-process-clock.ts'
import { testDatabase } from './testing/test-database.ts'
import { inTransaction } from './transaction.ts'

const { pool, connectionString } = await testDatabase()
const db = createDatabase(pool)
const proxy = await openDatabaseProxy(connectionString)
const viaProxy = createPool({
  connectionString: proxy.connectionString,
  log: { warn: () => undefined },
  limits: jobLimits,
})
const hour = 3_600_000
const shifts = [
  ['ahead', 30 * hour],
  ['behind', -30 * hour],
] as const

afterAll(async () => {
  proxy.close()
  await viaProxy.end()
})

async function minutesFromDatabase(moment: Date): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from ${moment}::timestamptz - clock_timestamp()) / 60)::int as minutes`.execute(db)
  return rows[0]?.minutes ?? Number.NaN
}

async function follow(...[source, parts]: Parameters<typeof followDatabaseClock>) {
  const clock = await followDatabaseClock(source, parts)
  onTestFinished(() => clock.stop())
  return clock
}

describe('clock of a context', () => {
  it.each(shifts)("returns the database's time on a machine that is %s by thirty hours", async (way, shift) => {
    const clock = await follow(db, { processNow: () => Date.now() + shift })
    expect(await minutesFromDatabase(clock.now())).toBe(0)
    expect(Math.round(clock.differenceSeconds() / 60)).toBe(-shift / 60_000)
    expect(clock.problem()).toMatch(
      way === 'ahead' ? /^the clock of this machine is \d+ s ahead of/ : /^the clock of this machine is \d+ s behind/,
    )
  })

  it('reports no problem when the clocks of machine and database agree', async () => {
    const clock = await follow(db)
    expect(clock.problem()).toBeNull()
  })

  it("follows the database's clock after the machine's clock changes", async () => {
    let offset = 0
    const clock = await follow(db, { processNow: () => Date.now() + offset, measureMilliseconds: 10 })
    offset = 5 * hour
    await expect.poll(() => minutesFromDatabase(clock.now())).toBe(0)
    expect(clock.problem()).not.toBeNull()
  })

  it('keeps the last clock difference while the database is unavailable, and measures again afterwards', async () => {
    let offset = 2 * hour
    const clock = await follow(createDatabase(viaProxy), {
      processNow: () => Date.now() + offset,
      measureMilliseconds: 10,
    })
    proxy.stopAnswering()
    offset = 3 * hour
    expect(await minutesFromDatabase(clock.now())).toBe(60)
    proxy.answer()
    await expect.poll(() => minutesFromDatabase(clock.now()), { timeout: 20_000 }).toBe(0)
  })
})

describe('transaction time', () => {
  it('returns a constant time within a transaction, and a later time in the next transaction', async () => {
    let milliseconds = 0
    const ctx = systemContext({ db, now: () => new Date((milliseconds += 1_000)) }, 'test')
    const moments = await inTransaction(ctx, async (outer) => [
      outer.now(),
      outer.now(),
      await inTransaction(outer, async (inner) => inner.now()),
    ])
    expect(moments.map((moment) => moment.getTime())).toEqual([1_000, 1_000, 1_000])
    expect(await inTransaction(ctx, async ({ now }) => now().getTime())).toBe(2_000)
    expect(ctx.now().getTime()).toBe(3_000)
  })

  it('returns a new time when PostgreSQL requires a transaction to be repeated', async () => {
    let milliseconds = 0
    const ctx = systemContext({ db, now: () => new Date((milliseconds += 1_000)) }, 'test')
    const moments: number[] = []
    await inTransaction(ctx, async ({ db, now }) => {
      moments.push(now().getTime())
      if (moments.length === 1)
        await sql`do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$`.execute(db)
    })
    expect(moments).toEqual([1_000, 2_000])
  })
})

describe('machine with a wrong clock', () => {
  it.each(shifts)('%s: treats rows of other processes as neither too old nor too new', async (_, shift) => {
    const right = await createAccountFixture({ pool, connectionString }, { now: (await follow(db)).now })
    const moveClock = movableProcessClock()
    moveClock(shift)
    const wrong = await createAccountFixture({ pool, connectionString }, { now: (await follow(db)).now })
    const buyer = someBuyer()
    await signUp({ ctx: right.context(), input: buyer })
    await deleteExpired(wrong.context())
    expect(await wrong.verify(buyer.email)).toMatchObject({ ok: true })

    expect(await wrong.attempt(buyer.email, goodPassword)).toMatchObject({ ok: true })
    const session = await db
      .selectFrom('user_sessions')
      .select(['created_at', 'updated_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(await minutesFromDatabase(session.created_at)).toBe(0)
    expect(await minutesFromDatabase(session.updated_at)).toBe(0)
    expect(session.expires_at.getTime() - session.created_at.getTime()).toBe(30 * 24 * hour)
  })
})
