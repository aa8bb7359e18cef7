import { expect, it } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { fitMarket } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createListingFixture(db)
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const sellers = await Promise.all(Array.from({ length: 23 }, () => fixture.person('vendor')))
const dealer = await fixture.person('vendor')

/** Price of a Panda with these figures in this market, in cents. */
const priceOf = (year: number, mileage: number, oddness = 0) =>
  Math.round(1_400_000 * Math.exp(-0.08 * (2026 - year) - mileage / 250_000 + oddness))
const colors = ['white', 'black', 'red', 'grey', 'blue']
const panda = (userId: string, year: number, mileage: number, salePrice: number, color = 'green') => ({
  user_id: userId,
  make: 'Fiat',
  model: 'Panda',
  version: '1.2 Easy',
  color,
  year,
  mileage,
  fuel_type: 'petrol' as const,
  transmission: 'manual' as const,
  horsepower: 69,
  description: 'Sempre tagliandata.',
  listing_type: 'sale' as const,
  sale_price: salePrice,
})
async function advertise(rows: readonly ReturnType<typeof panda>[]): Promise<string[]> {
  const stored = await db
    .insertInto('vehicle_listings')
    .values([...rows])
    .returning('id')
    .execute()
  return stored.map(({ id }) => id)
}
const labelsOf = async (ids: readonly string[]) => {
  const rows = await db
    .selectFrom('listing_valuations')
    .select(['vehicle_id', 'label'])
    .where('vehicle_id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.vehicle_id === id)?.label)
}

it("ignores eight overpriced copies of one dealer's car when it values the ninth copy and other sellers' cars", async () => {
  await advertise(
    Array.from({ length: 200 }, (_, at) => {
      const [year, mileage] = [2019 + (at % 6), 15_000 + ((at * 7_919) % 70_000)]
      const seller = sellers[at % sellers.length]?.userId ?? ''
      return panda(seller, year, mileage, priceOf(year, mileage, ((at * 31) % 21) / 200 - 0.05), colors[at % 5])
    }),
  )
  const fair = priceOf(2022, 40_000)
  const judged = await advertise([
    panda(dealer.userId, 2022, 40_000, fair),
    panda(sellers[0]?.userId ?? '', 2022, 41_000, fair),
    panda(sellers[1]?.userId ?? '', 2022, 39_000, Math.round(fair * 0.8)),
    panda(sellers[2]?.userId ?? '', 2022, 40_500, Math.round(fair * 1.25)),
  ])
  await fitMarket(ctx)
  const before = await labelsOf(judged)
  expect(before).toEqual(['fair', 'fair', 'great', 'high'])
  const copies = await advertise(
    Array.from({ length: 8 }, (_, at) => panda(dealer.userId, 2022, 40_000 + at * 10, Math.round((fair * 4) / 3))),
  )
  await fitMarket(ctx)
  expect(await labelsOf(judged)).toEqual(before)
  // The same copies in different colours.
  for (const [at, id] of copies.entries())
    await db
      .updateTable('vehicle_listings')
      .set({ color: colors[at % 5] ?? null })
      .where('id', '=', id)
      .execute()
  await fitMarket(ctx)
  expect(await labelsOf(judged)).toEqual(before)
})
