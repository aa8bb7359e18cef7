import type { StockImport } from '@autopiazza/contract/imports'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { activateListing, addPhoto, showOwnListings, listStockedListings, showVehicle } from '../listings/index.ts'
import { photoProcessorInMemory } from '../listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../listings/testing/photo-store-in-memory.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { applyImport, showImportRows, importScheduledJobs, showImport, previewImport, undoImport } from './index.ts'
import type { FetchedPhoto } from './ports.ts'
import { photoFetcherInMemory } from './testing/photo-fetcher-in-memory.ts'
import { valueOf, createImportWorker } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const [photos, processor] = [photoStoreInMemory(), photoProcessorInMemory()]
let vendor: Context & { userId: string }
let internet = photoFetcherInMemory()
beforeEach(async () => {
  await db.deleteFrom('imported_photos').execute()
  vendor = await person('vendor')
  internet = photoFetcherInMemory()
})

const work = (name: string, importId = '', minutes = 0) =>
  createImportWorker(db, { fetcher: internet, photos, processor })(name, importId, minutes)
const fetchNow = (minutes = 0) => work('fetch-imported-photos', '', minutes)
async function fetchAll(turns = 8): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await fetchNow()
}

const address = (name: string): string => `https://photos.example.com/${name}.jpg`
const line = (number: string, names: readonly string[], price = '10.000') =>
  `${number};Fiat;Panda;2020;42.000;Benzina;Manuale;${price};Sempre tagliandata, unico proprietario.;${names.map(address).join('|')}`
const file = (...lines: string[]) =>
  ['Numero stock;Marca;Modello;Anno;Chilometri;Alimentazione;Cambio;Prezzo;Descrizione;Foto', ...lines].join('\r\n')

async function preview(text: string, ctx = vendor): Promise<StockImport> {
  const bytes = new TextEncoder().encode(text)
  const { id } = valueOf(await previewImport({ ctx, input: { fileName: 'stock.csv', bytes } }))
  await work('read-stock-import', id)
  return valueOf(await showImport({ ctx, input: { id } }))
}

async function importStock(text: string, ctx = vendor): Promise<string> {
  const { id } = await preview(text, ctx)
  valueOf(await applyImport({ ctx, input: { id } }))
  await work('apply-stock-import', id)
  return id
}

async function advert(number: string, ctx = vendor) {
  const listing = (await listStockedListings(ctx, { vendorId: ctx.userId, stockNumbers: [number] })).get(number)
  if (!listing) return null
  const steps = await db
    .selectFrom('listing_photos')
    .select(['step', 'content_hash'])
    .where('listing_id', '=', listing.id)
    .orderBy('id')
    .execute()
  return { id: listing.id, status: listing.status, steps: steps.map(({ step }) => step) }
}

const rowsOf = async (id: string) => valueOf(await showImportRows({ ctx: vendor, input: { id, page: 1 } })).rows
const gone: FetchedPhoto = { problem: 'photo_missing', isTransient: false }
const silent: FetchedPhoto = { problem: 'photo_unreachable', isTransient: true }

