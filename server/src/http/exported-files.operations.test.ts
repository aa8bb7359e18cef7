import { exportFiles, type ExportChannel } from '@autopiazza/contract/stock-export-vocabulary'
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import type { Context } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createListing } from '../modules/listings/index.ts'
import { valueOf } from '../modules/imports/testing/import-fixture.ts'
import { createListingFixture, pandaForSale } from '../modules/listings/testing/listing-fixture.ts'
import { photoStoreInMemory } from '../modules/listings/testing/photo-store-in-memory.ts'
import {
  createExportAddress,
  removeExportAddress,
  setStoreCode,
  showStockExport,
} from '../modules/stock-export/index.ts'
import { addPhotos, addPlace, hashOf } from '../modules/stock-export/testing/export-fixture.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
let minutes = 0
const photos = photoStoreInMemory()
const site = openSite(db, {
  photos,
  address: '192.0.2.7',
  now: () => new Date(Date.now() + minutes * 60_000),
  renderPage: async () => ({ head: new Response(null, { status: 404 }), html: 'No page has this address' }),
})
const parts = { site: { baseUrl: site.baseUrl }, encryption: site.services.exportEncryption }
let vendor: Context & { userId: string }
beforeEach(async () => {
  vendor = await person('vendor')
})

const addressOf = async (channel: ExportChannel, ctx: Context = vendor): Promise<string> =>
  new URL(valueOf(await createExportAddress({ ctx, input: { channel }, ...parts })).address).pathname
const advertise = async (change: Record<string, unknown> = {}, ctx: Context = vendor): Promise<string> =>
  valueOf(await createListing({ ctx, input: pandaForSale({ firstRegistration: '2020-03', ...change }) })).id
const edit = (id: string, change: { mileage?: number; status?: 'pending' | 'sold' | 'inactive' }) =>
  db.updateTable('vehicle_listings').set(change).where('id', '=', id).execute()
const textOf = async (path: string): Promise<string> => (await site.get(path)).text()

