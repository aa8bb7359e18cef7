import { onlyKey } from '../../secrets/secret-keys.ts'
import { ownListingsInput } from '@autopiazza/contract/own-listings'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Context, systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { refuseRows } from '../../database/testing/refuse-rows.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import {
  countView,
  createListing,
  createViewCounter,
  listingScheduledJobs,
  showOwnListing,
  showOwnListings,
  showVehicle,
} from './index.ts'
import { photoStoreInMemory } from './testing/photo-store-in-memory.ts'
import { pandaForSale, createListingFixture } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)

async function newListing(vendor: Context): Promise<string> {
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  return created.ok ? created.value.id : ''
}
const log = { warn: () => undefined, info: () => undefined }
const counterOf = (options: { maxWaiting?: number } = {}) =>
  createViewCounter({ ctx: systemContext({ db, now: () => new Date() }, 'views'), log, ...options })
const views = counterOf()
const note = (ctx: Context, id: string, counter = views): void =>
  countView({ ctx, input: { id }, secret: onlyKey('a secret of the test'), views: counter })
const visit = async (ctx: Context, id: string): Promise<void> => {
  note(ctx, id)
  await views.flush()
}
const browsers = (count: number): Context[] =>
  Array.from({ length: count }, () => ({ ...visitor, actor: { kind: 'visitor', visitorKey: randomUUID() } }))
const on = (ctx: Context, time: string): Context => ({ ...ctx, now: () => new Date(time) })
const shownViewsOf = async (id: string): Promise<number> =>
  (await db.selectFrom('vehicle_listings').select('views').where('id', '=', id).executeTakeFirstOrThrow()).views
/** The exact number, before it is shown to visitors. */
const viewsOf = async (id: string): Promise<number> => {
  const counts = db.selectFrom('listing_view_counts').select('views').where('listing_id', '=', id)
  return (await counts.executeTakeFirst())?.views ?? shownViewsOf(id)
}
const publishViews = async () =>
  listingScheduledJobs(photoStoreInMemory())
    .find(({ name }) => name === 'show-views')
    ?.run(systemContext({ db, now: () => new Date() }, 'test'), {})

