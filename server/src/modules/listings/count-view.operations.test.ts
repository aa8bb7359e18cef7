import { describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { countView, createListing, listingScheduledJobs } from './index.ts'
import { photoStoreInMemory } from './testing/photo-store-in-memory.ts'
import { pandaForSale, createListingFixture } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)

async function newListing(vendor: Context): Promise<string> {
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  return created.ok ? created.value.id : ''
}
const look = (ctx: Context, id: string): Promise<void> =>
  countView({ ctx, input: { id }, secret: 'a secret of the test' })
const on = (ctx: Context, time: string): Context => ({ ...ctx, now: () => new Date(time) })
const viewsOf = async (id: string): Promise<number> =>
  (await db.selectFrom('vehicle_listings').select('views').where('id', '=', id).executeTakeFirstOrThrow()).views

describe('counting views', () => {
  it('counts a visitor once a day in Italy, and each visitor', async () => {
    const id = await newListing(await person('vendor'))
    const buyer = await person('buyer')
    await look(on(visitor, '2026-03-01T10:00:00Z'), id)
    await look(on(visitor, '2026-03-01T22:59:00Z'), id)
    expect(await viewsOf(id)).toBe(1)
    await look(on(visitor, '2026-03-01T23:01:00Z'), id)
    await look(on(buyer, '2026-03-01T23:01:00Z'), id)
    expect(await viewsOf(id)).toBe(3)
  })

  it('counts one of many requests at once', async () => {
    const id = await newListing(await person('vendor'))
    await Promise.all(Array.from({ length: 12 }, () => look(visitor, id)))
    expect(await viewsOf(id)).toBe(1)
  })

  it('counts neither the owner nor a browser that cannot be identified', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await look(vendor, id)
    await look({ ...visitor, actor: { kind: 'visitor', visitorKey: null } }, id)
    expect(await viewsOf(id)).toBe(0)
  })

  it('does not change updated_at, keeps no readable visitor, and deletes old days', async () => {
    const id = await newListing(await person('vendor'))
    const timesOf = () =>
      db.selectFrom('vehicle_listings').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await timesOf()
    await look(on(visitor, '2026-03-01T10:00:00Z'), id)
    await look(on(visitor, '2026-03-04T10:00:00Z'), id)
    expect(await timesOf()).toEqual(before)
    const purge = listingScheduledJobs(photoStoreInMemory()).find((job) => job.name === 'forget-listing-views')
    await purge?.run(on(visitor, '2026-03-04T12:00:00Z'), {})
    const rows = await db.selectFrom('listing_views').selectAll().where('listing_id', '=', id).execute()
    expect(rows.map((row) => row.day)).toEqual(['2026-03-04'])
    expect(rows[0]?.visitor_hash).not.toContain('browser')
  })
})
