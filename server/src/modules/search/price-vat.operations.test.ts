import { priceVatsOfBusiness } from '@autopiazza/contract/vocabulary'
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
const parser = textOnlyParser
const { person } = createListingFixture(db)
const ids = new Map<string, string>()

beforeAll(async () => {
  const vendor = await person('vendor')
  for (const priceVat of [...priceVatsOfBusiness, null]) {
    const outcome = await createListing({ ctx: vendor, input: pandaForSale({ priceVat, tradePrice: 7_654_321 }) })
    if (!outcome.ok) throw new Error(outcome.code)
    ids.set(priceVat ?? 'unstated', outcome.value.id)
  }
})

const search = async (filters: object) => {
  const outcome = await searchVehicles({ input: { page: 1, pageSize: 24, ...filters }, index, parser })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.vehicles
}

test('finds only the adverts whose VAT is deductible, also by the equipment of former links', async () => {
  for (const filters of [{ priceVat: ['deductible'] }, { features: ['vat_deductible'] }])
    expect((await search(filters)).map(({ id }) => id)).toEqual([ids.get('deductible')])
})

test('counts the adverts by the VAT of their price, and shows no trade price', async () => {
  const facets = await countFacets({ input: { priceVat: ['margin'] }, index, parser })
  expect(facets.ok && facets.value.priceVat).toEqual([
    { value: 'deductible', count: 1 },
    { value: 'margin', count: 1 },
  ])
  const all = await search({})
  expect(all).toHaveLength(3)
  expect(JSON.stringify(all)).not.toContain('7654321')
})
