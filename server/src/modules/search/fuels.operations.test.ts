import { fuelTypes } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { countFacets, searchVehicles, sqlSearchIndex } from './index.ts'
import { plainReader } from './testing/plain-reader.ts'

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

test.each(fuelTypes)('an advert on %s is kept as such, and found and left out by that fuel alone', async (fuelType) => {
  const found = async (filters: object) => {
    const outcome = await searchVehicles({ input: { page: 1, pageSize: 24, ...filters }, index, reader: plainReader })
    return outcome.ok ? outcome.value.vehicles.map(({ id }) => id) : []
  }
  expect(await found({ fuelType: [fuelType] })).toEqual([ids.get(fuelType)])
  const others = await found({ excludeFuelType: [fuelType] })
  expect(others).toHaveLength(fuelTypes.length - 1)
  expect(others).not.toContain(ids.get(fuelType))
})

test('each fuel is counted among the facets', async () => {
  const facets = await countFacets({ input: {}, index, reader: plainReader })
  expect(facets.ok && facets.value.fuelType.map(({ value }) => value).toSorted()).toEqual([...fuelTypes].toSorted())
})

test('the database accepts no other fuel', async () => {
  await expect(sql`update vehicle_listings set fuel_type = 'steam'`.execute(db)).rejects.toMatchObject({
    constraint: 'vehicle_listings_fuel_type_check',
  })
})

test('methane has the rates of road tax that gas has, hydrogen an estimate', async () => {
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
