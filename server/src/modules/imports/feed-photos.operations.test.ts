import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createPhotoFetcher } from '../../adapters/photo-fetcher/photo-fetcher.ts'
import { openDealersServer } from '../../adapters/public-internet/testing/dealers-server.ts'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { addPhoto, listStockedListings } from '../listings/index.ts'
import { photoProcessorInMemory } from '../listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../listings/testing/photo-store-in-memory.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { applyImport, importScheduledJobs, previewImport, replaceFeedPhotos, unfollowFeedPhotos } from './index.ts'
import { createImportWorker, valueOf } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const [photos, processor] = [photoStoreInMemory(), photoProcessorInMemory()]

interface Served {
  readonly content: string
  readonly hasEtag?: boolean
}
const served = new Map<string, Served | 'missing' | 'busy'>()
const requested: string[] = []
const statuses: number[] = []
const server = await openDealersServer((request: IncomingMessage, response: ServerResponse) => {
  const name = (request.url ?? '').slice(1)
  const found = served.get(name) ?? { content: `picture ${name}` }
  requested.push(name)
  const etag = typeof found === 'object' && found.hasEtag ? `"${found.content}"` : undefined
  const status =
    found === 'missing' ? 404 : found === 'busy' ? 503 : etag && request.headers['if-none-match'] === etag ? 304 : 200
  statuses.push(status)
  response.writeHead(status, etag ? { etag } : {})
  response.end(status === 200 && typeof found === 'object' ? found.content : '')
})
afterAll(() => server.close())
const fetcher = createPhotoFetcher({
  baseUrl: 'https://autopiazza.example',
  mayConnectTo: (address) => address === '127.0.0.1',
  resolve: async () => ['127.0.0.1'],
  ports: [server.port],
  ca: server.ca,
})

let vendor: Context & { userId: string }
let listingId = ''
let ids: Awaited<ReturnType<typeof listStockedListings>> = new Map()
const work = createImportWorker(db, { fetcher, photos, processor })
async function fetchAll(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await work('fetch-imported-photos')
}
const address = (name: string): string => server.address(`/${name}`)
const day = 24 * 60 + 1

beforeEach(async () => {
  await db.deleteFrom('imported_photos').execute()
  served.clear()
  vendor = await person('vendor')
  const names = 'Numero stock;Marca;Modello;Anno;Chilometri;Alimentazione;Cambio;Prezzo;Descrizione'
  const car = (number: string) =>
    `${number};Fiat;Panda;2020;42.000;Benzina;Manuale;10.000;Sempre tagliandata, unico proprietario.`
  const bytes = new TextEncoder().encode([names, car('A1'), car('A2')].join('\r\n'))
  const { id } = valueOf(await previewImport({ ctx: vendor, input: { fileName: 'stock.csv', bytes } }))
  await work('read-stock-import', id)
  valueOf(await applyImport({ ctx: vendor, input: { id } }))
  await work('apply-stock-import', id)
  ids = await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers: ['A1', 'A2'] })
  listingId = ids.get('A1')?.id ?? ''
  requested.length = 0
  statuses.length = 0
})

const follow = async (...names: string[]) =>
  replaceFeedPhotos(vendor, {
    vendorId: vendor.userId,
    importId: null,
    rows: [{ listingId, addresses: names.map(address) }],
  })

/** Returns the names of the contents that the advert shows, the main photograph first. */
async function shown(id = listingId): Promise<string[]> {
  const order = ['main', 'exterior', 'interior', 'optional']
  const rows = await db
    .selectFrom('listing_photos')
    .leftJoin('imported_photos', 'imported_photos.photo_id', 'listing_photos.id')
    .select(['listing_photos.step', 'listing_photos.position', 'imported_photos.address'])
    .where('listing_photos.listing_id', '=', id)
    .execute()
  return rows
    .toSorted((one, other) => order.indexOf(one.step) - order.indexOf(other.step) || one.position - other.position)
    .map((row) => row.address?.split('/').at(-1) ?? 'by hand')
}

const hashes = async () =>
  (
    await db
      .selectFrom('listing_photos')
      .select(['id', 'content_hash'])
      .where('listing_id', '=', listingId)
      .orderBy('id')
      .execute()
  ).map((row) => row.content_hash)

async function addByHand(): Promise<void> {
  const bytes = new TextEncoder().encode('by hand')
  valueOf(await addPhoto({ ctx: vendor, input: { id: listingId, step: 'exterior', bytes }, photos, processor }))
}

