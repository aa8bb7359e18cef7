import { lowestPriceDays, lowestPriceHours, priceDropDays } from '@autopiazza/contract/constants'
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

interface Drop {
  readonly amount: number
  readonly days: number
}

/** Returns the drop of an advert with these prices, after checking that function and table agree. */
async function dropOf(prices: readonly PastPrice[]): Promise<Drop | null> {
  const id = await insertPastPrices(db, { vendorId, prices })
  const { rows } = await sql<Drop>`select amount, days from price_drop(${id})`.execute(db)
  const shown = await db
    .selectFrom('listing_price_drops')
    .select(['amount', 'days'])
    .where('vehicle_id', '=', id)
    .execute()
  expect(shown).toEqual(rows)
  return rows[0] ?? null
}

/** Reference implementation: takes the prices visible in each hour and ignores the lowest day except its highest price. Prices begin at half past the hour. */
function expectedDrop(prices: readonly PastPrice[]): Drop | null {
  const stateAt = (hour: number) => prices.findLast(({ hoursAgo }) => hoursAgo > hour)
  const seenAt = (hour: number): number | null => {
    const state = stateAt(hour)
    return !state || state.isHidden || state.isUndone ? null : state.price
  }
  const present = seenAt(0)
  if (present === null) return null
  const oldest = Math.ceil(prices[0]?.hoursAgo ?? 0)
  let [began, before] = [0, present]
  for (let hour = 1; hour <= oldest && before === present; hour += 1) {
    const seen = seenAt(hour)
    if (seen === present) began = hour
    before = seen ?? before
  }
  if (before < present || began >= priceDropDays * 24) return null
  const seen = Array.from({ length: lowestPriceDays * 24 }, (_, at) => seenAt(began + 1 + at))
    .filter((price) => price !== null)
    .toSorted((one, other) => one - other)
  const lowest = seen[lowestPriceHours - 1]
  return lowest !== undefined && lowest > present
    ? { amount: lowest - present, days: Math.floor(seen.length / 24) }
    : null
}

type Past = readonly [price: number | null, daysAgo: number, how?: 'hidden' | 'undone']
const past = (...prices: readonly Past[]): PastPrice[] =>
  prices.map(([price, daysAgo, how]) => ({
    price,
    hoursAgo: Math.round(daysAgo * 24) + 0.5,
    isHidden: how === 'hidden',
    isUndone: how === 'undone',
  }))
const hour = 1 / 24
const of = (amount: number, days: number): Drop => ({ amount, days })

