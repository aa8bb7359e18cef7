import { lowestPriceDays, priceDropDays } from '@autopiazza/contract/constants'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListingFixture } from './testing/listing-fixture.ts'
import { insertPastPrices, type PastPrice } from './testing/price-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { userId: vendorId } = await createListingFixture(db).person('vendor')

/** How far the price is below every price of the thirty days before, as the database says it. */
async function dropOf(prices: readonly PastPrice[]): Promise<number | null> {
  const id = await insertPastPrices(db, { vendorId, prices })
  const { rows } = await sql<{ amount: number }>`select amount from price_drop(${id})`.execute(db)
  const kept = await db.selectFrom('listing_price_drops').select('amount').where('vehicle_id', '=', id).execute()
  expect(kept).toEqual(rows)
  return rows[0]?.amount ?? null
}

/** The same, said plainly: what was asked at any hour of the thirty days before the last change. */
function expectedDrop(prices: readonly PastPrice[]): number | null {
  const last = prices.at(-1)
  if (!last || last.price === null || last.hoursAgo >= priceDropDays * 24) return null
  const from = last.hoursAgo + lowestPriceDays * 24
  const asked = prices.slice(0, -1).flatMap(({ price }, at) => {
    const until = prices[at + 1]?.hoursAgo ?? 0
    return price !== null && until < from ? [price] : []
  })
  const drop = Math.min(...asked) - last.price
  return asked.length > 0 && drop > 0 ? drop : null
}

const days = (...prices: readonly (readonly [price: number | null, daysAgo: number])[]): PastPrice[] =>
  prices.map(([price, daysAgo]) => ({ price, hoursAgo: daysAgo * 24 }))

it.each([
  { what: 'one price is no drop', prices: days([10_000, 20]), amount: null },
  { what: 'a lower price is a drop', prices: days([10_000, 20], [9_200, 3]), amount: 800 },
  { what: 'a higher price is none', prices: days([10_000, 20], [10_500, 3]), amount: null },
  {
    what: 'a price that is raised and lowered again is none',
    prices: days([10_000, 50], [12_000, 9], [10_000, 3]),
    amount: null,
  },
  {
    what: 'one that is raised and then lowered further counts from the lowest',
    prices: days([10_000, 50], [12_000, 9], [9_500, 3]),
    amount: 500,
  },
  {
    what: 'of two drops the last counts from the first',
    prices: days([10_000, 50], [9_000, 9], [8_500, 3]),
    amount: 500,
  },
  {
    what: 'a drop from a raised price is one after thirty days',
    prices: days([9_000, 60], [10_000, 35], [9_500, 3]),
    amount: 500,
  },
  { what: 'and none before', prices: days([9_000, 60], [10_000, 32], [9_500, 3]), amount: null },
  { what: 'a drop is one until its fourteenth day', prices: days([10_000, 50], [9_200, 13.9]), amount: 800 },
  { what: 'and none after it', prices: days([10_000, 50], [9_200, 14.1]), amount: null },
  { what: 'the time without a price is left out', prices: days([10_000, 50], [null, 9], [9_200, 3]), amount: 800 },
  {
    what: 'without a price for thirty days nothing has dropped',
    prices: days([10_000, 50], [null, 40], [9_200, 3]),
    amount: null,
  },
  {
    what: 'a car that is not for sale any more has no drop',
    prices: days([10_000, 50], [9_200, 9], [null, 3]),
    amount: null,
  },
])('$what', async ({ prices, amount }) => {
  expect(await dropOf(prices)).toBe(amount)
  expect(expectedDrop(prices)).toBe(amount)
})

it('is said of every history as of the prices of each hour', async () => {
  const price = fc.option(
    fc.integer({ min: 8, max: 12 }).map((thousands) => thousands * 100_000),
    { freq: 6 },
  )
  const step = fc.record({ price, hours: fc.integer({ min: 1, max: 500 }) })
  const histories = fc.array(step, { minLength: 1, maxLength: 7 }).map((steps) => {
    const changed = steps.filter(({ price: asked }, at) => asked !== (at === 0 ? undefined : steps[at - 1]?.price))
    return changed.map(({ price: asked }, at) => ({
      price: asked,
      hoursAgo: changed.slice(at).reduce((sum, { hours }) => sum + hours, -0.5),
    }))
  })
  await fc.assert(
    fc.asyncProperty(histories, async (prices) => {
      expect(await dropOf(prices)).toBe(expectedDrop(prices))
    }),
    { numRuns: 150 },
  )
})