describe('counting views', () => {
  it('shows visitors the views up to the last published quarter-hour, and shows the vendor all views', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const seen = async () => {
      const shown = await showVehicle({ ctx: visitor, input: { id } })
      const own = await showOwnListing({ ctx: vendor, input: { id } })
      const input = ownListingsInput.parse({ sort: 'views_desc' })
      const listed = await showOwnListings({ ctx: vendor, input })
      return {
        public: shown.ok && shown.value.views,
        own: own.ok && own.value.views,
        listed: listed.ok && listed.value.listings[0]?.views,
      }
    }
    await db.updateTable('vehicle_listings').set({ views: 40 }).where('id', '=', id).execute()
    for (const browser of browsers(3)) await visit(browser, id)
    expect(await seen()).toEqual({ public: 40, own: 43, listed: 43 })
    await publishViews()
    expect(await seen()).toEqual({ public: 43, own: 43, listed: 43 })
    await visit(browsers(1)[0] ?? visitor, id)
    expect(await seen()).toEqual({ public: 43, own: 44, listed: 44 })
  })

  it('does not change the search index or cached pages before the next quarter-hour is published', async () => {
    const id = await newListing(await person('vendor'))
    const changes = () => db.selectFrom('listing_changes').select('position').where('listing_id', '=', id).execute()
    await sql`update vehicle_listings set status = 'active', awaits_photos = false where id = ${id}`.execute(db)
    const before = await changes()
    for (const browser of browsers(3)) await visit(browser, id)
    expect(await changes()).toEqual(before)
    await publishViews()
    expect(await changes()).toHaveLength(before.length + 1)
    await publishViews()
    expect(await changes()).toHaveLength(before.length + 1)
  })

  it('does not lose a view that is counted while views are being published', async () => {
    const vendor = await person('vendor')
    const ids = await Promise.all(Array.from({ length: 6 }, () => newListing(vendor)))
    const processes = [counterOf(), counterOf()]
    for (let round = 0; round < 10; round += 1) {
      for (const [at, process] of processes.entries())
        for (const id of at === 0 ? ids : ids.toReversed())
          for (const browser of browsers(3)) note(browser, id, process)
      await Promise.all([...processes.map((process) => process.flush()), publishViews()])
    }
    await publishViews()
    expect(await Promise.all(ids.map(shownViewsOf))).toEqual(ids.map(() => 60))
  })

  it('counts each visitor of an advert once per day in Italy', async () => {
    const id = await newListing(await person('vendor'))
    const buyer = await person('buyer')
    await visit(on(visitor, '2026-03-01T10:00:00Z'), id)
    await visit(on(visitor, '2026-03-01T22:59:00Z'), id)
    expect(await viewsOf(id)).toBe(1)
    await visit(on(visitor, '2026-03-01T23:01:00Z'), id)
    await visit(on(buyer, '2026-03-01T23:01:00Z'), id)
    expect(await viewsOf(id)).toBe(3)
  })

  it('counts simultaneous views of one visitor once', async () => {
    const id = await newListing(await person('vendor'))
    await Promise.all(Array.from({ length: 12 }, () => visit(visitor, id)))
    expect(await viewsOf(id)).toBe(1)
  })

  it('writes the views of hundreds of visitors in one statement within about a second', async () => {
    const vendor = await person('vendor')
    const [hot, other] = [await newListing(vendor), await newListing(vendor)]
    const connect = vi.spyOn(pool, 'connect')
    onTestFinished(() => connect.mockRestore())
    for (const browser of browsers(400)) for (const id of [hot, hot, other]) note(browser, id)
    expect(connect).not.toHaveBeenCalled()
    await expect.poll(() => connect.mock.calls.length).toBe(1)
    await views.flush()
    expect(connect).toHaveBeenCalledTimes(1)
    expect([await viewsOf(hot), await viewsOf(other)]).toEqual([400, 400])
  })

  it('counts each visitor once although several processes write the same views at the same time', async () => {
    const vendor = await person('vendor')
    const ids = await Promise.all(Array.from({ length: 4 }, () => newListing(vendor)))
    const everywhere = browsers(60)
    const processes = Array.from({ length: 4 }, () => counterOf())
    for (let round = 0; round < 5; round += 1) {
      for (const [at, process] of processes.entries()) {
        const order = at % 2 === 0 ? ids : ids.toReversed()
        for (const id of order) {
          for (const browser of everywhere) note(browser, id, process)
          for (const browser of browsers(5)) note(browser, id, process)
        }
      }
      await Promise.all(processes.map((process) => process.flush()))
    }
    expect(await Promise.all(ids.map(viewsOf))).toEqual(ids.map(() => 60 + 5 * 4 * 5))
  })

  it('buffers views up to a limit while the database fails, and writes them afterwards', async () => {
    const id = await newListing(await person('vendor'))
    const small = counterOf({ maxWaiting: 100 })
    const accept = await refuseRows(db, { table: 'listing_views', where: sql`true` })
    for (const browser of browsers(250)) note(browser, id, small)
    await expect(small.flush()).rejects.toThrow('This row is refused')
    expect(await viewsOf(id)).toBe(0)
    await accept()
    await small.flush()
    expect(await viewsOf(id)).toBe(100)
    note(visitor, id, small)
    await small.flush()
    expect(await viewsOf(id)).toBe(101)
  })

  it('does not count views by the owner or by a browser without a key', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await visit(vendor, id)
    await visit({ ...visitor, actor: { kind: 'visitor', visitorKey: null } }, id)
    expect(await viewsOf(id)).toBe(0)
  })

  it('counts views without changing updated_at, stores no readable visitor, and deletes old days', async () => {
    const id = await newListing(await person('vendor'))
    const timesOf = () =>
      db.selectFrom('vehicle_listings').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await timesOf()
    await visit(on(visitor, '2026-03-01T10:00:00Z'), id)
    await visit(on(visitor, '2026-03-04T10:00:00Z'), id)
    expect(await timesOf()).toEqual(before)
    const purge = listingScheduledJobs(photoStoreInMemory()).find((job) => job.name === 'forget-listing-views')
    await purge?.run(on(visitor, '2026-03-04T12:00:00Z'), {})
    const rows = await db.selectFrom('listing_views').selectAll().where('listing_id', '=', id).execute()
    expect(rows.map((row) => row.day)).toEqual(['2026-03-04'])
    expect(rows[0]?.visitor_hash).not.toContain('browser')
  })
})
