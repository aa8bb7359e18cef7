import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { applyImport } from '../imports/index.ts'
import { codeOf, valueOf } from '../imports/testing/import-fixture.ts'
import { editListing, listStockedListings } from '../listings/index.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import {
  createFeed,
  releaseRun,
  runFeedNow,
  setOwnership,
  showOwnership,
  showRun,
  undoRun,
  changeFeed,
} from './index.ts'
import { queueDueFeeds } from './jobs.ts'
import { baseUrl, createFeedFixture, stockFile } from './testing/feed-fixture.ts'

vi.setConfig({ testTimeout: 120_000 })
const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const fixture = await createFeedFixture(db)
const { dealer, addFeed, feedOf, finishRun, makeDue, mailsOf } = fixture
afterAll(() => fixture.server.close())

type Vendor = Context & { userId: string }
let vendor: Vendor
beforeEach(async () => {
  vendor = await person('vendor')
})
const four = ['A1', 'A2', 'A3', 'A4'] as const

async function advertOf(stockNumber: string, ctx: Vendor = vendor) {
  const found = await listStockedListings(ctx, { vendorId: ctx.userId, stockNumbers: [stockNumber] })
  return found.get(stockNumber)
}

/** Fetches the next file as the schedule does. */
async function fetchNext(feedId: string) {
  await makeDue(feedId)
  await queueDueFeeds(fixture.asWorker())
  return finishRun(vendor, feedId)
}

/** Adds a feed and applies its first file. */
async function activeFeed(file: string, more: Parameters<typeof addFeed>[1] = {}) {
  dealer.answer = file
  const feed = await addFeed(vendor, more)
  const run = await finishRun(vendor, feed.id)
  valueOf(await releaseRun({ ctx: vendor, input: { id: feed.id, runId: run.id } }))
  await finishRun(vendor, feed.id)
  return feed.id
}

describe('a feed that is fetched', () => {
  it('changes no advert before the dealer has applied the first file, and applies later files by itself', async () => {
    dealer.answer = stockFile(...four)
    const feed = await addFeed(vendor)
    const first = await finishRun(vendor, feed.id)
    expect(first).toMatchObject({ state: 'waiting', problem: { code: 'first_run' }, counts: { created: 4 } })
    expect(await advertOf('A1')).toBeUndefined()
    expect(await feedOf(vendor, feed.id)).toMatchObject({ state: 'setup', nextRunAt: null })

    const id = first.importId ?? ''
    valueOf(await applyImport({ ctx: vendor, input: { id } }))
    await fixture.perform('apply-stock-import', { importId: id })
    expect(await fixture.lastRun(vendor, feed.id)).toMatchObject({ state: 'applied', counts: { created: 4 } })
    expect(await feedOf(vendor, feed.id)).toMatchObject({ state: 'active', cars: { present: 4 }, fault: null })

    dealer.answer = stockFile('A1', ['A2', '9.000'], 'A3', 'A4', 'A5')
    const second = await fetchNext(feed.id)
    expect(second).toMatchObject({ state: 'applied', counts: { created: 1, updated: 1, unchanged: 3, refused: 0 } })
    expect(await advertOf('A2')).toMatchObject({ fields: { salePrice: 900_000 } })
    expect(await mailsOf(vendor)).toEqual([])
  })

  it('does nothing when the server answers 304, sends the credentials, and never returns them', async () => {
    const feedId = await activeFeed(stockFile(...four), {
      credentials: { kind: 'basic', user: 'anna', password: 'pw' },
    })
    dealer.answer = (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else response.setHeader('etag', '"v1"').end(stockFile(...four, 'A5'))
    }
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied', counts: { created: 1 } })
    expect(await fetchNext(feedId)).toMatchObject({ state: 'unchanged', importId: null, bytes: null })
    const headers = dealer.requests.at(-1)?.headers
    expect(headers?.authorization).toBe(`Basic ${Buffer.from('anna:pw').toString('base64')}`)
    const feed = await feedOf(vendor, feedId)
    expect(feed.credentials).toEqual({ kind: 'basic', name: 'anna' })
    expect(JSON.stringify(feed)).not.toContain('pw"')
  })

  it('changes nothing when the same cars come in another order', async () => {
    const feedId = await activeFeed(stockFile(...four))
    dealer.answer = stockFile('A4', 'A2', 'A3', 'A1')
    expect(await fetchNext(feedId)).toMatchObject({ state: 'unchanged', importId: null, counts: { unchanged: 4 } })
    expect(await fetchNext(feedId)).toMatchObject({ state: 'unchanged' })
  })

  it('does not send credentials to the server of a redirect', async () => {
    const feedId = await activeFeed(stockFile(...four), {
      credentials: { kind: 'header', name: 'X-Key', value: 'the key' },
    })
    dealer.answer = (request, response) => {
      if (request.headers.host?.startsWith('elsewhere')) response.end(stockFile(...four, 'A5'))
      else response.writeHead(302, { location: fixture.server.address('/other.csv', 'elsewhere.test') }).end()
    }
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied' })
    expect(dealer.requests.slice(-2).map(({ headers }) => headers['x-key'])).toEqual(['the key', undefined])
  })

  it('requires the credentials again when the address moves to another host', async () => {
    const { id } = await addFeed(vendor, { credentials: { kind: 'basic', user: 'anna', password: 'pw' } })
    const address = fixture.server.address('/stock.csv', 'elsewhere.test')
    const change = { ctx: vendor, input: { id, address }, baseUrl, feeds: fixture.feeds }
    expect(codeOf(await changeFeed(change))).toBe('feeds.credentials_needed')
    expect(codeOf(await changeFeed({ ...change, input: { id, address, credentials: null } }))).toBeNull()
  })

  it('refuses private sellers, addresses of private networks and the eleventh feed', async () => {
    const seller = await person('vendor')
    const details = { id: seller.userId, seller_kind: 'private', location: 'Cuneo' } as const
    await db.insertInto('vendor_details').values(details).execute()
    const input = { kind: 'upload', name: 'Gestionale', mirror: false } as const
    const { feeds } = fixture
    expect(codeOf(await createFeed({ ctx: seller, input, baseUrl, feeds }))).toBe('imports.private_seller')
    for (let count = 0; count < 10; count += 1) valueOf(await createFeed({ ctx: vendor, input, baseUrl, feeds }))
    expect(codeOf(await createFeed({ ctx: vendor, input, baseUrl, feeds }))).toBe('feeds.limit')
  })
})

