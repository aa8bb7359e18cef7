import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { deactivateListing, createListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { createQueryParser, createStockVocabulary, sqlSearchIndex, suggestSearches } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const index = sqlSearchIndex({ db })
const log = { warn: () => undefined }

const vendor = await person('vendor')
async function advert(make: string, model: string): Promise<string> {
  const listed = await createListing({ ctx: vendor, input: pandaForSale({ make, model }) })
  if (!listed.ok) throw new Error(listed.code)
  return listed.value.id
}

for (const model of ['Panda', 'Panda', 'Tipo']) await advert('Fiat', model)
await advert('Trabant', '601')
await deactivateListing({ ctx: vendor, input: { id: await advert('Fiat', 'Duna') } })
const vocabulary = await createStockVocabulary({ db }, log)
const parser = createQueryParser({ vocabulary, languageModel: null, log, now: () => new Date() })

async function suggested(q: string) {
  const outcome = await suggestSearches({ input: { q }, index, parser })
  return outcome.value
}

it('suggests makes and models of active adverts with the number of adverts that the search finds', async () => {
  expect((await suggested('fiat')).cars).toEqual([
    { make: 'Fiat', model: null, count: 3 },
    { make: 'Fiat', model: 'Panda', count: 2 },
    { make: 'Fiat', model: 'Tipo', count: 1 },
  ])
  expect((await suggested('TRAB')).cars).toEqual([
    { make: 'Trabant', model: null, count: 1 },
    { make: 'Trabant', model: '601', count: 1 },
  ])
  expect((await suggested('duna')).cars).toEqual([])
})

it('counts the adverts again for each request, and omits makes without adverts', async () => {
  const id = await advert('Trabant', '601')
  expect((await suggested('trabant 601')).cars).toEqual([{ make: 'Trabant', model: '601', count: 2 }])
  await deactivateListing({ ctx: vendor, input: { id } })
  await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('make', '=', 'Trabant').execute()
  expect((await suggested('trabant')).cars).toEqual([])
})

it('suggests regions and municipalities for three letters or more, and for a complete postal code', async () => {
  expect((await suggested('bolog')).places[0]).toEqual({ city: 'Bologna', province: 'BO', region: 'Emilia-Romagna' })
  expect((await suggested('lomb')).places[0]).toEqual({ city: null, province: null, region: 'Lombardia' })
  expect((await suggested('FORLI')).places[0]).toMatchObject({ city: 'Forlì', province: 'FC' })
  expect((await suggested('20121')).places).toEqual([{ city: 'Milano', province: 'MI', region: 'Lombardia' }])
  for (const q of ['re', '500', '2012', 'panda 500']) expect((await suggested(q)).places).toEqual([])
})

it.each(['', '   ', '%', '_', '\\', "' or 1=1 --", '<script>', '\u{0}', '🚗', 'é'.repeat(200), '('.repeat(200)])(
  'answers %j with at most eight suggestions',
  async (q) => {
    const { cars, places } = await suggested(q)
    expect(cars.length + places.length).toBeLessThanOrEqual(8)
    expect(cars.every(({ count }) => count > 0)).toBe(true)
  },
)
