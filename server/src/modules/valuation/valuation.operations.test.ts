import { randomUUID } from 'node:crypto'
import { type TradeInCar, tradeInCar } from '@autopiazza/contract/valuation'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Context, systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing } from '../listings/index.ts'
import { pandaForSale, createListingFixture } from '../listings/testing/listing-fixture.ts'
import { calculateTradeInValue, fitMarket, usableValuation, valuationScheduledJobs } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createListingFixture(db)
const vendor = await fixture.person('vendor')
const sellers = [vendor, ...(await Promise.all(Array.from({ length: 6 }, () => fixture.person('vendor'))))]
const colors = ['white', 'black', 'red', 'grey', 'blue']
const buyer = await fixture.person('buyer')
const car = (change: Partial<TradeInCar> = {}): TradeInCar => ({
  make: 'Fiat',
  model: 'Panda',
  year: 2021,
  mileage: 45_000,
  condition: 'good',
  ...change,
})
const value = (ctx: Context, change: Partial<TradeInCar> = {}) => calculateTradeInValue({ ctx, input: car(change) })
async function issued(ctx: Context, change: Partial<TradeInCar> = {}) {
  const answer = await value(ctx, change)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
async function advertise(model: string, facts: Record<string, unknown>[]): Promise<string[]> {
  const ids = []
  for (const [at, fact] of facts.entries()) {
    const input = pandaForSale({ model, color: colors[at % colors.length], ...fact })
    const created = await createListing({ ctx: sellers[at % sellers.length] ?? vendor, input })
    if (created.ok) ids.push(created.value.id)
  }
  return ids
}
const around = (salePrice: number) =>
  [2019, 2020, 2021, 2022, 2023].map((year, at) => ({
    year,
    mileage: 70_000 - at * 12_000,
    salePrice: Math.round((salePrice * (0.8 + at * 0.1)) / 100) * 100,
  }))
const fit = () => fitMarket(systemContext({ db, now: () => new Date() }, 'test'))
await advertise('Panda', [...around(1_100_000), ...around(1_100_000), ...around(1_100_000)])
await fit()

describe('valuing a trade-in', () => {
  it('returns a trade-in value in whole euro from adverts of the model, and stores the valuation for the buyer for seven days', async () => {
    const answer = await issued(buyer)
    expect(answer.comparables).toBeGreaterThan(0)
    expect(answer.marketValue).toBeGreaterThan(9_500)
    expect(answer.marketValue).toBeLessThan(12_500)
    expect(answer.value).toBeLessThan(answer.marketValue)
    expect(answer.range.low).toBeLessThan(answer.marketValue)
    expect(answer.range.high).toBeGreaterThan(answer.marketValue)
    for (const amount of [answer.value, answer.marketValue, answer.range.low, answer.range.high])
      expect(Number.isInteger(amount)).toBe(true)
    const days = (Date.parse(answer.validUntil) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 1)

    const row = await db
      .selectFrom('valuations')
      .selectAll()
      .where('id', '=', answer.valuationId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      ...car(),
      user_id: buyer.userId,
      value: answer.value * 100,
      market_value: answer.marketValue * 100,
      method: { comparables: answer.comparables, marketValue: answer.marketValue },
    })
  })

  it('returns a lower trade-in value for a worse condition at the same market value', async () => {
    const answers = []
    for (const condition of ['excellent', 'good', 'fair', 'poor'] as const)
      answers.push(await issued(buyer, { condition }))
    const values = answers.map((answer) => answer.value)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(new Set(values).size).toBe(4)
    expect(new Set(answers.map(({ marketValue }) => marketValue)).size).toBe(1)
  })

  it("stores the buyer's further remarks about a trade-in, which do not change its value", async () => {
    const [plain, described] = [await issued(buyer), await issued(buyer, { description: 'Gancio traino, un graffio' })]
    expect(described.value).toBe(plain.value)
    const usable = await usableValuation({ ctx: buyer, input: { valuationId: described.valuationId } })
    expect(usable?.car.description).toBe('Gancio traino, un graffio')
  })

  it('a trade-in valuation accepts make and model in any case', async () => {
    const [plain, loud] = [await issued(buyer), await issued(buyer, { make: 'FIAT', model: 'pANDA' })]
    expect(loud.marketValue).toBe(plain.marketValue)
  })

  it('a trade-in valuation compares only with adverts that are on sale', async () => {
    const [first = '', second = '', third = ''] = await advertise('Tipo', [...around(900_000), ...around(900_000)])
    await db.updateTable('vehicle_listings').set({ status: 'inactive' }).where('id', '=', first).execute()
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', second).execute()
    await db.updateTable('vehicle_listings').set({ status: 'pending' }).where('id', '=', third).execute()
    await advertise('Tipo', [{ listingType: 'rent', salePrice: 50_000_000, dailyRate: 4_000 }])
    await fit()
    const family = await db
      .selectFrom('market_families')
      .select('adverts')
      .where('family', 'like', '%tipo%')
      .executeTakeFirstOrThrow()
    expect(family.adverts).toHaveLength(7 + 1)
    expect(JSON.stringify(family.adverts)).not.toMatch(new RegExp([first, second].join('|')))
  })

  it("returns a rough estimate and its basis when the model's adverts are few or differ in age", async () => {
    await advertise('Croma', around(300_000).slice(0, 1))
    await fit()
    const answers = {
      few: await issued(buyer, { model: 'Croma' }),
      make: await issued(buyer, { model: 'Mai Vista' }),
      market: await issued(buyer, { make: 'Lada', model: 'Niva' }),
      old: await issued(buyer, { year: 1991, mileage: 300_000 }),
    }
    expect(Object.values(answers).map(({ basis, isWide }) => [basis, isWide])).toEqual([
      ['few', true],
      ['make', true],
      ['market', true],
      ['few', true],
    ])
    for (const { value, marketValue, range, comparables } of Object.values(answers)) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(marketValue)
      expect(range.low).toBeLessThan(marketValue)
      expect(range.high).toBeGreaterThan(marketValue)
      expect(comparables).toBeGreaterThan(0)
    }
    expect(await issued(buyer)).toMatchObject({ basis: 'model', isWide: false })
    expect(await usableValuation({ ctx: buyer, input: { valuationId: answers.market.valuationId } })).not.toBeNull()
  })

  it('a trade-in valuation is refused to everyone but buyers', async () => {
    expect(await value(fixture.visitor)).toMatchObject({ code: 'identity.sign_in_required' })
    expect(await value(vendor)).toMatchObject({ code: 'identity.buyer_required' })
  })

  it('allows each buyer six hundred trade-in valuations an hour', async () => {
    const [curious, other] = [await fixture.person('buyer'), await fixture.person('buyer')]
    await issued(curious)
    await sql`insert into valuations (user_id, make, model, year, mileage, condition, value, market_value, method, valid_until)
      select ${curious.userId}, 'Fiat', 'Panda', 2021, 1, 'good', 1, 1, '{}', now() + interval '7 days' from generate_series(1, 599)`.execute(
      db,
    )
    expect(await value(curious)).toEqual({
      ok: false,
      code: 'request.too_many',
      details: { seconds: expect.closeTo(3_600, -2) },
    })
    expect((await value(other)).ok).toBe(true)
    await sql`update valuations set created_at = created_at - interval '1 hour' where user_id = ${curious.userId}`.execute(
      db,
    )
    expect((await value(curious)).ok).toBe(true)
  })

  it.each<[string, Record<string, unknown>]>([
    ['without a make', { make: ' ' }],
    ['older than 1990', { year: 1989 }],
    ['of next year', { year: new Date().getFullYear() + 1 }],
    ['of half a year', { year: 2020.5 }],
    ['driven backwards', { mileage: -1 }],
    ['of an unknown condition', { condition: 'perfect' }],
    ['without kilometres', { mileage: undefined }],
    ['with a year in letters', { year: '2020' }],
  ])('a trade-in valuation refuses a car %s', (_, change) => {
    expect(tradeInCar.safeParse({ ...car(), ...change }).success).toBe(false)
  })
})