describe('photographs of an imported car', () => {
  it('publishes an imported car automatically once its photographs are fetched', async () => {
    const id = await importStock(file(line('A1', ['front', 'side', 'seats'])))
    const before = await advert('A1')
    expect(before?.status).toBe('inactive')
    expect(await showVehicle({ ctx: visitor, input: { id: before?.id ?? '' } })).toMatchObject({ ok: false })
    expect(valueOf(await showImport({ ctx: vendor, input: { id } })).photos).toEqual({
      waiting: 3,
      added: 0,
      refused: 0,
      listingsAwaiting: 1,
    })
    await fetchNow()
    expect(await advert('A1')).toMatchObject({ status: 'active', steps: ['main', 'exterior', 'exterior'] })
    expect(internet.requested).toEqual(['front', 'side', 'seats'].map(address))
    expect(await showVehicle({ ctx: visitor, input: { id: before?.id ?? '' } })).toMatchObject({ ok: true })
    expect((await rowsOf(id))[0]).toMatchObject({
      awaitsPhotos: false,
      photos: { named: 3, added: 3, waiting: 0, refused: [] },
    })
  })

  it('reports missing photographs when the file has none, and publishes the car once its vendor has added them', async () => {
    await importStock(file(line('A1', [])))
    await fetchNow()
    const id = (await advert('A1'))?.id ?? ''
    const page = valueOf(await showOwnListings({ ctx: vendor, input: { sort: 'newest', page: 1, pageSize: 12 } }))
    expect(page.listings[0]).toMatchObject({
      status: 'inactive',
      can: { activate: false, activateRefusal: 'listings.photos_missing' },
    })
    expect(await activateListing({ ctx: vendor, input: { id } })).toEqual({
      ok: false,
      code: 'listings.photos_missing',
    })
    const add = async (step: 'main' | 'exterior' | 'interior') => {
      const bytes = new TextEncoder().encode(`by hand ${step}`)
      valueOf(await addPhoto({ ctx: vendor, input: { id, step, bytes }, photos, processor }))
      return (await advert('A1'))?.status
    }
    expect([await add('exterior'), await add('interior'), await add('main')]).toEqual([
      'inactive',
      'inactive',
      'active',
    ])
  })

  it('keeps a car with too few usable photographs as a draft, with a reason for every refused photograph', async () => {
    internet.find(address('gone'), gone)
    internet.find(address('text'), { bytes: new TextEncoder().encode('not_an_image') })
    const id = await importStock(file(line('A1', ['gone', 'text', 'front', 'side'])))
    await fetchAll(2)
    expect(await advert('A1')).toMatchObject({ status: 'inactive', steps: ['main', 'exterior'] })
    expect((await rowsOf(id))[0]).toMatchObject({
      awaitsPhotos: true,
      photos: {
        added: 2,
        waiting: 0,
        refused: [
          { address: address('gone'), code: 'photo_missing' },
          { address: address('text'), code: 'photo_not_an_image' },
        ],
      },
    })
  })

  it('creates a draft without a photograph whose URL is not https, and reports that photograph in the dry run', async () => {
    const { id, outcomes, remarks } = await preview(file(line('A1', ['front']).replace('https:', 'http:')))
    expect({ ...outcomes, remarks }).toMatchObject({ create: 1, refused: 0, remarks: 1 })
    expect((await rowsOf(id))[0]?.problems).toMatchObject([{ field: 'photos', code: 'photo_not_https' }])
  })

  it('fetches sixteen photographs in the order of the file', async () => {
    const names = Array.from({ length: 16 }, (_, at) => `photo-${at}`)
    await importStock(file(line('A1', names)))
    await fetchAll()
    const steps = (await advert('A1'))?.steps ?? []
    expect(internet.requested).toEqual(names.map(address))
    expect([steps.length, steps[0], steps[1], steps[6], steps[11]]).toEqual([
      16,
      'main',
      'exterior',
      'interior',
      'optional',
    ])
  })
})

describe('a photograph that cannot be fetched at present', () => {
  it('retries a photograph later, postpones the other photographs while the main one is missing, and gives up after the last attempt', async () => {
    internet.find(address('front'), silent)
    await importStock(file(line('A1', ['front', 'side', 'seats'])))
    await fetchNow()
    await fetchNow()
    expect(internet.requested).toEqual([address('front')])
    await fetchNow(1)
    expect(await advert('A1')).toMatchObject({ status: 'active', steps: ['main', 'exterior', 'exterior'] })

    internet.find(address('never'), silent, silent, silent, silent, silent, silent)
    const id = await importStock(file(line('B1', ['back', 'never', 'wheel', 'trunk'])))
    for (const minutes of [0, 0, 1, 5, 20, 100, 500]) await fetchNow(minutes)
    expect(internet.requested.filter((requested) => requested === address('never'))).toHaveLength(5)
    expect((await rowsOf(id))[0]?.photos).toMatchObject({
      added: 3,
      refused: [{ address: address('never'), code: 'photo_unreachable' }],
    })
    expect((await advert('B1'))?.status).toBe('active')
  })

  it("does not count an attempt to fetch a photograph while the dealer's site is busy", async () => {
    internet.find(address('front'), { bytes: new TextEncoder().encode('busy') })
    await importStock(file(line('A1', ['front', 'side', 'seats'])))
    await fetchNow()
    const { attempts } = await db
      .selectFrom('imported_photos')
      .select('attempts')
      .where('address', '=', address('front'))
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(0)
    await fetchNow(1)
    expect((await advert('A1'))?.status).toBe('active')
  })
})

