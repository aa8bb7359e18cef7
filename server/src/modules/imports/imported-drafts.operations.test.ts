import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import {
  activateListing,
  addPhoto,
  editListing,
  listStockedListings,
  showIncompleteListings,
} from '../listings/index.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { photoProcessorInMemory } from '../listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../listings/testing/photo-store-in-memory.ts'
import { applyImport, previewImport, showImport, showImportRows, undoImport } from './index.ts'
import { codeOf, createImportWorker, valueOf } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const [photos, processor] = [photoStoreInMemory(), photoProcessorInMemory()]
const perform = createImportWorker(db, { photos, processor })
let vendor: Context & { userId: string }
beforeEach(async () => {
  vendor = await person('vendor')
})

const header = 'Numero stock;Marca;Modello;Anno;Chilometri;Alim.;Cambio;Prezzo;Descrizione;Foto'
const file = (...lines: string[]) => [header, ...lines].join('\r\n')
const line = (number: string, { text = 'Sempre tagliandata.', photo = '' } = {}) =>
  `${number};Fiat;Panda;05/2020;12.000;Benzina;Manuale;9.900;${text};${photo}`

async function upload(text: string) {
  const bytes = new TextEncoder().encode(text)
  const { id } = valueOf(await previewImport({ ctx: vendor, input: { fileName: 'stock.csv', bytes } }))
  await perform('read-stock-import', id)
  return valueOf(await showImport({ ctx: vendor, input: { id } }))
}
const rowsOf = async (id: string) => valueOf(await showImportRows({ ctx: vendor, input: { id, page: 1 } })).rows

async function apply(id: string) {
  valueOf(await applyImport({ ctx: vendor, input: { id } }))
  await perform('apply-stock-import', id)
}

async function importAll(text: string) {
  const { id } = await upload(text)
  await apply(id)
  return id
}

async function advert(number: string) {
  const listing = (await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers: [number] })).get(number)
  if (!listing) throw new Error(`no advert ${number}`)
  return { ...listing.fields, id: listing.id, status: listing.status }
}

async function addPhotos(id: string) {
  for (const step of ['main', 'exterior', 'interior'] as const) {
    const bytes = new TextEncoder().encode(`${id} ${step}`)
    valueOf(await addPhoto({ ctx: vendor, input: { id, step, bytes }, photos, processor }))
  }
}

const lacking = async () =>
  valueOf(await showIncompleteListings({ ctx: vendor })).listings.map(({ lacks }) =>
    lacks.filter((what) => what !== 'place'),
  )

describe('an imported draft', () => {
  it('creates a draft of a car with a short description, and publishes it once the vendor adds a longer description', async () => {
    const { id, ...checked } = await upload(file(line('A1', { text: 'Bella' })))
    expect(checked).toMatchObject({ outcomes: { create: 1, refused: 0 }, remarks: 1 })
    expect((await rowsOf(id))[0]).toMatchObject({
      outcome: 'create',
      problems: [{ field: 'description', code: 'description_too_short', value: 'Bella' }],
    })
    await apply(id)
    const { id: listingId, status: _, ...fields } = await advert('A1')
    await addPhotos(listingId)
    expect(await advert('A1')).toMatchObject({ status: 'inactive', description: 'Bella' })
    expect(codeOf(await activateListing({ ctx: vendor, input: { id: listingId } }))).toBe('listings.photos_missing')
    await expect(
      db.updateTable('vehicle_listings').set({ awaits_photos: false }).where('id', '=', listingId).execute(),
    ).rejects.toThrow('vehicle_listings_description_check')
    const longer = { ...fields, description: 'Bella e sempre tagliandata.' }
    valueOf(await editListing({ ctx: vendor, input: { id: listingId, fields: longer } }))
    expect((await advert('A1')).status).toBe('active')
  })

  it('keeps a draft with a description offline until its photographs are fetched', async () => {
    await importAll(file(line('A1', { text: 'Bella' })))
    await importAll(file(line('A1', { text: 'Bella e tagliandata.' })))
    const { id, status } = await advert('A1')
    expect(status).toBe('inactive')
    await addPhotos(id)
    expect((await advert('A1')).status).toBe('active')
  })

  it('publishes a draft with the description of a later file when its photographs were fetched before', async () => {
    await importAll(file(line('A1', { text: 'Bella' })))
    await addPhotos((await advert('A1')).id)
    await importAll(file(line('A1', { text: 'Bella e tagliandata.' })))
    expect((await advert('A1')).status).toBe('active')
  })

  it('lists what is missing from a draft until it is online', async () => {
    await importAll(file(line('A1', { text: 'Bella' })))
    const { id } = await advert('A1')
    expect(await lacking()).toEqual([['description', 'photos']])
    await addPhotos(id)
    expect(await lacking()).toEqual([['description']])
    await importAll(file(line('A1'), line('A2')))
    expect(await lacking()).toEqual([[], ['photos']])
  })

  it('removes a draft when its import is undone', async () => {
    const id = await importAll(file(line('A1', { text: '' })))
    const { id: listingId } = await advert('A1')
    await addPhotos(listingId)
    valueOf(await undoImport({ ctx: vendor, input: { id } }))
    await perform('undo-stock-import', id)
    expect((await rowsOf(id))[0]).toMatchObject({ result: 'deactivated', resultReason: 'in_use' })
  })

  it('creates a draft of a car when one of its photographs cannot be fetched, and reports that problem', async () => {
    const address = 'https://photos.example.com/a.jpg'
    const { id, ...checked } = await upload(file(line('A1', { photo: `${address}|foto2.jpg` })))
    expect(checked).toMatchObject({ outcomes: { create: 1 }, remarks: 1 })
    expect((await rowsOf(id))[0]).toMatchObject({
      photos: { named: 1 },
      problems: [{ field: 'photos', code: 'photo_address_refused', value: 'foto2.jpg' }],
    })
  })

  it("keeps an imported draft offline when the dealer has no pickup point, and lists the car's location as missing", async () => {
    await db
      .insertInto('vendor_details')
      .values({
        id: vendor.userId,
        company_name: 'Garage Ferrero',
        vat_number: '12345670017',
        location: 'Torino',
        visura_camera_url: 'https://a.it',
      })
      .execute()
    await importAll(file(line('A1')))
    const { id } = await advert('A1')
    await addPhotos(id)
    expect((await advert('A1')).status).toBe('inactive')
    expect(valueOf(await showIncompleteListings({ ctx: vendor })).listings).toMatchObject([{ id, lacks: ['place'] }])
    expect(codeOf(await activateListing({ ctx: vendor, input: { id } }))).toBe('listings.place_missing')
  })
})
