import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { applyImport, discardImport, showImportRows } from '../imports/index.ts'
import { codeOf, valueOf } from '../imports/testing/import-fixture.ts'
import { listStockedListings } from '../listings/index.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { changeFeed, releaseRun } from './index.ts'
import { queueDueFeeds } from './jobs.ts'
import { baseUrl, createFeedFixture, stockFile } from './testing/feed-fixture.ts'

vi.setConfig({ testTimeout: 120_000 })
const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const fixture = await createFeedFixture(db)
const { dealer, feeds, addFeed, feedOf, finishRun, makeDue, mailsOf } = fixture
afterAll(() => fixture.server.close())

let vendor: Context & { userId: string }
beforeEach(async () => {
  vendor = await person('vendor')
})
const four = ['A1', 'A2', 'A3', 'A4'] as const

async function advertOf(stockNumber: string) {
  const found = await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers: [stockNumber] })
  return found.get(stockNumber)
}

async function fetchNext(feedId: string) {
  await makeDue(feedId)
  await queueDueFeeds(fixture.asWorker())
  return finishRun(vendor, feedId)
}

/** Adds a feed that mirrors its file, applies the file, and puts the adverts online. */
async function mirroredFeed(file: string): Promise<string> {
  dealer.answer = file
  const { id } = await addFeed(vendor, { mirror: true })
  const run = await finishRun(vendor, id)
  valueOf(await releaseRun({ ctx: vendor, input: { id, runId: run.id } }))
  await finishRun(vendor, id)
  await db
    .updateTable('vehicle_listings')
    .set({ awaits_photos: false, status: 'active' })
    .where('user_id', '=', vendor.userId)
    .execute()
  return id
}

const pause = async (id: string, isPaused: boolean) =>
  valueOf(await changeFeed({ ctx: vendor, input: { id, isPaused }, baseUrl, feeds }))

describe('a feed that is paused while it runs', () => {
  it('does not apply the first file without the dealer', async () => {
    dealer.answer = stockFile(...four)
    const { id } = await addFeed(vendor)
    await pause(id, true)
    expect(await finishRun(vendor, id)).toMatchObject({ state: 'waiting', problem: { code: 'first_run' } })
    expect(await advertOf('A1')).toBeUndefined()
    expect(await feedOf(vendor, id)).toMatchObject({ state: 'paused', nextRunAt: null })
  })

  it('changes no advert, sends no mail, and applies the file once it is resumed', async () => {
    const id = await mirroredFeed(stockFile(...four))
    dealer.answer = stockFile(...four, 'A5')
    await makeDue(id)
    await queueDueFeeds(fixture.asWorker())
    await pause(id, true)
    expect(await finishRun(vendor, id)).toMatchObject({ state: 'failed', can: { release: true } })
    expect(await feedOf(vendor, id)).toMatchObject({ state: 'paused', nextRunAt: null, fault: null })
    await pause(id, false)
    await queueDueFeeds(fixture.asWorker())
    expect(await finishRun(vendor, id)).toMatchObject({ state: 'applied', counts: { created: 1 } })
    expect(await mailsOf(vendor)).toEqual([])
  })
})

it('keeps the fault while the server sends the stopped file again, and ends it with a good file', async () => {
  const id = await mirroredFeed(stockFile(...four))
  dealer.answer = stockFile('A1')
  const stopped = await fetchNext(id)
  expect(await fetchNext(id)).toMatchObject({ state: 'unchanged' })
  expect(await feedOf(vendor, id)).toMatchObject({ fault: { code: 'shrunken' }, lastRun: { id: stopped.id } })
  expect((await mailsOf(vendor)).map(({ template }) => template)).toEqual(['feed-fault'])
  valueOf(await releaseRun({ ctx: vendor, input: { id, runId: stopped.id } }))
  await finishRun(vendor, id)
  expect(await feedOf(vendor, id)).toMatchObject({ fault: null, cars: { present: 1, left: 3 } })
  expect((await mailsOf(vendor)).map(({ template }) => template)).toEqual(['feed-fault', 'feed-over'])
})

it('drops a stopped file when the server has the applied one again', async () => {
  const id = await mirroredFeed(stockFile(...four))
  dealer.answer = stockFile('A1')
  const stopped = await fetchNext(id)
  dealer.answer = stockFile(...four)
  const again = await fetchNext(id)
  expect(again).toMatchObject({ state: 'unchanged' })
  expect(await feedOf(vendor, id)).toMatchObject({ fault: null, lastRun: { id: again.id } })
  expect(codeOf(await releaseRun({ ctx: vendor, input: { id, runId: stopped.id } }))).toBe('feeds.not_releasable')
  expect(codeOf(await applyImport({ ctx: vendor, input: { id: stopped.importId ?? '' } }))).toBe('imports.not_found')
})