describe('the photographs that a feed names', () => {
  it('are fetched in the order of the feed, and their second naming changes nothing', async () => {
    await follow('front', 'side', 'seats')
    await fetchAll()
    expect(await shown()).toEqual(['front', 'side', 'seats'])
    const { rows: before } = await pool.query('select xmin, * from imported_photos order by address')
    await follow('front', 'side', 'seats')
    const { rows: after } = await pool.query('select xmin, * from imported_photos order by address')
    expect(after).toEqual(before)
    await fetchAll()
    expect(requested).toHaveLength(3)
  })

  it('replace those that it no longer names, and the advert is never without photographs', async () => {
    await follow('front', 'side', 'seats')
    await fetchAll()
    served.set('new-front', 'busy')
    await follow('new-front', 'side', 'new-seats')
    await fetchAll()
    expect(await shown()).toHaveLength(3)
    served.delete('new-front')
    await db
      .updateTable('imported_photos')
      .set({ due_at: new Date(0) })
      .execute()
    await fetchAll()
    expect(await shown()).toEqual(['new-front', 'side', 'new-seats'])
    expect(await db.selectFrom('imported_photos').select('address').execute()).toHaveLength(3)
  })

  it('are not added once it no longer names them, even if they are being fetched', async () => {
    await follow('front')
    const late = async () => {
      await follow('side')
      return { bytes: new TextEncoder().encode('front') }
    }
    await createImportWorker(db, { fetcher: { fetch: late }, photos, processor })('fetch-imported-photos')
    expect(await shown()).toEqual([])
    await fetchAll()
    expect(await shown()).toEqual(['side'])
  })

  it('are removed only after the new ones have arrived, also when a kill comes between', async () => {
    await follow('front', 'side', 'seats', 'trunk')
    await fetchAll()
    await follow('wheel')
    expect(await shown()).toHaveLength(4)
    // The new photograph is stored, but the job ends before the others are removed.
    await db
      .updateTable('imported_photos')
      .set({ state: 'added', photo_id: null })
      .where('state', '=', 'waiting')
      .execute()
    await fetchAll()
    expect(await shown()).toHaveLength(4)
    await db.updateTable('imported_photos').set({ state: 'waiting' }).where('address', '=', address('wheel')).execute()
    await fetchAll()
    expect(await shown()).toEqual(['wheel'])
  })

  it('are removed and put in order at once when there is nothing to fetch', async () => {
    await follow('front', 'side', 'seats')
    await fetchAll()
    await follow('seats', 'side')
    expect(await shown()).toEqual(['seats', 'side'])
    await follow()
    expect(await shown()).toEqual(['seats', 'side'])
  })

  it('leave photographs that were added by hand where they are', async () => {
    await follow('front', 'side')
    await fetchAll()
    await addByHand()
    await follow('seats', 'front')
    await fetchAll()
    expect(await shown()).toEqual(['seats', 'front', 'by hand'])
    await follow('seats')
    expect(await shown()).toEqual(['seats', 'by hand'])
  })

  it('are at most sixteen, so that the same longer list is no change', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `p${String(at).padStart(2, '0')}`)
    await follow(...names)
    await fetchAll()
    expect(await shown()).toEqual(names.slice(0, 16))
    await follow(...names)
    await fetchAll()
    expect(requested).toHaveLength(16)
  })

  it('may have one address for several adverts', async () => {
    const first = listingId
    const second = ids.get('A2')?.id ?? ''
    const name = (listingId: string, ...names: string[]) => ({ listingId, addresses: names.map(address) })
    const replace = (...rows: ReturnType<typeof name>[]) =>
      replaceFeedPhotos(vendor, { vendorId: vendor.userId, importId: null, rows })
    await replace(name(first, 'front', 'front', 'side'), name(second, 'front'))
    await fetchAll()
    expect(await shown()).toEqual(['front', 'side'])
    await replace(name(first, 'side'), name(second, 'front'))
    expect([await shown(), await shown(second)]).toEqual([['side'], ['front']])
  })
})

describe('a photograph behind the same address', () => {
  it('is replaced in its place once its content has changed', async () => {
    served.set('front', { content: 'first', hasEtag: true })
    await follow('front', 'side', 'seats')
    await fetchAll()
    const before = await hashes()
    served.set('front', { content: 'second', hasEtag: true })
    await work('check-followed-photos', '', 10)
    expect(requested).toHaveLength(3)
    await work('check-followed-photos', '', day)
    const after = await hashes()
    expect(after[0]).not.toBe(before[0])
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(await shown()).toEqual(['front', 'side', 'seats'])
  })

  it('is requested with its validators at most once a day, and an unchanged one is not fetched again', async () => {
    served.set('front', { content: 'first', hasEtag: true })
    await follow('front', 'side')
    await fetchAll()
    const before = await hashes()
    statuses.length = 0
    await work('check-followed-photos', '', day)
    expect(new Set(statuses)).toEqual(new Set([200, 304]))
    await work('check-followed-photos', '', day + 10)
    expect(statuses).toHaveLength(2)
    await work('check-followed-photos', '', 2 * day)
    expect(statuses).toHaveLength(4)
    expect(await hashes()).toEqual(before)
  })

  it('stays as it is while its address fails or has something that is not a picture', async () => {
    await follow('front', 'side')
    await fetchAll()
    const before = await hashes()
    served.set('front', 'missing')
    served.set('side', { content: 'not_an_image' })
    await work('check-followed-photos', '', day)
    served.set('front', 'busy')
    await work('check-followed-photos', '', 2 * day)
    expect(await hashes()).toEqual(before)
    served.set('front', { content: 'another' })
    await work('check-followed-photos', '', 2 * day + 61)
    expect(await hashes()).not.toEqual(before)
  })

  it('is fetched a day later when its server did not have it before', async () => {
    served.set('side', 'missing')
    await follow('front', 'side', 'seats')
    await fetchAll()
    expect(await shown()).toEqual(['front', 'seats'])
    served.delete('side')
    await work('check-followed-photos', '', day)
    await work('fetch-imported-photos', '', day)
    expect(await shown()).toEqual(['front', 'side', 'seats'])
  })

  it('is not requested again once no feed follows it', async () => {
    await follow('front')
    await fetchAll()
    await unfollowFeedPhotos(vendor, { listingIds: [listingId] })
    await work('check-followed-photos', '', 2 * day)
    expect(requested).toEqual(['front'])
    expect(await shown()).toEqual(['front'])
  })

  it('is compared by a job that is queued while a photograph is due', async () => {
    await follow('front')
    await fetchAll()
    const queueAt = async (minutes: number) => {
      const now = () => new Date(Date.now() + minutes * 60_000)
      await importScheduledJobs.find(({ name }) => name === 'queue-photo-checks')?.run({ ...vendor, now }, {})
      const { rowCount } = await pool.query("select from graphile_worker.jobs where key = 'check-followed-photos'")
      return rowCount
    }
    expect(await queueAt(60)).toBe(0)
    expect(await queueAt(day)).toBe(1)
  })
})
