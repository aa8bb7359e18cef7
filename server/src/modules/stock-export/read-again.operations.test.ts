import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { previewImport } from '../imports/index.ts'
import { valueOf } from '../imports/testing/import-fixture.ts'
import { createListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { createStockFiles, setStoreCode } from './index.ts'
import { addPhotos, addPlace } from './testing/export-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)

it.each([
  ['mobile_de_csv', 'mobile_de'],
  ['meta', 'meta'],
  ['google', 'google'],
  ['stock_csv', 'csv'],
  ['stock_json', 'json'],
] as const)('the import recognises the file %s as %s', async (channel, format) => {
  const [vendor, other] = [await person('vendor'), await person('vendor')]
  const place = await addPlace(db, vendor.userId, { name: 'Sede', isDefault: true })
  valueOf(await setStoreCode({ ctx: vendor, input: { pickupLocationId: place, storeCode: 'BO-1' } }))
  for (const stockNumber of ['A-1', 'A-2', 'A-3', 'A-4']) {
    const input = pandaForSale({ stockNumber, firstRegistration: '2020-03', horsepower: 70, bodyType: 'hatchback' })
    await addPhotos(db, valueOf(await createListing({ ctx: vendor, input })).id, [`${stockNumber} front`])
  }
  const files = createStockFiles({ baseUrl: 'https://autopiazza.example' })
  const { compressed } = await files.find(vendor, { vendorId: vendor.userId, channel })
  const bytes = gunzipSync(compressed)
  const view = valueOf(await previewImport({ ctx: other, input: { fileName: 'stock', bytes } }))
  expect([view.format, view.rowCount]).toEqual([format, 4])
})
