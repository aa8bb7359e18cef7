import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createFeed, rotateToken } from '../modules/feeds/index.ts'
import { baseUrl, createFeedFixture, stockFile } from '../modules/feeds/testing/feed-fixture.ts'
import { valueOf } from '../modules/imports/testing/import-fixture.ts'
import { createListingFixture } from '../modules/listings/testing/listing-fixture.ts'
import type { CallerParts } from './caller.ts'
import { feedUploadRoutes } from './feed-uploads.ts'

vi.setConfig({ testTimeout: 60_000 })
const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const fixture = await createFeedFixture(db)
afterAll(() => fixture.server.close())

const services = { temporaryFiles: fixture.files, baseUrl, log: pino({ level: 'silent' }) }
const parts = { db, now: () => new Date(), services, readAddress: () => '203.0.113.7' } as unknown as CallerParts
const site = new Hono().route('/', feedUploadRoutes(parts))

async function uploadFeed() {
  const vendor = await person('vendor')
  const input = { kind: 'upload', name: 'Gestionale', mirror: false } as const
  const { feed, token } = valueOf(await createFeed({ ctx: vendor, input, baseUrl, feeds: fixture.feeds }))
  return { vendor, feed, token: token ?? '', path: new URL(feed.uploadAddress ?? '').pathname }
}

async function send(path: string, authorization: string, body: string, method = 'PUT') {
  const headers = { ...(authorization && { authorization }), 'content-type': 'text/csv' }
  const answer = await site.request(`${path}?name=stock.csv`, { method, headers, body })
  return { status: answer.status, body: await answer.json() }
}

it('takes a file with the token as a Bearer token or as the password of Basic authentication, and answers with the run', async () => {
  const { vendor, feed, token, path } = await uploadFeed()
  const sent = await send(path, `Bearer ${token}`, stockFile('A1', 'A2'))
  expect(sent).toMatchObject({ status: 202, body: { run: { feedId: feed.id, trigger: 'upload', state: 'running' } } })
  expect(await send(path, `Bearer ${token}`, stockFile('A1'))).toMatchObject({
    status: 409,
    body: { code: 'feeds.busy' },
  })
  expect(await fixture.finishRun(vendor, feed.id)).toMatchObject({ state: 'waiting', counts: { created: 2 } })

  const basic = `Basic ${Buffer.from(`anyone:${token}`).toString('base64')}`
  expect(await send(path, basic, stockFile('A1', 'A2', 'A3'), 'POST')).toMatchObject({ status: 202 })
  expect(await fixture.finishRun(vendor, feed.id)).toMatchObject({ state: 'waiting', counts: { created: 3 } })
})

it('answers with the stopped run for a file that cannot be read', async () => {
  const { token, path } = await uploadFeed()
  const sent = await send(path, `Bearer ${token}`, '<html><body>Error</body></html>')
  expect(sent).toMatchObject({ status: 202, body: { run: { state: 'stopped', problem: { code: 'html' } } } })
  expect(await send(path, `Bearer ${token}`, '')).toMatchObject({ body: { run: { problem: { code: 'empty' } } } })
})

it("refuses a wrong, replaced or other feed's token, and a request without one, in the same way", async () => {
  const { vendor, feed, token, path } = await uploadFeed()
  const other = await uploadFeed()
  const replaced = valueOf(await rotateToken({ ctx: vendor, input: { id: feed.id }, baseUrl })).token
  for (const wrong of ['', 'Bearer', 'Bearer wrong', `Bearer ${token}`, `Bearer ${other.token}`, 'Basic eDp5'])
    expect(await send(path, wrong, stockFile('A1'))).toMatchObject({
      status: 401,
      body: { code: 'feeds.token_invalid' },
    })
  expect(await send('/api/feeds/nonsense/file', `Bearer ${replaced}`, 'x')).toMatchObject({ status: 401 })
  expect(await send(path, `Bearer ${replaced}`, stockFile('A1'))).toMatchObject({ status: 202 })
})

it.each(['', '%00', '%20', 'x'.repeat(300), '%ED%A0%80.csv', '..%2F..%2Fstock.csv'])(
  'takes a file with the odd name %j',
  async (name) => {
    const { token, path } = await uploadFeed()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
    const answer = await site.request(`${path}?name=${name}`, { method: 'PUT', headers, body: stockFile('A1') })
    expect(answer.status).toBe(202)
  },
)

it('refuses a file whose stated length is too large without reading it', async () => {
  const { token, path } = await uploadFeed()
  const headers = { authorization: `Bearer ${token}`, 'content-length': String(300 * 1024 * 1024) }
  const answer = await site.request(path, { method: 'PUT', headers, body: 'x' })
  expect(answer.status).toBe(413)
})
