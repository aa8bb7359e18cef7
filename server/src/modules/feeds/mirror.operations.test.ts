import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { applyImport, showImportRows } from '../imports/index.ts'
import { codeOf, valueOf } from '../imports/testing/import-fixture.ts'
import { deactivateListing, listStockedListings, suspendListing, syncListingStatus } from '../listings/index.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { changeFeed, releaseRun, runFeedNow, undoRun } from './index.ts'
import { queueDueFeeds } from './jobs.ts'
import { startRun } from './queue-runs.ts'
import { baseUrl, createFeedFixture, stockFile } from './testing/feed-fixture.ts'

vi.setConfig({ testTimeout: 120_000 })
const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const fixture = await createFeedFixture(db)
const { dealer, addFeed, feedOf, finishRun, makeDue } = fixture
afterAll(() => fixture.server.close())

type Vendor = Context & { userId: string }
let vendor: Vendor
beforeEach(async () => {
  vendor = await person('vendor')
})
const four = ['A1', 'A2', 'A3', 'A4'] as const

/** Returns a stock file with the addresses of three photographs of each car. */
function withPhotos(file: string): string {
  const [names = '', ...cars] = file.trimEnd().split('\r\n')
  const photosOf = (car: string) => [1, 2, 3].map((at) => `https://f.example/${car.split(';')[0]}_${at}.jpg`).join('|')
  return [`${names};Foto`, ...cars.map((car) => `${car};${photosOf(car)}`), ''].join('\r\n')
}

async function advertOf(stockNumber: string) {
  const found = await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers: [stockNumber] })
  const advert = found.get(stockNumber)
  if (!advert) throw new Error(`There is no advert ${stockNumber}`)
  return advert
}

async function fetchNext(feedId: string) {
  await makeDue(feedId)
  await queueDueFeeds(fixture.asWorker())
  return finishRun(vendor, feedId)
}

/** Adds a feed that mirrors four cars, and puts their adverts online as if their photographs had arrived. */
async function mirroredFeed(more: Parameters<typeof addFeed>[1] = { mirror: true }) {
  dealer.answer = stockFile(...four)
  const feed = await addFeed(vendor, more)
  const run = await finishRun(vendor, feed.id)
  valueOf(await releaseRun({ ctx: vendor, input: { id: feed.id, runId: run.id } }))
  await finishRun(vendor, feed.id)
  await db
    .updateTable('vehicle_listings')
    .set({ awaits_photos: false, status: 'active' })
    .where('user_id', '=', vendor.userId)
    .execute()
  return feed.id
}

/** Reserves a car as the checkout does: refused when its advert is offline. */
async function reserveCar(vehicleId: string): Promise<string> {
  const buyer = await person('buyer')
  return inTransaction(fixture.asWorker(), async (ctx) => {
    const id = await createListingFixture(ctx.db).reserve(vehicleId, buyer.userId)
    if ((await syncListingStatus(ctx, vehicleId)) === 'inactive') throw new Error('The car is offline')
    return id
  })
}

async function resultsOf(importId: string | null) {
  const { rows } = valueOf(await showImportRows({ ctx: vendor, input: { id: importId ?? '', page: 1 } }))
  return Object.fromEntries(rows.map((row) => [row.stockNumber, [row.outcome, row.result, row.resultReason]]))
}