it('serves a file without a session to the program that has its address, and never to a shared cache', async () => {
  const id = await advertise({ stockNumber: 'A-1' })
  const answer = await site.get(await addressOf('stock_json'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(await answer.json()).toMatchObject([
    {
      stockNumber: 'A-1',
      make: 'Fiat',
      salePrice: '10000.00',
      advertStatus: 'for_sale',
      advertAddress: `${site.baseUrl}/vehicle/${id}`,
    },
  ])
})

it('answers an unknown secret, the secret of another file and other methods like an address without a page', async () => {
  const path = await addressOf('stock_json')
  const missing = await site.get('/nothing-here')
  for (const wrong of [
    path.replace(/apz_feed_.{4}/, 'apz_feed_AAAA'),
    path.replace('stock.json', 'stock.csv'),
    path.replace('stock.json', 'other.txt'),
    '/feeds/x/stock.json',
  ]) {
    const answer = await site.get(wrong)
    expect([wrong, answer.status, await answer.text()]).toEqual([wrong, 404, await missing.clone().text()])
  }
  expect((await site.send('POST', path, '', {})).status).toBe(404)
})

it('ends the former address as soon as it is replaced or removed', async () => {
  await advertise()
  const former = await addressOf('google')
  expect((await site.get(former)).status).toBe(200)
  const present = await addressOf('google')
  expect((await site.get(former)).status).toBe(404)
  expect((await site.get(present)).status).toBe(200)
  valueOf(await removeExportAddress({ ctx: vendor, input: { channel: 'google' } }))
  expect((await site.get(present)).status).toBe(404)
})

it('finds no file of a dealer whose account is suspended', async () => {
  const path = await addressOf('stock_json')
  await db
    .updateTable('users')
    .set({ suspended_at: new Date(), suspension_reason: 'fraud' })
    .where('id', '=', vendor.userId)
    .execute()
  expect((await site.get(path)).status).toBe(404)
})

it('contains the cars of one dealer only, without sold and inactive adverts and without the trade price', async () => {
  const other = await person('vendor')
  await advertise({ stockNumber: 'THEIRS' }, other)
  await advertise({ stockNumber: 'MINE', tradePrice: 777_700 })
  await edit(await advertise({ stockNumber: 'SOLD' }), { status: 'sold' })
  await edit(await advertise({ stockNumber: 'OFF' }), { status: 'inactive' })
  for (const channel of ['stock_csv', 'stock_json', 'mobile_de_csv', 'meta', 'google'] as const) {
    const text = await textOf(await addressOf(channel))
    expect(text).not.toMatch(/THEIRS|SOLD|OFF|7777|7\.777/)
    if (channel !== 'meta' && channel !== 'google') expect(text).toContain('MINE')
  }
})

it('confirms a known tag without a body until an advert, a photograph, a pickup point or a setting changes', async () => {
  const id = await advertise()
  const placeId = await addPlace(db, vendor.userId, { name: 'Sede', isDefault: true })
  const path = await addressOf('google')
  const tagOf = async (known = ''): Promise<[number, string]> => {
    minutes += 2
    const answer = await site.get(path, '', { 'if-none-match': known })
    await answer.text()
    return [answer.status, answer.headers.get('etag') ?? '']
  }
  const tags = new Set<string>()
  for (const change of [
    async () => undefined,
    () => edit(id, { mileage: 50_000 }),
    () => addPhotos(db, id, ['front']),
    () => db.updateTable('vendor_pickup_locations').set({ city: 'Imola' }).where('id', '=', placeId).execute(),
    () => setStoreCode({ ctx: vendor, input: { pickupLocationId: placeId, storeCode: 'BO-1' } }),
    () => edit(id, { status: 'pending' }),
  ]) {
    const [former = ''] = [...tags].slice(-1)
    await change()
    const [status, tag] = await tagOf(former)
    expect(status).toBe(200)
    expect(await tagOf(tag)).toEqual([304, tag])
    tags.add(tag)
  }
  expect(tags.size).toBe(6)
})

it('builds a file at most once a minute', async () => {
  await advertise({ stockNumber: 'FIRST' })
  const path = await addressOf('stock_csv')
  expect(await textOf(path)).toContain('FIRST')
  await advertise({ stockNumber: 'SECOND' })
  expect(await textOf(path)).not.toContain('SECOND')
  minutes += 2
  expect(await textOf(path)).toContain('SECOND')
})

it('sends a file compressed or plain as the program accepts, and only its headers for HEAD', async () => {
  await advertise()
  const path = await addressOf('stock_csv')
  const compressed = await site.get(path, '', { 'accept-encoding': 'gzip' })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  const plain = await site.get(path)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(gunzipSync(await compressed.arrayBuffer())).toEqual(Buffer.from(await plain.arrayBuffer()))
  const head = await site.fetch(
    new Request(`${site.baseUrl}${path}`, { method: 'HEAD', headers: { host: 'localhost:3000' } }),
  )
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', plain.headers.get('etag')])
})

it('leaves reserved cars out of advertising files and marks them in the others', async () => {
  const id = await advertise({ stockNumber: 'RES-1' })
  await addPhotos(db, id, ['res'])
  await edit(id, { status: 'pending' })
  expect(await textOf(await addressOf('meta'))).not.toContain('RES-1')
  expect(await textOf(await addressOf('google'))).not.toContain('RES-1')
  expect(await textOf(await addressOf('stock_csv'))).toContain(';Prenotata;')
  expect(JSON.parse(await textOf(await addressOf('stock_json')))).toMatchObject([{ advertStatus: 'reserved' }])
  const cells = (await textOf(await addressOf('mobile_de_csv'))).trim().split(';')
  expect(cells[94]).toBe('"1"')
})

it('writes mobile.de files in ISO-8859-15', async () => {
  await advertise({ version: 'Škoda', description: 'Costa 9.000 €, però è un’occasione ✓' })
  const answer = await site.get(await addressOf('mobile_de_csv'))
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=iso-8859-15')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.includes(Buffer.from([0xa6, ...Buffer.from('koda')]))).toBe(true)
  const { buffer } = Uint8Array.from(bytes)
  expect(new TextDecoder('iso-8859-15').decode(buffer)).toContain("Costa 9.000 €, però è un'occasione ?")
})

it('sends a ZIP with the file and the pictures of each car in their order', async () => {
  const names = ['main', 'one', 'two']
  await addPhotos(db, await advertise({ stockNumber: 'Z-1' }), names)
  await advertise({ stockNumber: 'Z-2' })
  for (const name of ['main', 'two'])
    await photos.put({ hash: hashOf(name), width: 1_280, format: 'jpg' }, Buffer.from(`picture ${name}`))
  const answer = await site.get(await addressOf('mobile_de_zip'))
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const entries = await entriesOf(Buffer.from(await answer.arrayBuffer()))
  expect(entries.map(([name]) => name)).toEqual([exportFiles.mobile_de_csv, 'Z-1_1.jpg', 'Z-1_2.jpg'])
  expect(entries.slice(1).map(([, text]) => text)).toEqual(['picture main', 'picture two'])
  expect(entries[0]?.[1].split('\r\n')).toHaveLength(3)
})

it('limits how often one program fetches a file', async () => {
  await advertise()
  const path = await addressOf('stock_json')
  const statuses = new Set<number>()
  for (let count = 0; count < 125; count += 1) statuses.add((await site.get(path)).status)
  expect([...statuses]).toEqual([200, 429])
})

it('shows the dealer each address, when it was fetched, and what a channel lacks, with the adverts', async () => {
  const [id] = [await advertise({ firstRegistration: null }), await advertise()]
  await textOf(await addressOf('meta'))
  const { channels } = valueOf(await showStockExport({ ctx: vendor, ...parts }))
  const google = channels.find(({ channel }) => channel === 'google')
  expect(google).toMatchObject({ address: null, cars: 0, omitted: 2 })
  expect(google?.lacks.map(({ need, isRequired, count }) => [need, isRequired, count])).toEqual([
    ['photo', true, 2],
    ['registration_month', true, 1],
    ['pickup_point', true, 2],
  ])
  expect(google?.lacks[1]?.cars).toEqual([{ listingId: id, title: 'Fiat Panda 2020' }])
  const meta = channels.find(({ channel }) => channel === 'meta')
  expect(meta?.address).toMatch(/\/feeds\/apz_feed_[\w-]{43}\/meta\.csv$/)
  expect(meta?.lastFetchedAt).not.toBeNull()
})

it('stores no secret in plain text, and refuses private sellers and the pickup points of other dealers', async () => {
  const path = await addressOf('meta')
  const secret = path.split('/')[2] ?? ''
  const { rows } = await pool.query('select a::text as row from stock_export_addresses a where vendor_id = $1', [
    vendor.userId,
  ])
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).toContain(createHash('sha256').update(secret).digest('hex'))
  const place = await addPlace(db, (await person('vendor')).userId, { name: 'Altrove' })
  const set = await setStoreCode({ ctx: vendor, input: { pickupLocationId: place, storeCode: 'X' } })
  expect(set.ok ? null : set.code).toBe('listings.pickup_location_not_found')
  const privateSeller = await person('vendor')
  await db
    .insertInto('vendor_details')
    .values({ id: privateSeller.userId, seller_kind: 'private', location: 'Bologna' })
    .execute()
  const shown = await showStockExport({ ctx: privateSeller, ...parts })
  expect(shown.ok ? null : shown.code).toBe('stock_export.private_seller')
})

/** Opens an archive and returns the names and contents of its entries. */
function entriesOf(bytes: Buffer): Promise<[string, string][]> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const entries: [string, string][] = []
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            entries.push([entry.fileName, Buffer.concat(chunks).toString('latin1')])
            zip.readEntry()
          })
        })
      })
      zip.on('end', () => resolve(entries))
      zip.readEntry()
    })
  })
}
