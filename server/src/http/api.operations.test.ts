import { ringOf } from '../secrets/secret-keys.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderPhotoStore } from '../adapters/files/photo-store.ts'
import { createPhotoProcessor } from '../adapters/photo-processor/photo-processor.ts'
import { type Actor, systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createAccounts } from '../modules/identity/index.ts'
import { createViewCounter } from '../modules/listings/index.ts'
import { sqlSearchIndex } from '../modules/search/index.ts'
import { catalogueParser } from '../modules/search/testing/catalogue-parser.ts'
import { createExportEncryption } from '../modules/stock-export/index.ts'
import { feedsInMemory } from '../modules/feeds/testing/feeds-in-memory.ts'
import { webhooksInMemory } from '../modules/outgoing-webhooks/testing/webhooks-in-memory.ts'
import { photoFetcherInMemory } from '../modules/imports/testing/photo-fetcher-in-memory.ts'
import { temporaryTestFiles } from '../modules/imports/testing/temporary-test-files.ts'
import { createListingFixture } from '../modules/listings/testing/listing-fixture.ts'
import { createFakeCardProvider } from '../modules/payments/testing/fake-card-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { handleApiRequest } from './api.ts'
import { imageRoutes } from './images.ts'
import { createMarketThread } from '../modules/valuation/index.ts'

const { pool, connectionString } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const folder = mkdtempSync(join(tmpdir(), 'autopiazza-images-'))
const [baseUrl, keys, log] = [
  'http://localhost:3000',
  ringOf('a secret of at least thirty-two letters'),
  pino({ level: 'silent' }),
]
const services: Dependencies = {
  log,
  baseUrl,
  secret: keys.links,
  accounts: createAccounts({ db, now: () => new Date(), baseUrl, keys }),
  cards: createFakeCardProvider(),
  financing: null,
  hasOutsideCalls: true,
  isFinancingOffered: false,
  photos: createFolderPhotoStore(folder),
  photoProcessor: createPhotoProcessor(),
  photoFetcher: photoFetcherInMemory(),
  temporaryFiles: temporaryTestFiles(),
  webhooks: webhooksInMemory(),
  exportEncryption: createExportEncryption(keys.encryption),
  feeds: feedsInMemory(),
  views: createViewCounter({ ctx: systemContext({ db, now: () => new Date() }, 'views'), log }),
  market: createMarketThread(connectionString),
  searchIndex: sqlSearchIndex({ db }),
  queryParser: catalogueParser(),
}
const images = imageRoutes({
  db,
  now: () => new Date(),
  photos: services.photos,
  photoProcessor: services.photoProcessor,
})

let vendor: Actor
let listingId: string

afterAll(async () => {
  await services.photoProcessor.close()
  rmSync(folder, { recursive: true })
})

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function call(
  actor: Actor,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const request = new Request(`${baseUrl}/api${path}`, { headers: { 'user-agent': browser }, ...init })
  const ctx = { actor, db, now: () => new Date(), language: 'it', address: '127.0.0.1' } as const
  const response = await handleApiRequest(request, {
    ctx,
    services,
    requestHeaders: request.headers,
    responseHeaders: new Headers(),
    requestId: 'a request',
  })
  return { status: response?.status ?? 404, body: (await response?.json()) as Record<string, unknown> }
}

const fields = {
  make: 'Fiat',
  model: '500',
  year: 2022,
  mileage: 9_000,
  fuelType: 'hybrid',
  transmission: 'manual',
  description: 'Come nuova, sempre in garage.',
  listingType: 'sale',
  salePrice: 1_290_000,
}
const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function upload(bytes: Uint8Array, step = 'exterior', name = 'foto.jpg', type = 'image/jpeg') {
  const form = new FormData()
  form.set('step', step)
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }))
  return call(vendor, `/vendor/listings/${listingId}/photos`, { method: 'POST', body: form })
}

beforeAll(async () => {
  vendor = (await person('vendor')).actor
  const forged = {
    user_id: crypto.randomUUID(),
    status: 'sold',
    views: 500,
    created_at: '2001-01-01T00:00:00Z',
    main_image: 'x.jpg',
  }
  const created = await call(vendor, '/vendor/listings', json('POST', { ...fields, ...forged }))
  listingId = String(created.body['id'])
})