it.each<{ what: string; prices: PastPrice[]; drop: Drop | null }>([
  { what: 'one price is no drop', prices: past([10_000, 20]), drop: null },
  { what: 'a lower price is a drop', prices: past([10_000, 40], [9_200, 3]), drop: of(800, 30) },
  { what: 'a higher price is no drop', prices: past([10_000, 40], [10_500, 3]), drop: null },
  {
    what: 'a price that is raised for days and lowered again is no drop',
    prices: past([10_000, 50], [12_000, 9], [10_000, 3]),
    drop: null,
  },
  {
    what: 'a price that is raised for an hour and lowered again is no drop',
    prices: past([10_000, 50], [12_000, 3], [10_000, 3 - hour]),
    drop: null,
  },
  {
    what: 'a price that is raised and then lowered further is compared with the lowest one',
    prices: past([10_000, 50], [12_000, 9], [9_500, 3]),
    drop: of(500, 30),
  },
  {
    what: 'the second of two drops is compared with the price after the first one',
    prices: past([10_000, 50], [9_000, 9], [8_500, 3]),
    drop: of(500, 30),
  },
  {
    what: 'a price that is lowered for an hour and raised again is no drop, although it is below the earlier one',
    prices: past([10_000, 50], [9_000, 3], [9_800, 3 - hour]),
    drop: null,
  },
  { what: 'a first price of one hour is no reference', prices: past([12_000, 3], [10_000, 3 - hour]), drop: null },
  { what: 'a first price of 23 hours is no reference', prices: past([12_000, 3], [10_000, 2 + hour]), drop: null },
  { what: 'a first price of 24 hours is a reference', prices: past([12_000, 3], [10_000, 2]), drop: of(2_000, 1) },
  {
    what: 'a reference is visible for a day in all, not at a stretch',
    prices: past([10_000, 4], [11_000, 3.5], [10_000, 3.25], [9_000, 2.75]),
    drop: of(1_000, 1),
  },
  {
    what: 'prices of less than a day each are a reference together: the highest of their lowest day',
    prices: past(
      [12_000, 40],
      [10_000, 5],
      [10_010, 5 - 20 * hour],
      [10_020, 5 - 40 * hour],
      [12_000, 3 + hour],
      [9_900, 3],
    ),
    drop: of(110, 30),
  },
  {
    what: 'a car that costs a little less each twelve hours is compared with what it cost a day before',
    prices: past([12_000, 40], [11_000, 4], [10_500, 3.5], [10_000, 3]),
    drop: of(1_000, 30),
  },
  {
    what: 'a lower price of 23 hours is no reference',
    prices: past([10_000, 40], [8_000, 9], [10_000, 8 + hour], [9_500, 3]),
    drop: of(500, 30),
  },
  {
    what: 'a lower price of 24 hours is a reference',
    prices: past([10_000, 40], [8_000, 9], [10_000, 8], [9_500, 3]),
    drop: null,
  },
  {
    what: 'a lower price that ended 29 days before the present one is a reference when it had a day in the thirty',
    prices: past([9_000, 60], [10_000, 32], [9_500, 3]),
    drop: null,
  },
  {
    what: 'a lower price with 23 hours in the thirty days is no reference',
    prices: past([9_000, 60], [10_000, 32 + hour], [9_500, 3]),
    drop: of(500, 30),
  },
  {
    what: 'a lower price that ended thirty days before is no reference',
    prices: past([9_000, 60], [10_000, 33], [9_500, 3]),
    drop: of(500, 30),
  },
  {
    what: 'a lower price that ended 31 days before is no reference',
    prices: past([9_000, 60], [10_000, 34], [9_500, 3]),
    drop: of(500, 30),
  },
  { what: 'an advert of 29 days covers 29 days', prices: past([10_000, 32], [9_200, 3]), drop: of(800, 29) },
  { what: 'an advert of thirty days covers thirty days', prices: past([10_000, 33], [9_200, 3]), drop: of(800, 30) },
  { what: 'an advert of 31 days covers thirty days', prices: past([10_000, 34], [9_200, 3]), drop: of(800, 30) },
  { what: 'a drop is shown until its fourteenth day', prices: past([10_000, 50], [9_200, 13.9]), drop: of(800, 30) },
  { what: 'a drop is not shown after its fourteenth day', prices: past([10_000, 50], [9_200, 14.1]), drop: null },
  {
    what: 'the time without a sale price is left out',
    prices: past([10_000, 50], [null, 9], [9_200, 3]),
    drop: of(800, 24),
  },
  {
    what: 'without a price for thirty days nothing has dropped',
    prices: past([10_000, 50], [null, 40], [9_200, 3]),
    drop: null,
  },
  {
    what: 'a car that is no longer for sale has no drop',
    prices: past([10_000, 50], [9_200, 9], [null, 3]),
    drop: null,
  },
  {
    what: 'a price of an import that was never online is no reference',
    prices: past([12_000, 20, 'hidden'], [10_000, 5, 'hidden'], [10_000, 3]),
    drop: null,
  },
  {
    what: 'a price that was set while the advert was offline begins when it is online',
    prices: past([10_000, 50], [10_000, 40, 'hidden'], [9_000, 35, 'hidden'], [9_000, 3]),
    drop: null,
  },
  {
    what: 'a lower price that was never visible is no reference',
    prices: past([10_000, 40], [10_000, 9, 'hidden'], [8_000, 8, 'hidden'], [9_500, 3]),
    drop: of(500, 24),
  },
  {
    what: 'an advert that goes offline and online with its price begins no new drop',
    prices: past([10_000, 60], [9_000, 20], [9_000, 9, 'hidden'], [9_000, 3]),
    drop: null,
  },
  {
    what: 'an advert that is offline has no drop',
    prices: past([10_000, 50], [9_200, 9], [9_200, 3, 'hidden']),
    drop: null,
  },
  {
    what: 'a higher price of an undone import is no reference',
    prices: past([10_000, 20], [12_000, 9, 'undone'], [10_000, 3]),
    drop: null,
  },
  {
    what: 'a lower price of an undone import is no reference',
    prices: past([10_000, 40], [8_000, 9, 'undone'], [10_000, 6], [9_500, 3]),
    drop: of(500, 27),
  },
  {
    what: 'an undone import does not end an earlier drop',
    prices: past([10_000, 40], [9_200, 9], [12_000, 6, 'undone'], [9_200, 3]),
    drop: of(800, 30),
  },
])('computes the price drop of a price history: $what', async ({ prices, drop }) => {
  expect(expectedDrop(prices)).toEqual(drop)
  expect(await dropOf(prices)).toEqual(drop)
})

it('computes for random histories the same price drop as the hour-by-hour reference implementation', async () => {
  const price = fc.option(
    fc.integer({ min: 8, max: 12 }).map((thousands) => thousands * 100_000),
    { freq: 6 },
  )
  const step = fc.record({
    price,
    hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 500 })),
    isHidden: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 0),
    isUndone: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 0),
  })
  const histories = fc.array(step, { minLength: 1, maxLength: 8 }).map((steps) =>
    steps.map(({ price: asked, isHidden, isUndone }, at) => ({
      price: asked,
      isHidden,
      isUndone: isUndone && at > 0 && at < steps.length - 1,
      hoursAgo: steps.slice(at).reduce((sum, { hours }) => sum + hours, -0.5),
    })),
  )
  await fc.assert(
    fc.asyncProperty(histories, async (prices) => {
      expect(await dropOf(prices)).toEqual(expectedDrop(prices))
    }),
    { numRuns: 300 },
  )
})