describe('the brakes of a feed', () => {
  const many = Array.from({ length: 10 }, (_, at) => `B${at}`)
  it.each<[string, string, string]>([
    ['an empty file', '', 'empty'],
    ['a file without cars', stockFile(), 'empty'],
    ['a web page', '<!DOCTYPE html><html><body>Login</body></html>', 'html'],
    ['JSON that ends in the middle', '[{"stock": "B1", "make": "Fi', 'truncated'],
    ['a last row that is cut off', stockFile(...many).slice(0, -60), 'truncated'],
    ['a file with fewer columns', 'Numero stock;Marca;Modello\r\nB0;Fiat;Panda\r\n', 'columns_missing'],
    ['a file in another format', JSON.stringify([{ stock: 'B0', make: 'Fiat' }]), 'format_changed'],
    ['a file with six of ten cars', stockFile(...many.slice(4)), 'shrunken'],
  ])('change nothing for %s', async (_, file, problem) => {
    const feedId = await activeFeed(stockFile(...many), { mirror: true })
    dealer.answer = file
    expect(await fetchNext(feedId)).toMatchObject({ state: 'stopped', problem: { code: problem } })
    expect(await feedOf(vendor, feedId)).toMatchObject({ fault: { code: problem }, cars: { present: 10 } })
  })

  it('let a file pass in which at most three of ten cars are missing', async () => {
    const feedId = await activeFeed(stockFile(...many))
    dealer.answer = stockFile(...many.slice(3))
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied' })
  })

  it('let the dealer apply a shrunken file, and mail once for each fault and once when it is over', async () => {
    const feedId = await activeFeed(stockFile(...many))
    dealer.answer = stockFile('B0')
    const stopped = await fetchNext(feedId)
    expect(stopped.problem).toMatchObject({ missing: { count: 9, of: 10 } })
    dealer.answer = stockFile('B0', 'B1')
    const again = await fetchNext(feedId)
    expect(again).toMatchObject({ state: 'stopped', can: { release: true } })
    valueOf(await releaseRun({ ctx: vendor, input: { id: feedId, runId: again.id } }))
    expect(await finishRun(vendor, feedId)).toMatchObject({ id: again.id, state: 'applied' })
    const former = valueOf(await showRun({ ctx: vendor, input: { id: feedId, runId: stopped.id } }))
    expect(former.state).toBe('discarded')
    const mails = await mailsOf(vendor)
    expect(mails.map(({ template }) => template)).toEqual(['feed-fault', 'feed-over'])
    expect(mails[0]?.variables).toMatchObject({ kind: 'stopped', problem: 'shrunken', missing: { count: 9, of: 10 } })
  })

  it('report a server that refuses, and keep trying', async () => {
    const feedId = await activeFeed(stockFile(...many))
    dealer.answer = (_, response) => void response.writeHead(401).end()
    const failed = await fetchNext(feedId)
    expect(failed).toMatchObject({ state: 'failed', problem: { code: 'refused', status: 401 } })
    expect(await feedOf(vendor, feedId)).toMatchObject({ nextRunAt: expect.any(String) })
    await fetchNext(feedId)
    dealer.answer = stockFile(...many)
    expect(await fetchNext(feedId)).toMatchObject({ state: 'unchanged' })
    expect((await mailsOf(vendor)).map(({ template }) => template)).toEqual(['feed-fault', 'feed-over'])
  })

  it('stop a file that is shorter than its stated length', async () => {
    const feedId = await activeFeed(stockFile(...many))
    dealer.answer = (_, response) => {
      response.writeHead(200, { 'content-length': '10000' }).write(stockFile('B0'))
      setTimeout(() => response.destroy(), 50)
    }
    expect(await fetchNext(feedId)).toMatchObject({ state: 'stopped', problem: { code: 'truncated' } })
  })
})

