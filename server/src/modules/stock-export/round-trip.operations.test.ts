import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { ExportChannel } from '@autopiazza/contract/stock-export-vocabulary'
import fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { applyImport, previewImport, showImport, showImportRows } from '../imports/index.ts'
import { createImportWorker, valueOf } from '../imports/testing/import-fixture.ts'
import { createListing, listStockedListings, numberOfId } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { createStockFiles } from './index.ts'
import { anyListing } from './testing/any-listing.ts'
import { addPhotos, addPlace } from './testing/export-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const perform = createImportWorker(db)
const site = { baseUrl: 'https://autopiazza.example' }
type Vendor = Context & { userId: string }

async function exported(vendor: Vendor, channel: ExportChannel): Promise<Uint8Array> {
  const { compressed } = await createStockFiles(site).find(vendor, { vendorId: vendor.userId, channel })
  return gunzipSync(compressed)
}

async function preview(vendor: Vendor, bytes: Uint8Array) {
  const { id } = valueOf(await previewImport({ ctx: vendor, input: { fileName: 'stock', bytes } }))
  await perform('read-stock-import', id)
  return valueOf(await showImport({ ctx: vendor, input: { id } }))
}

/** Returns the rows that the import would change or refuse, to show them in a failure. */
async function changedRows(vendor: Vendor, id: string) {
  const { rows } = valueOf(await showImportRows({ ctx: vendor, input: { id, page: 1 } }))
  return rows
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ outcome, changes, problems, photos }) => ({ outcome, changes, problems, photos: photos.named }))
}

async function advertise(vendor: Vendor, listings: readonly ListingInput[]): Promise<string[]> {
  const numbers: string[] = []
  const place = await addPlace(db, vendor.userId, { name: `Sede "Nord"; 1` })
  for (const [index, input] of listings.entries()) {
    const stockNumber = index % 3 === 0 ? null : `${'-=@A'[index % 4]}/${index};"1"`
    const pickupLocationId = index % 4 === 1 ? place : null
    const { id } = valueOf(await createListing({ ctx: vendor, input: { ...input, stockNumber, pickupLocationId } }))
    if (index % 4 < 3) await addPhotos(db, id, [`${id} main`, ...(index % 4 < 2 ? [`${id} side`, `${id} seats`] : [])])
    numbers.push(stockNumber ?? numberOfId(id))
  }
  return numbers
}

describe.each(['stock_csv', 'stock_json'] as const)('the file %s', (channel) => {
  it('changes nothing when the dealer who exported it imports it again, whatever the adverts contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyListing, { minLength: 1, maxLength: 12 }), async (listings) => {
        const vendor = await person('vendor')
        await advertise(vendor, listings)
        const view = await preview(vendor, await exported(vendor, channel))
        expect(view.state).toBe('ready')
        expect(await changedRows(vendor, view.id)).toEqual([])
        expect(view.outcomes.unchanged).toBe(listings.length)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  it('creates equal adverts when another dealer imports it, with the pickup points that this dealer has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyListing, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (listings, hasPlace) => {
          const [vendor, other] = [await person('vendor'), await person('vendor')]
          const otherPlace = hasPlace ? await addPlace(db, other.userId, { name: 'SEDE "NORD"; 1' }) : null
          const stockNumbers = await advertise(vendor, listings)
          const view = await preview(other, await exported(vendor, channel))
          expect(view.outcomes.create).toBe(listings.length)
          valueOf(await applyImport({ ctx: other, input: { id: view.id } }))
          await perform('apply-stock-import', view.id)
          const before = await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers })
          const after = await listStockedListings(other, { vendorId: other.userId, stockNumbers })
          for (const number of stockNumbers) {
            const [one, copy] = [before.get(number)?.fields, after.get(number)?.fields]
            const pickupLocationId = one?.pickupLocationId ? otherPlace : null
            expect(copy).toEqual({ ...one, stockNumber: number, tradePrice: null, pickupLocationId })
          }
        },
      ),
      { numRuns: 6, endOnFailure: true },
    )
  })
})

it('finds an advert without a number again by the number that the file derives from its id', async () => {
  const vendor = await person('vendor')
  const { id } = valueOf(await createListing({ ctx: vendor, input: pandaForSale() }))
  const text = new TextDecoder().decode(await exported(vendor, 'stock_csv'))
  expect(text).toContain(numberOfId(id))
  const view = await preview(vendor, new TextEncoder().encode(text.replace('42000', '43000')))
  expect(view.outcomes).toMatchObject({ update: 1, create: 0 })
})
