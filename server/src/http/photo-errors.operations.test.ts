import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { createBucketPhotoStore } from '../adapters/files/photo-store.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createListing } from '../modules/listings/index.ts'
import { pandaForSale, createListingFixture } from '../modules/listings/testing/listing-fixture.ts'
import { openSite } from './testing/open-site.ts'

vi.setConfig({ testTimeout: 180_000 })
vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const uploads = 24

const sockets = new Set<Socket>()
const silent = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined).resume()
})
silent.listen(0, '127.0.0.1')
await once(silent, 'listening')
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})
const { port } = silent.address() as { port: number }

it('serves the rest of the site while the photograph bucket accepts connections but does not respond', async () => {
  const photos = await createBucketPhotoStore({
    bucket: 'photographs',
    endpoint: `http://127.0.0.1:${port}`,
    callTimeout: 15_000,
  })
  const site = openSite(db, { photos })
  const vendor = { ...(await person('vendor')), email: '' }
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  const id = created.ok ? created.value.id : ''

  const answers = Array.from({ length: uploads }, (_, index) =>
    site.call(vendor, 'listings.addPhoto', { id, step: 'exterior', file: new File([`picture ${index}`], 'a.jpg') }),
  )
  await vi.waitFor(() => expect(sockets.size).toBeGreaterThanOrEqual(pool.options.max ?? 0), 60_000)

  const found = await site.call(null, 'search.vehicles', {})
  expect(found).toMatchObject({ status: 200, text: expect.stringContaining('Panda') })

  const ended = await Promise.all(answers)
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([503]))
  for (const { text } of ended) expect(text).toContain('listings.photo_store_unavailable')
  expect(await db.selectFrom('listing_photos').select('id').execute()).toEqual([])
})

it('reports a full photograph queue in the user’s language, with a time to retry', async () => {
  const site = openSite(db)
  const vendor = { ...(await person('vendor')), email: '' }
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  const id = created.ok ? created.value.id : ''
  const answered = await site.call(vendor, 'listings.addPhoto', { id, step: 'main', file: new File(['busy'], 'a.jpg') })
  expect(answered).toMatchObject({ status: 503, text: expect.stringContaining('listings.photo_busy') })
  expect(answered.text).toContain('Aspetta qualche secondo e riprova')
})