describe('undo and edits by hand', () => {
  it('undoes the last run and pauses the feed', async () => {
    const feedId = await activeFeed(stockFile(...four))
    dealer.answer = stockFile('A1', ['A2', '9.000'], 'A3', 'A4')
    const run = await fetchNext(feedId)
    valueOf(await undoRun({ ctx: vendor, input: { id: feedId, runId: run.id } }))
    await fixture.perform('undo-stock-import', { importId: run.importId })
    expect(await fixture.lastRun(vendor, feedId)).toMatchObject({ state: 'undone', can: { undo: false } })
    expect(await advertOf('A2')).toMatchObject({ fields: { salePrice: 1_000_000 } })
    expect(await feedOf(vendor, feedId)).toMatchObject({ state: 'paused', nextRunAt: null, fault: { code: 'undone' } })
    expect(codeOf(await runFeedNow({ ctx: vendor, input: { id: feedId } }))).toBe('feeds.paused')
  })

  it('replaces an edit by hand at the next run unless the form wins for its group', async () => {
    const feedId = await activeFeed(stockFile(...four))
    const edit = async (salePrice: number, description: string) => {
      const advert = await advertOf('A1')
      if (!advert) throw new Error('no advert')
      const fields = { ...advert.fields, salePrice, description }
      valueOf(await editListing({ ctx: vendor, input: { id: advert.id, fields } }))
      return advert.id
    }
    const id = await edit(800_000, 'Scritta a mano, con cura.')
    const own = { ctx: vendor, input: { listingId: id, groups: { description: 'hand' } as const } }
    expect(valueOf(await setOwnership(own)).groups).toMatchObject({ price: 'feed', description: 'hand' })
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied', counts: { updated: 1, unchanged: 3 } })
    expect(await advertOf('A1')).toMatchObject({
      fields: { salePrice: 1_000_000, description: 'Scritta a mano, con cura.' },
    })
    expect(await fetchNext(feedId)).toMatchObject({ state: 'unchanged' })
    const other = await person('vendor')
    expect(codeOf(await showOwnership({ ctx: other, input: { listingId: id } }))).toBe('listings.not_found')
  })

  it('refuses a car of another feed of the dealer', async () => {
    await activeFeed(stockFile(...four))
    dealer.answer = stockFile('A1', 'C1')
    const feed = await addFeed(vendor)
    expect(await finishRun(vendor, feed.id)).toMatchObject({ counts: { created: 1, refused: 1 } })
  })
})
