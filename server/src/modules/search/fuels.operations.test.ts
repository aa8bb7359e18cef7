import { fuelTypes } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { countFacets, searchVehicles, sqlSearchIndex } from './index.ts'
import { textOnlyParser } from './testing/text-only-parser.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const index = sqlSearchIndex({ db })
const { person } = createListingFixture(db)
const ids = new Map<string, string>()

beforeAll(async () => {
  const vendor = await person('vendor')
  for (const fuelType of fuelTypes) {
    const outcome = await createListing({ ctx: vendor, input: pandaForSale({ fuelType }) })
    if (!outcome.ok) throw new Error(outcome.code)
    ids.set(fuelType, outcome.value.id)
  }
})

test.each(fuelTypes)(
  'stores an advert with the fuel %s, and finds or excludes it by that fuel only',
  async (fuelType) => {
    const found = async (filters: object) => {
      const outcome = await searchVehicles({
        input: { page: 1, pageSize: 24, ...filters },
        index,
        parser: textOnlyParser,
      })
      return outcome.ok ? outcome.value.vehicles.map(({ id }) => id) : []
    }
    expect(await found({ fuelType: [fuelType] })).toEqual([ids.get(fuelType)])
    const others = await found({ excludeFuelType: [fuelType] })
    expect(others).toHaveLength(fuelTypes.length - 1)
    expect(others).not.toContain(ids.get(fuelType))
  },
)

test('counts the adverts of each fuel in the facets', async () => {
  const facets = await countFacets({ input: {}, index, parser: textOnlyParser })
  expect(facets.ok && facets.value.fuelType.map(({ value }) => value).toSorted()).toEqual([...fuelTypes].toSorted())
})

test('rejects any other fuel in the database', async () => {
  await expect(sql`update vehicle_listings set fuel_type = 'steam'`.execute(db)).rejects.toMatchObject({
    constraint: 'vehicle_listings_fuel_type_check',
  })
})

test('taxes methane like LPG, and estimates the tax of hydrogen', async () => {
  const rates = await sql<{ fuel: string; area: string; low: number; high: number; is_estimate: boolean }>`
    select fuel, area, low, high, is_estimate from vehicle_tax_rates where fuel in ('lpg', 'cng', 'hydrogen')`.execute(
    db,
  )
  const of = (fuel: string) =>
    rates.rows
      .filter((row) => row.fuel === fuel)
      .map(({ area, low, high }) => [area, low, high].join())
      .toSorted()
  expect(of('cng')).toEqual(of('lpg'))
  expect(rates.rows.filter(({ fuel }) => fuel === 'hydrogen')).toMatchObject([
    { area: 'IT', low: 0, is_estimate: true },
  ])
})
