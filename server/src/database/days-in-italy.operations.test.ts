import { daysLater } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCheckoutFixture } from '../modules/checkout/testing/checkout-fixture.ts'
import { createSalesFixture } from '../modules/sales/testing/sales-fixture.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'

const fixture = await createCheckoutFixture()
const sales = createSalesFixture(fixture)

const hour = 3_600_000
/** Returns any time in the days around a Sunday on which clocks in Italy, New York or both change. */
const aroundAChange = fc
  .tuple(
    fc.constantFrom('2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28'),
    fc.integer({ min: -96 * 60, max: 96 * 60 }),
  )
  .map(([sunday, minutes]) => new Date(Date.parse(`${sunday}T01:00:00Z`) + minutes * 60_000))

describe.each(['UTC', 'Europe/Rome', 'America/New_York'])('database with the time zone %s', (zone) => {
  let pool: ReturnType<typeof createPool>
  let db: Database

  beforeAll(async () => {
    const name = sql.id(new URL(fixture.connectionString).pathname.slice(1))
    await sql`alter database ${name} set timezone = ${sql.lit(zone)}`.execute(fixture.db)
    pool = createPool({ connectionString: fixture.connectionString, log: { warn: () => {} } })
    db = createDatabase(pool)
  })
  afterAll(() => pool.end())

  test('opens database sessions in the Italian time zone', async () => {
    expect((await pool.query('show timezone')).rows).toEqual([{ TimeZone: zone }])
  })

  test('counts days, and finds the day of a time, in Italy', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(aroundAChange, fc.integer({ min: -40, max: 40 }), async (moment, days) => {
        const { rows } = await sql<{ later: Date; day: string }>`
          select add_days(${moment}::timestamptz, ${days}::int) as later, italian_day(${moment}::timestamptz) as day`.execute(
          db,
        )
        expect(rows).toEqual([{ later: daysLater(moment, days), day: dayInItaly(moment) }])
      }),
      { numRuns: 300, seed: 20261025 },
    )
  })

  test('makes a sale of 24 October at 10:00 due on the 27th and unpaid from the 31st, each at 10:00', async () => {
    const { reservationId } = await sales.paidByCard()
    await sql`update vehicle_reservations set status = 'completed', delivery_method = 'pickup', ended_at = '2026-10-24 08:00Z' where id = ${reservationId}`.execute(
      db,
    )
    const settlement = await db
      .selectFrom('settlements')
      .select(['balance_due_at', 'unpaid_from'])
      .where('reservation_id', '=', reservationId)
      .executeTakeFirstOrThrow()
    expect(settlement).toEqual({
      balance_due_at: new Date('2026-10-27T09:00:00Z'),
      unpaid_from: new Date('2026-10-31T09:00:00Z'),
    })
  })

  test('holds a car for exactly 72 hours across a clock change', async () => {
    const { reservationId } = await sales.paidByCard()
    const { rows } = await sql<{ held: number }>`
      select extract(epoch from expires_at - confirmed_at)::float8 * 1000 as held from vehicle_reservations where id = ${reservationId}`.execute(
      db,
    )
    expect(rows).toEqual([{ held: 72 * hour }])
  })
})

test("no function, view, default or constraint counts days in the session's time zone", async () => {
  const days = String.raw`interval\s*'[^']*\m(day|week|month|year)|'\d+ days?'::interval|make_interval\(\s*(days|weeks|months|years)|\mcurrent_date\M|now\(\)::date|date_trunc\(\s*'(day|week|month|year)`
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* ${days} and proname <> 'add_days'
    union all select viewname from pg_views where schemaname = 'public' and definition ~* ${days}
    union all select matviewname from pg_matviews where schemaname = 'public' and definition ~* ${days}
    union all select adrelid::regclass::text from pg_attrdef where pg_get_expr(adbin, adrelid) ~* ${days}
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) ~* ${days}
    union all select tgname from pg_trigger where not tgisinternal and pg_get_triggerdef(oid) ~* ${days}`.execute(
    fixture.db,
  )
  expect(rows).toEqual([])
})