describe('a stored valuation', () => {
  it('a stored valuation can be used by its buyer, and contains its car and its value in cents', async () => {
    const { valuationId, value } = await issued(buyer, { make: 'fiat' })
    expect(await usableValuation({ ctx: buyer, input: { valuationId } })).toEqual({
      id: valuationId,
      value: value * 100,
      car: { ...car(), description: null },
      validUntil: expect.any(Date),
    })
  })

  it('a stored valuation cannot be used by another user', async () => {
    const { valuationId } = await issued(buyer)
    for (const ctx of [await fixture.person('buyer'), vendor, fixture.visitor])
      expect(await usableValuation({ ctx, input: { valuationId } })).toBeNull()
    expect(await usableValuation({ ctx: buyer, input: { valuationId: randomUUID() } })).toBeNull()
  })

  it('a stored valuation expires by the clock of the database', async () => {
    const { valuationId } = await issued(buyer)
    const runsOut = (at: string) =>
      sql`update valuations set valid_until = now() + ${at}::interval where id = ${valuationId}`.execute(db)
    await runsOut('1 minute')
    expect(await usableValuation({ ctx: buyer, input: { valuationId } })).not.toBeNull()
    await runsOut('-1 second')
    expect(await usableValuation({ ctx: buyer, input: { valuationId } })).toBeNull()
  })
})

describe('an expired valuation', () => {
  it('an expired valuation is deleted by the nightly job, unless it was deducted from a price', async () => {
    const [fresh, old, deducted] = [await issued(buyer), await issued(buyer), await issued(buyer)]
    const [vehicleId = ''] = await advertise('Seicento', around(100_000).slice(0, 1))
    await sql`update valuations set valid_until = now() - interval '1 second' where id = any(${[old.valuationId, deducted.valuationId]}::uuid[])`.execute(
      db,
    )
    await sql`
      with quote as (
        insert into quotes (vehicle_id, user_id, channel, lines, total, deposit) values (${vehicleId}, ${buyer.userId}, 'checkout', '[]', 0, 0) returning id
      )
      insert into vehicle_reservations (vehicle_id, user_id, quote_id, payment_method, channel, amount, deposit, idempotency_key, expires_at, valuation_id)
      select ${vehicleId}, ${buyer.userId}, id, 'bank_transfer', 'checkout', 0, 0, 'a-key-for-this', now(), ${deducted.valuationId} from quote`.execute(
      db,
    )
    const purge = valuationScheduledJobs.find(({ name }) => name === 'forget-old-valuations')
    await purge?.run({ ...buyer, actor: { kind: 'system', cause: 'test' } }, {})
    const ids = [fresh, old, deducted].map(({ valuationId }) => valuationId)
    const kept = await db.selectFrom('valuations').select('id').where('id', 'in', ids).execute()
    expect(kept.map(({ id }) => id).toSorted()).toEqual([fresh.valuationId, deducted.valuationId].toSorted())
  })
})