it('shows a stopped run as discarded once the dealer has discarded its file, and stops the next one like it', async () => {
  const id = await mirroredFeed(stockFile(...four))
  dealer.answer = stockFile('A1')
  const { importId } = await fetchNext(id)
  valueOf(await discardImport({ ctx: vendor, input: { id: importId ?? '' } }))
  expect(await fixture.lastRun(vendor, id)).toMatchObject({ state: 'discarded', can: { release: false } })
  expect(await fetchNext(id)).toMatchObject({ state: 'stopped', can: { release: true } })
})

it('pauses the feed of a dealer who became a private seller, instead of creating all adverts again', async () => {
  const id = await mirroredFeed(stockFile(...four))
  const details = { id: vendor.userId, seller_kind: 'private', location: 'Cuneo' } as const
  await db.insertInto('vendor_details').values(details).execute()
  dealer.answer = stockFile(...four, 'A5')
  expect(await fetchNext(id)).toMatchObject({ state: 'failed', importId: null })
  expect(await feedOf(vendor, id)).toMatchObject({ state: 'paused' })
  const adverts = await db.selectFrom('vehicle_listings').select('id').where('user_id', '=', vendor.userId).execute()
  expect(adverts).toHaveLength(4)
})

describe('a car', () => {
  it('moves to another feed of the dealer once it has left the first one, as the same advert', async () => {
    const [first, second] = [await mirroredFeed(stockFile(...four)), await mirroredFeed(stockFile('B1'))]
    const before = await advertOf('A4')
    dealer.answer = stockFile('A1', 'A2', 'A3')
    await fetchNext(first)
    expect(await advertOf('A4')).toMatchObject({ status: 'inactive' })
    dealer.answer = stockFile('B1', 'A4')
    expect(await fetchNext(second)).toMatchObject({ state: 'applied', counts: { returned: 1, refused: 0 } })
    expect(await advertOf('A4')).toMatchObject({ id: before?.id, status: 'active' })
    expect(await feedOf(vendor, first)).toMatchObject({ cars: { present: 3, left: 0 } })
    expect(await feedOf(vendor, second)).toMatchObject({ cars: { present: 2, left: 0 } })
    dealer.answer = stockFile(...four)
    expect(await fetchNext(first)).toMatchObject({ state: 'applied', counts: { refused: 1 } })
  })

  it('stays one advert when the dealer changes its number on the form, and later in the file', async () => {
    const id = await mirroredFeed(stockFile(...four))
    const before = await advertOf('A1')
    await db
      .updateTable('vehicle_listings')
      .set({ stock_number: 'A9', updated_at: new Date() })
      .where('id', '=', before?.id ?? '')
      .execute()
    dealer.answer = stockFile(...four, 'A5')
    const refused = await fetchNext(id)
    expect(refused).toMatchObject({ state: 'applied', counts: { created: 1, refused: 1, left: 0 } })
    const { rows } = valueOf(await showImportRows({ ctx: vendor, input: { id: refused.importId ?? '', page: 1 } }))
    expect(rows.flatMap(({ problems }) => problems)).toMatchObject([{ code: 'car_has_other_number', value: 'A1' }])
    dealer.answer = stockFile('A9', 'A2', 'A3', ['A4', '9.000'], 'A5')
    expect(await fetchNext(id)).toMatchObject({ state: 'applied', counts: { created: 0, updated: 1 } })
    expect(await advertOf('A9')).toMatchObject({ id: before?.id, status: 'active' })
  })

  it('stays online while a row without a number can be that car, and goes offline afterwards', async () => {
    const id = await mirroredFeed(stockFile(...four))
    dealer.answer = stockFile('A1', 'A2', 'A3', '')
    expect(await fetchNext(id)).toMatchObject({ state: 'applied', counts: { left: 0, refused: 1 } })
    expect(await advertOf('A4')).toMatchObject({ status: 'active' })
    dealer.answer = stockFile('A1', 'A2', 'A3')
    expect(await fetchNext(id)).toMatchObject({ state: 'applied', counts: { left: 1 } })
    expect(await advertOf('A4')).toMatchObject({ status: 'inactive' })
  })

  it('does not go offline when the numbers of many rows are missing: the dealer decides', async () => {
    const id = await mirroredFeed(stockFile(...four))
    dealer.answer = stockFile('A1', '', '', '')
    expect(await fetchNext(id)).toMatchObject({ state: 'stopped', problem: { code: 'shrunken' } })
  })
})