describe('the API', () => {
  it('ignores input fields that only the server may set', async () => {
    const own = await call(vendor, `/vendor/listings/${listingId}`)
    expect(own).toMatchObject({
      status: 200,
      body: { status: 'active', views: 0, photos: [], fields: { make: 'Fiat', salePrice: 1_290_000 } },
    })
  })

  it('names the invalid field of an input in Italian', async () => {
    const refused = await call(vendor, '/vendor/listings', json('POST', { ...fields, salePrice: null, vin: 'IOQ' }))
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(refused.body['fields'] ?? {})).toContain('vin')
  })

  it('counts a view once after the response, and ignores views by robots', async () => {
    const robot = { headers: { 'user-agent': 'Googlebot/2.1' } }
    for (const init of [robot, {}, {}])
      expect(await call(visitor.actor, `/vehicles/${listingId}/views`, { method: 'POST', ...init })).toMatchObject({
        status: 200,
      })
    await call(visitor.actor, `/vehicles/${listingId}`)
    await expect.poll(async () => (await call(vendor, `/vendor/listings/${listingId}`)).body['views']).toBe(1)
  })

  it('returns the municipality nearest to a position, and an Italian message when no municipality is near', async () => {
    const nearest = (body: unknown) => call(visitor.actor, '/places/nearest', json('POST', body))
    expect(await nearest({ latitude: 44.49, longitude: 11.34 })).toEqual({
      status: 200,
      body: { city: 'Bologna', province: 'BO', postalCode: null, region: 'Emilia-Romagna' },
    })
    expect(await nearest({ latitude: 48.86, longitude: 2.35 })).toMatchObject({
      status: 404,
      body: { code: 'places.none_near', message: expect.stringMatching(/^Non ci sono comuni italiani vicino a te/) },
    })
  })

  it.each([{}, { latitude: 44.49 }, { latitude: '44.49', longitude: '11.34' }, { latitude: 91, longitude: 0 }, []])(
    'refuses %j as a geographic position',
    async (position) => {
      expect(await call(visitor.actor, '/places/nearest', json('POST', position))).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      })
    },
  )

  it('accepts a geographic position only in the body, never in the URL', async () => {
    expect((await call(visitor.actor, '/places/nearest?latitude=44.49&longitude=11.34')).status).toBe(404)
  })

  it('answers 409 with the current quote, in the buyer’s language, when the submitted price is outdated', async () => {
    const { actor: buyer } = await person('buyer')
    const payment = { vehicleId: listingId, idempotencyKey: crypto.randomUUID(), totalAmount: 11_000 }
    expect(await call(buyer, '/functions/create-payment', json('POST', payment))).toEqual({
      status: 409,
      body: {
        code: 'checkout.amount_changed',
        message: 'Il prezzo è cambiato: controlla il nuovo riepilogo. Non ti è stato addebitato nulla.',
        details: { quote: expect.objectContaining({ vehicleId: listingId, total: 1_290_000, dueNow: 30_000 }) },
      },
    })
  })

  it("returns the same answer for another vendor's listing and for an unknown listing", async () => {
    const other = (await person('vendor')).actor
    const [otherVendors, nonexistent] = [
      await call(other, `/vendor/listings/${listingId}`),
      await call(other, `/vendor/listings/${crypto.randomUUID()}`),
    ]
    expect(otherVendors).toEqual(nonexistent)
    expect(otherVendors.status).toBe(404)
  })
})

describe('photograph uploads', () => {
  it('serves an uploaded photograph in every width and format, without its GPS position and under a content hash', async () => {
    const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#204080' } })
      .withExif({ IFD0: { Make: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 0/1' } })
      .jpeg()
      .toBuffer()
    const added = await upload(picture, 'main', '../../etc/passwd.svg', 'image/svg+xml')
    expect(added).toMatchObject({ status: 200, body: { step: 'main', position: 0, width: 700, widths: [320, 700] } })
    const hash = String(added.body['hash'])
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      for (const width of [320, 700]) {
        const response = await images.request(`/images/${hash}/${width}.${format}`)
        expect(response.status).toBe(200)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(bytes.includes('CANARY')).toBe(false)
        expect((await sharp(bytes).metadata()).width).toBe(width)
      }
    }
    const again = await images.request(`/images/${hash}/320.webp`, {
      headers: { 'if-none-match': `"${hash.slice(0, 32)}-320-webp"` },
    })
    expect(again.status).toBe(304)
  })

  it.each(['640.webp', '320.png', '320.svg', '0320.webp', '320.webp.html', '..%2f..%2f320.webp', '999999.jpg'])(
    'answers 404 for the photograph file %s',
    async (name) => {
      const { hash } = await db.selectFrom('listing_photos').select('content_hash as hash').executeTakeFirstOrThrow()
      const response = await images.request(`/images/${hash}/${name}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).not.toContain('immutable')
    },
  )

  it('refuses an SVG that is declared as a JPEG', async () => {
    const refused = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    expect(refused).toMatchObject({ status: 400, body: { code: 'listings.photo_not_an_image' } })
  })

  it('refuses a photograph of more than 10 MB', async () => {
    expect(await upload(new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'listings.photo_too_large' },
    })
  })

  it.each<[string, RequestInit]>([
    ['a form without a file', json('POST', { step: 'main' })],
    [
      'a form that ends early',
      {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\ncontent-disposition: form-data; name="file"; fil',
      },
    ],
    [
      'a form without a boundary',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'nothing' },
    ],
  ])('refuses the upload of %s', async (_, init) => {
    expect(await call(vendor, `/vendor/listings/${listingId}/photos`, init)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  })
})
