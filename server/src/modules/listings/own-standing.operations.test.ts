import { ownListingsInput } from '@autopiazza/contract/own-listings'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { insertViews } from './views-store.ts'
import { createListing, deactivateListing, showOwnListings } from './index.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const vendor = await person('vendor')
const ctx = systemContext({ db, now: () => new Date() }, 'test')

interface Advert {
  readonly model: string
  readonly label?: 'good' | 'above' | 'high'
  readonly daysOnline?: number
  readonly daysUnseen?: number
  readonly photos?: number
}

const value = 961_200

/** Creates an advert with these facts about its standing; by default it needs no review. */
async function advertise({ model, label, daysOnline = 1, daysUnseen, photos = 5 }: Advert): Promise<string> {
  const facts = {
    firstRegistration: '2020-03',
    horsepower: 69,
    version: '1.2 Easy',
    bodyType: 'hatchback',
    color: 'white',
  }
  const created = await createListing({
    ctx: vendor,
    input: pandaForSale({ ...facts, drivetrain: 'fwd', seats: 5, model }),
  })
  if (!created.ok) throw new Error(created.code)
  const { id } = created.value
  const ago = (days: number) => sql<Date>`(italian_day(now()) - ${days}::int + time '12:00') at time zone 'Europe/Rome'`
  await db
    .updateTable('vehicle_listings')
    .set({
      created_at: ago(daysOnline),
      last_viewed_at: daysUnseen === undefined ? null : ago(daysUnseen),
      main_image: photos > 0 ? 'main.jpg' : null,
      gallery: Array.from({ length: Math.max(0, photos - 1) }, (_, at) => `${at}.jpg`),
    })
    .where('id', '=', id)
    .execute()
  if (label)
    await db
      .insertInto('listing_valuations')
      .values({
        vehicle_id: id,
        sale_price: 1_000_000,
        value,
        low: 900_000,
        high: 990_000,
        comparables: 9,
        label,
        adjustments: '[]',
        like_adverts: '[]',
      })
      .execute()
  return id
}

async function listed(asked: Record<string, unknown> = {}) {
  const outcome = await showOwnListings({ ctx: vendor, input: ownListingsInput.parse(asked) })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
const standingOf = async (model: string) => (await listed({ q: model })).listings[0]?.standing

describe("the standing of the vendor's adverts", () => {
  beforeAll(async () => {
    await db
      .insertInto('model_standings')
      .values([
        { make: 'fiat', model: 'lenta', days: 28, adverts: 7, are_sold: true },
        { make: 'fiat', model: 'giusta', days: 28, adverts: 7, are_sold: true },
      ])
      .execute()
    await advertise({ model: 'Sana', label: 'good' })
    await advertise({ model: 'Cara', label: 'high' })
    await advertise({ model: 'Sopra', label: 'above' })
    await advertise({ model: 'Vista', daysOnline: 40, daysUnseen: 13 })
    await advertise({ model: 'Dimenticata', daysOnline: 40, daysUnseen: 14 })
    await advertise({ model: 'Mai', daysOnline: 14 })
    await advertise({ model: 'Lenta', daysOnline: 57, daysUnseen: 0 })
    await advertise({ model: 'Giusta', daysOnline: 56, daysUnseen: 0 })
    await advertise({ model: 'Nuda', photos: 0 })
    const hidden = await advertise({ model: 'Spenta', photos: 0, daysOnline: 90 })
    await deactivateListing({ ctx: vendor, input: { id: hidden } })
  })

  it('lists and counts the adverts to review by the same rule that determines the reasons to review', async () => {
    const all = await listed({ pageSize: 50 })
    const review = await listed({ pageSize: 50, review: '1' })
    const withReasons = all.listings.filter(({ standing }) => standing.reviewReasons.length > 0)
    expect(review.listings).toEqual(withReasons)
    expect([review.total, all.counts.toReview, all.total]).toEqual([5, 5, 10])
    expect(Object.fromEntries(withReasons.map(({ model, standing }) => [model, standing.reviewReasons]))).toEqual({
      Cara: ['price'],
      Sopra: ['price'],
      Dimenticata: ['unseen'],
      Mai: ['unseen'],
      Lenta: ['slow'],
    })
  })

  it('combines the review filter with the other filters and with paging', async () => {
    expect(await listed({ review: '1', q: 'sopra' })).toMatchObject({ total: 1, listings: [{ model: 'Sopra' }] })
    expect(await listed({ review: '1', status: 'inactive' })).toMatchObject({ total: 0, counts: { toReview: 5 } })
    const pages = await Promise.all([1, 2, 3].map((page) => listed({ review: '1', page, pageSize: 2 })))
    expect(new Set(pages.flatMap(({ listings }) => listings.map(({ id }) => id))).size).toBe(5)
  })

  it("shows an advert's days online with the usual number of days, and no days for an offline advert", async () => {
    expect(await standingOf('Lenta')).toMatchObject({ daysOnline: 57, usualDays: 28, daysUnseen: 0, contacts: 0 })
    expect(await standingOf('Spenta')).toMatchObject({ daysOnline: null, daysUnseen: null, hints: [] })
  })

  it('shows hints to compare the price with the average and to add photographs', async () => {
    expect(await standingOf('Cara')).toMatchObject({ hints: [{ kind: 'price', amount: 960_000 }] })
    expect(await standingOf('Nuda')).toMatchObject({ hints: [{ kind: 'photos', missing: 5 }] })
    expect(await standingOf('Sana')).toMatchObject({ hints: [], reviewReasons: [] })
  })

  it('shows hints about the facts that are missing from an advert', async () => {
    const created = await createListing({ ctx: vendor, input: pandaForSale({ model: 'Muta' }) })
    expect(created.ok).toBe(true)
    expect((await standingOf('Muta'))?.hints).toContainEqual({
      kind: 'facts',
      facts: ['version', 'firstRegistration', 'horsepower'],
    })
  })

  it('counts the conversations about each advert', async () => {
    const id = await advertise({ model: 'Cercata' })
    for (const { userId } of [await person('buyer'), await person('buyer')])
      await db
        .insertInto('conversations')
        .values({ vehicle_id: id, buyer_id: userId, seller_id: vendor.userId })
        .execute()
    expect(await standingOf('Cercata')).toMatchObject({ contacts: 2 })
  })

  it('restarts the count of days without a view after a view by another user, not after a view by the owner', async () => {
    const id = await advertise({ model: 'Rivista', daysOnline: 30, daysUnseen: 20 })
    const view = { listingId: id, day: '2026-11-28', visitorHash: 'a' }
    await insertViews(ctx, [{ ...view, viewer: vendor.userId }])
    expect(await standingOf('Rivista')).toMatchObject({ daysUnseen: 20, reviewReasons: ['unseen'] })
    await insertViews(ctx, [{ ...view, viewer: null }])
    expect(await standingOf('Rivista')).toMatchObject({ daysUnseen: 0, reviewReasons: [] })
  })
})