describe('many photographs at once', () => {
  it("fetches photographs of several dealers in turn, so that a car does not wait for another dealer's whole stock", async () => {
    const large = await person('vendor')
    await importStock(
      file(...Array.from({ length: 30 }, (_, at) => line(`L${at}`, [`l${at}a`, `l${at}b`, `l${at}c`]))),
      large,
    )
    await fetchNow()
    await importStock(file(line('A1', ['front', 'side', 'seats'])))
    await fetchNow()
    expect((await advert('A1'))?.status).toBe('active')
    expect(internet.requested.filter((requested) => requested.includes('/l'))).toHaveLength(7 * 3)
  })

  it('fetches photographs until none is waiting, and lets the scheduled job fetch the remaining ones', async () => {
    await importStock(file(...Array.from({ length: 6 }, (_, at) => line(`A${at}`, [`a${at}`]))))
    const queued = async () =>
      (await pool.query("select key from graphile_worker.jobs where key = 'fetch-imported-photos'")).rowCount
    expect(await queued()).toBe(1)
    await pool.query("select graphile_worker.remove_job('fetch-imported-photos')")
    await importScheduledJobs.find(({ name }) => name === 'queue-imported-photos')?.run(vendor, {})
    expect(await queued()).toBe(1)
    await pool.query("select graphile_worker.remove_job('fetch-imported-photos')")
    await fetchNow()
    expect(await queued()).toBe(1)
    await pool.query("select graphile_worker.remove_job('fetch-imported-photos')")
    await fetchNow()
    expect(await queued()).toBe(0)
  })
})

describe('the next file and undoing', () => {
  it('adds only photographs that no earlier file had for the advert, and removes no photographs', async () => {
    const text = file(line('A1', ['front', 'side', 'seats']))
    await importStock(text)
    await fetchNow()
    expect((await preview(text)).outcomes).toEqual({
      create: 0,
      update: 0,
      unchanged: 1,
      refused: 0,
      leave: 0,
      return: 0,
    })
    await importStock(file(line('A1', ['front', 'wheel'])))
    await fetchNow()
    expect(internet.requested.at(-1)).toBe(address('wheel'))
    expect((await advert('A1'))?.steps).toHaveLength(4)
  })

  it('removes the photographs and the cars that a file added when the file is undone', async () => {
    await importStock(file(line('A1', ['front', 'side', 'seats'])))
    await fetchNow()
    const id = await importStock(file(line('A1', ['wheel'], '9.500'), line('A2', ['x', 'y', 'z'])))
    await fetchNow()
    expect((await advert('A2'))?.status).toBe('active')
    valueOf(await undoImport({ ctx: vendor, input: { id } }))
    await work('undo-stock-import', id)
    expect((await advert('A1'))?.steps).toHaveLength(3)
    expect(await advert('A2')).toBeNull()
    expect((await preview(file(line('A1', ['wheel'])))).outcomes).toMatchObject({ update: 1 })
  })

  it('leaves no photographs to fetch when a file is undone before they are fetched', async () => {
    const id = await importStock(file(line('A1', ['front', 'side', 'seats'])))
    valueOf(await undoImport({ ctx: vendor, input: { id } }))
    await work('undo-stock-import', id)
    await fetchNow()
    expect(internet.requested).toEqual([])
    expect(await advert('A1')).toBeNull()
  })
})

it('the database refuses to show an advert that waits for photographs', async () => {
  await importStock(file(line('A1', [])))
  const id = (await advert('A1'))?.id ?? ''
  await expect(
    db.updateTable('vehicle_listings').set({ status: 'active' }).where('id', '=', id).execute(),
  ).rejects.toThrow('awaiting_photos_is_inactive')
})
