import { searchInput } from '@autopiazza/contract/search'
import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { systemContext } from '../../kernel/context.ts'
import { addModelPhoto, createListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { photoProcessorInMemory } from '../listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../listings/testing/photo-store-in-memory.ts'
import { searchAsJson, searchVehicles, showFeaturedVehicles, showSimilarVehicles, sqlSearchIndex } from './index.ts'
import { textOnlyParser as parser } from './testing/text-only-parser.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const index = sqlSearchIndex({ db })

it('shows the photograph of a model on at most two cards of each result page, and of similar and featured cars', async () => {
  const vendor = await person('vendor')
  const trabant = { make: 'Trabant', model: '601', bodyType: 'sedan', year: 1985 } as const
  await addModelPhoto({
    ctx,
    input: {
      of: { ...trabant, firstYear: 1980, lastYear: 1990, color: null, fuelType: null },
      bytes: new TextEncoder().encode('a Trabant'),
      credit: { author: 'Ada Fotografa', license: 'CC0 1.0', licenseUrl: null, sourceUrl: null },
    },
    photos: photoStoreInMemory(),
    processor: photoProcessorInMemory(),
  })
  let id = ''
  for (let at = 0; at < 6; at += 1) {
    const created = await createListing({ ctx: vendor, input: pandaForSale(trabant) })
    if (!created.ok) throw new Error(created.code)
    id = created.value.id
  }
  const shows = (cards: readonly { readonly mainPhoto: object | null }[]) =>
    cards.map(({ mainPhoto }) => mainPhoto !== null)
  for (const page of [1, 2]) {
    const input = searchInput.parse({ make: 'Trabant', sort: 'newest', page, pageSize: 3 })
    const found = await searchVehicles({ input, index, parser })
    expect(found.ok && shows(found.value.vehicles)).toEqual([true, true, false])
    const json = await searchAsJson({ input, index, parser })
    expect(found.ok && JSON.parse(Buffer.from(json ?? '').toString())).toEqual(found.ok && found.value)
  }
  const similar = await showSimilarVehicles({ ctx: visitor, input: { id }, index })
  expect(similar.ok && shows(similar.value)).toEqual([true, true, false])
  const featured = await showFeaturedVehicles({ index })
  expect(featured.ok && shows(featured.value)).toEqual([true, true, false])
})