describe('a feed that mirrors its file', () => {
  it('takes a car offline that left the file, and puts the same advert online when it comes back', async () => {
    const feedId = await mirroredFeed()
    const { id } = await advertOf('A4')
    const buyer = await person('buyer')
    await db.insertInto('favourites').values({ user_id: buyer.userId, vehicle_id: id }).execute()
    dealer.answer = stockFile('A1', 'A2', 'A3')
    const left = await fetchNext(feedId)
    expect(left).toMatchObject({ state: 'applied', counts: { left: 1, unchanged: 3, updated: 0 } })
    expect(await resultsOf(left.importId)).toEqual({ A4: ['leave', 'left', null] })
    expect(await advertOf('A4')).toMatchObject({ id, status: 'inactive' })
    expect(await feedOf(vendor, feedId)).toMatchObject({ cars: { present: 3, left: 1 } })

    dealer.answer = stockFile('A1', 'A2', 'A3', ['A4', '9.500'])
    const back = await fetchNext(feedId)
    expect(await resultsOf(back.importId)).toEqual({ A4: ['return', 'returned', null] })
    expect(await advertOf('A4')).toMatchObject({ id, status: 'active', fields: { salePrice: 950_000 } })
    const kept = await db.selectFrom('favourites').select('vehicle_id').where('vehicle_id', '=', id).execute()
    expect(kept).toHaveLength(1)
    expect(await fetchNext(feedId)).toMatchObject({ state: 'unchanged' })
  })

  it('leaves missing cars online without the mirror, and takes them offline once the dealer turns it on', async () => {
    const feedId = await mirroredFeed({ mirror: false })
    dealer.answer = stockFile('A1', 'A2', 'A3')
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied', counts: { left: 0 } })
    expect(await advertOf('A4')).toMatchObject({ status: 'active' })
    const { feeds } = fixture
    valueOf(await changeFeed({ ctx: vendor, input: { id: feedId, mirror: true }, baseUrl, feeds }))
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied', counts: { left: 1 } })
    expect(await advertOf('A4')).toMatchObject({ status: 'inactive' })
  })

  it('keeps a reserved car online, and takes it offline once it is free', async () => {
    const feedId = await mirroredFeed()
    const { id } = await advertOf('A4')
    const reservation = await reserveCar(id)
    dealer.answer = stockFile('A1', 'A2', 'A3')
    const run = await fetchNext(feedId)
    expect(run).toMatchObject({ state: 'applied', counts: { left: 0, kept: 1 } })
    expect((await resultsOf(run.importId))['A4']).toEqual(['leave', 'kept', 'open_reservation'])
    expect(await advertOf('A4')).toMatchObject({ status: 'pending' })
    expect(await fetchNext(feedId)).toMatchObject({ state: 'unchanged' })
    await db
      .updateTable('vehicle_reservations')
      .set({ status: 'expired', ended_at: new Date(), ended_by: 'system', end_reason: 'not_paid' })
      .where('id', '=', reservation)
      .execute()
    await syncListingStatus(fixture.asWorker(), id)
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied', counts: { left: 1 } })
    expect(await advertOf('A4')).toMatchObject({ status: 'inactive' })
  })

  it('does not put a car online whose photographs arrive after it left the file, until it comes back', async () => {
    const feedId = await mirroredFeed()
    dealer.answer = withPhotos(stockFile(...four, 'A5'))
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied', counts: { created: 1 } })
    dealer.answer = withPhotos(stockFile(...four))
    const left = await fetchNext(feedId)
    expect(await resultsOf(left.importId)).toEqual({ A5: ['leave', 'left', null] })
    await fixture.perform('fetch-imported-photos', {})
    expect(await advertOf('A5')).toMatchObject({ status: 'inactive' })
    dealer.answer = withPhotos(stockFile(...four, 'A5'))
    const back = await fetchNext(feedId)
    expect(await resultsOf(back.importId)).toEqual({ A5: ['return', 'returned', null] })
    expect(await advertOf('A5')).toMatchObject({ status: 'inactive' })
    for (let turn = 0; turn < 3; turn += 1) await fixture.perform('fetch-imported-photos', {})
    expect(await advertOf('A5')).toMatchObject({ status: 'active' })
  })

  it('does not put a car online that the dealer took offline by hand, or that an operator suspended', async () => {
    const feedId = await mirroredFeed()
    const [third, fourth] = [await advertOf('A3'), await advertOf('A4')]
    valueOf(await deactivateListing({ ctx: vendor, input: { id: third.id } }))
    dealer.answer = stockFile('A1', 'A2')
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied', counts: { left: 1 } })
    const operator = { ...fixture.asWorker(), actor: { kind: 'system', cause: 'operator', operator: 'Ada' } } as const
    await suspendListing({ ctx: operator, input: { id: fourth.id, reason: 'Stolen' } })
    dealer.answer = stockFile(...four)
    const run = await fetchNext(feedId)
    expect(await advertOf('A3')).toMatchObject({ status: 'inactive' })
    expect((await resultsOf(run.importId))['A4']).toEqual(['return', 'updated', 'suspended'])
    expect(await advertOf('A4')).toMatchObject({ status: 'inactive' })
  })

  it('puts the cars online again whose leaving is undone, and pauses', async () => {
    const feedId = await mirroredFeed()
    dealer.answer = stockFile('A1', 'A2', 'A3')
    const run = await fetchNext(feedId)
    valueOf(await undoRun({ ctx: vendor, input: { id: feedId, runId: run.id } }))
    await fixture.perform('undo-stock-import', { importId: run.importId })
    expect(await advertOf('A4')).toMatchObject({ status: 'active' })
    expect(await feedOf(vendor, feedId)).toMatchObject({ state: 'paused', cars: { present: 4, left: 0 } })
  })
})

describe('races of runs', () => {
  it('lets only one of two runs begin, and refuses a run by hand meanwhile', async () => {
    const feedId = await mirroredFeed()
    dealer.answer = stockFile(...four, 'A5')
    await makeDue(feedId)
    const started = await Promise.all([1, 2, 3, 4].map(() => startRun(fixture.asWorker(), { feedId, trigger: 'hand' })))
    expect(started.filter((id) => id !== null)).toHaveLength(1)
    expect(codeOf(await runFeedNow({ ctx: vendor, input: { id: feedId } }))).toBe('feeds.busy')
    const runId = await fixture.runningRun(feedId)
    await Promise.allSettled([1, 2].map(() => fixture.perform('run-stock-feed', { runId })))
    const adverts = await db
      .selectFrom('vehicle_listings')
      .select('stock_number')
      .where('user_id', '=', vendor.userId)
      .execute()
    expect(adverts.map((row) => row.stock_number ?? '').toSorted()).toEqual([...four, 'A5'])
  })

  it('continues a run that was killed while it applied, and nothing is doubled', async () => {
    const feedId = await mirroredFeed()
    dealer.answer = stockFile(...four, 'A5')
    await makeDue(feedId)
    await queueDueFeeds(fixture.asWorker())
    const runId = await fixture.runningRun(feedId)
    await fixture.perform('run-stock-feed', { runId })
    await db
      .updateTable('stock_feed_runs')
      .set({ state: 'running', step: 'applying', ended_at: null })
      .where('id', '=', runId)
      .execute()
    await db
      .updateTable('stock_feeds')
      .set({ locked_by: runId, locked_until: new Date(Date.now() + 60_000) })
      .where('id', '=', feedId)
      .execute()
    await fixture.perform('run-stock-feed', { runId })
    expect(['applied', 'failed']).toContain((await fixture.lastRun(vendor, feedId)).state)
    dealer.answer = stockFile(...four, 'A5', 'A6')
    expect(await fetchNext(feedId)).toMatchObject({ state: 'applied', counts: { created: 1 } })
  })

  it('frees the feed in the moment its file is applied, so that a kill afterwards blocks no file', async () => {
    const feedId = await mirroredFeed()
    await sql`
      create function refuse_locked_feed() returns trigger language plpgsql as $$ begin
        if exists (select from stock_feeds where locked_by = new.id) then raise 'The feed of an applied run is locked'; end if;
        return null;
      end $$`.execute(db)
    await sql`
      create constraint trigger applied_run_is_unlocked after update on stock_feed_runs deferrable initially deferred
      for each row when (new.state = 'applied') execute function refuse_locked_feed()`.execute(db)
    try {
      dealer.answer = stockFile(...four, 'A5')
      expect(await fetchNext(feedId)).toMatchObject({ state: 'applied', counts: { created: 1 } })
    } finally {
      await sql`drop function refuse_locked_feed cascade`.execute(db)
    }
  })

  it('ends a run whose lock has expired, and starts the next one', async () => {
    const feedId = await mirroredFeed()
    dealer.answer = stockFile(...four, 'A5')
    await makeDue(feedId)
    await queueDueFeeds(fixture.asWorker())
    const lost = await fixture.runningRun(feedId)
    await db
      .updateTable('stock_feeds')
      .set({ locked_until: new Date(Date.now() - 1_000) })
      .where('id', '=', feedId)
      .execute()
    await queueDueFeeds(fixture.asWorker())
    const next = await fixture.runningRun(feedId)
    expect(next).not.toBe(lost)
    await fixture.perform('run-stock-feed', { runId: lost })
    expect(await finishRun(vendor, feedId)).toMatchObject({ id: next, state: 'applied', counts: { created: 1 } })
  })

  it('never takes a car offline that is reserved while the run applies', async () => {
    const feedId = await mirroredFeed()
    dealer.answer = stockFile('A1', 'A2', 'A3')
    const { id } = await advertOf('A4')
    await makeDue(feedId)
    await queueDueFeeds(fixture.asWorker())
    const [, reservation] = await Promise.allSettled([finishRun(vendor, feedId), reserveCar(id)])
    const { status } = await advertOf('A4')
    expect(status).toBe(reservation.status === 'fulfilled' ? 'pending' : 'inactive')
  })

  it("does not find another dealer's feed", async () => {
    const feedId = await mirroredFeed()
    const other = await person('vendor')
    expect(codeOf(await runFeedNow({ ctx: other, input: { id: feedId } }))).toBe('feeds.not_found')
    const run = await fixture.lastRun(vendor, feedId)
    expect(codeOf(await applyImport({ ctx: other, input: { id: run.importId ?? '' } }))).toBe('imports.not_found')
  })
})
