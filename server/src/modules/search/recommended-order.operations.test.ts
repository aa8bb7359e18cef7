import { ownListingsInput } from '@autopiazza/contract/own-listings'
import { recommendedFacts, recommendedPoints } from '@autopiazza/contract/recommended-order'
import { factColumn } from '@autopiazza/contract/vehicle-facts'
import { priceLabels } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { showOwnListings, showVehicle } from '../listings/index.ts'
import { showOrderPoints } from './index.ts'
import { listChangesSince } from './reads/listing-changes.ts'
import { storeValuations } from './testing/store-valuations.ts'

const { pool, connectionString } = await testDatabase()
const ctx = { db: createDatabase(pool) }
let vendor: string

beforeAll(async () => {
  const user = { name: 'Venditore', email: 'v@example.com', role: 'vendor', language: 'it' } as const
  vendor = (await ctx.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
  await ctx.db.insertInto('profiles').values({ id: vendor, email: user.email, role: 'vendor' }).execute()
})

const price = 1_000_000
async function addListing(fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const row = {
    user_id: vendor,
    make: 'Fiat',
    model: 'Panda',
    year: 2020,
    mileage: 1,
    fuel_type: 'petrol',
    transmission: 'manual',
    description: 'Descrizione lunga',
    listing_type: 'sale',
    sale_price: price,
    created_at: '2000-01-01T12:00:00Z',
    ...fields,
  } as const
  return (await ctx.db.insertInto('vehicle_listings').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const update = (id: string, set: Readonly<Record<string, unknown>>) =>
  ctx.db.updateTable('vehicle_listings').set(set).where('id', '=', id).execute()

async function orderOf(id: string) {
  return ctx.db
    .selectFrom('listing_orders')
    .select(['price_label', 'deal', 'photographs', 'completeness', 'recommended'])
    .where('vehicle_id', '=', id)
    .executeTakeFirstOrThrow()
}
const keyOf = async (id: string): Promise<number> => (await orderOf(id)).recommended
const value = (vehicleId: string, label: (typeof priceLabels)[number] | null = 'good', worth = 1_100_000) =>
  storeValuations(ctx.db, [{ vehicleId, salePrice: price, value: worth, label }])

const stated: Readonly<Record<string, unknown>> = {
  version: '1.2',
  body_type: 'suv',
  color: 'red',
  horsepower: 269,
  seats: 5,
  doors: 5,
  drivetrain: 'fwd',
  weight: 1_000,
  first_registration: '2020-03',
  previous_owners: 1,
  consumption: 5.1,
  features: ['navigation'],
}
const photos = (count: number) => Array.from({ length: count }, (_, at) => `images/${at}/1600.jpg`)

describe('key of the recommended order', () => {
  test.each<[string, Readonly<Record<string, unknown>>, number]>([
    ['an advert that states nothing has the points of an unknown price', {}, 20],
    ['each day counts one, half a point', { created_at: '2000-03-01T00:00:00Z' }, 20 + 60],
    ['a day begins at midnight in Italy', { created_at: '2000-01-01T23:00:00Z' }, 21],
    ['a photograph counts two points', { main_image: 'a.jpg', gallery: ['b.jpg'] }, 20 + 8],
    ['the same photograph counts once', { main_image: 'a.jpg', gallery: ['a.jpg', 'a.jpg'] }, 20 + 4],
    ['ten photographs are most', { main_image: 'a.jpg', gallery: photos(14) }, 20 + 40],
    ['a hundred characters are a point', { description: 'x'.repeat(199) }, 20 + 2],
    ['eight hundred are most', { description: 'x'.repeat(5_000) }, 20 + 16],
    ['each fact is a point', stated, 20 + 2 * recommendedFacts.length],
    ['the equipment that is computed is not stated', { features: ['new_drivers_ok'] }, 20],
    ['neither rent nor price count', { listing_type: 'both', sale_price: 1, daily_rate: 1 }, 20],
  ])('orders by the recommended order: %s', async (_, fields, key) => {
    expect(await keyOf(await addListing(fields))).toBe(key)
  })

  test('the recommended order has one column for each fact that counts, and no other columns', async () => {
    const keys = await Promise.all(
      recommendedFacts.map(async (name) => keyOf(await addListing({ [factColumn(name)]: stated[factColumn(name)] }))),
    )
    expect(keys).toEqual(recommendedFacts.map(() => 22))
  })

  test.each(priceLabels)('gives points in the recommended order for a price that is %s', async (label) => {
    const id = await addListing()
    await value(id, label)
    expect(await keyOf(id)).toBe(2 * recommendedPoints.price[label])
  })

  test('orders a well described car of a month ago before a new one without description', async () => {
    const [month, empty] = [{ created_at: '2026-06-01' }, { created_at: '2026-07-01' }]
    const good = await addListing({ ...stated, ...month, main_image: 'a', gallery: photos(9) })
    expect(await keyOf(good)).toBeGreaterThan(await keyOf(await addListing(empty)))
  })
})

describe('updates of the recommended order', () => {
  test('updates the points when photographs or facts are added or removed', async () => {
    const id = await addListing()
    await update(id, { main_image: 'a.jpg', gallery: ['b.jpg', 'c.jpg'] })
    expect(await orderOf(id)).toMatchObject({ photographs: 6, completeness: 0 })
    await update(id, { gallery: [], description: 'x'.repeat(300), color: 'red' })
    expect(await orderOf(id)).toMatchObject({ photographs: 2, completeness: 4 })
  })

  test('updates the points when the valuation changes the difference to the price or the label', async () => {
    const id = await addListing()
    await value(id, 'good')
    expect(await orderOf(id)).toMatchObject({ price_label: 'good', deal: -909 })
    await value(id, 'high', 800_000)
    expect(await orderOf(id)).toMatchObject({ price_label: 'high', deal: 2_500 })
    await value(id, null)
    expect(await orderOf(id)).toMatchObject({ price_label: null, deal: null, recommended: 20 })
  })

  test('removes the value when the price changes, and ignores a value for another price', async () => {
    const id = await addListing()
    await value(id)
    await update(id, { sale_price: price - 1 })
    expect(await orderOf(id)).toMatchObject({ price_label: null, deal: null })
    await value(id)
    expect(await orderOf(id)).toMatchObject({ price_label: null, deal: null })
    await update(id, { sale_price: price })
    expect(await orderOf(id)).toMatchObject({ price_label: null, deal: null })
    await value(id)
    expect(await orderOf(id)).toMatchObject({ price_label: 'good' })
  })

  test('ignores views, and logs the changes that affect the order', async () => {
    const id = await addListing()
    const { rows } = await pool.query<{ seen: string }>('select pg_current_snapshot()::text as seen')
    const seen = rows[0]?.seen ?? ''
    await update(id, { views: 5 })
    expect((await listChangesSince(ctx, seen)).changes).toEqual([{ id, isSearched: false }])
    await update(id, { gallery: ['b.jpg'] })
    expect((await listChangesSince(ctx, seen)).changes).toEqual([{ id, isSearched: true }])
  })

  test('keeps both changes when an edit and a valuation happen at the same time', async () => {
    const id = await addListing()
    await value(id, 'high')
    const edit = new pg.Client({ connectionString })
    await edit.connect()
    try {
      await edit.query('begin')
      await edit.query(`update vehicle_listings set gallery = array['b.jpg'] where id = $1`, [id])
      const valuing = value(id, 'great')
      await edit.query('commit')
      await valuing
    } finally {
      await edit.end()
    }
    expect(await orderOf(id)).toMatchObject({ photographs: 2, price_label: 'great' })
  })
})

test("returns the points that add up to an active advert's key, on any day", async () => {
  const id = await addListing({ ...stated, main_image: 'a.jpg', created_at: '2026-03-01T10:00:00Z' })
  const sold = await addListing({ status: 'sold' })
  await value(id, 'great')
  const pointsOn = (day: string) =>
    showOrderPoints({ ctx: { ...ctx, now: () => new Date(day) }, input: { ids: [sold, id] } })
  const parts = { id, label: 'great', price: 40, photographs: 2, completeness: 12 }
  expect(await pointsOn('2026-03-01T22:59:00Z')).toEqual({
    ok: true,
    value: [{ ...parts, days: 0, lost: 0, total: 54 }],
  })
  expect(await pointsOn('2026-03-09T23:00:00Z')).toEqual({
    ok: true,
    value: [{ ...parts, days: 9, lost: -4.5, total: 49.5 }],
  })
  expect(await showOrderPoints({ ctx: { ...ctx, now: () => new Date() }, input: { ids: [] } })).toEqual({
    ok: true,
    value: [],
  })
})

test('counts an advert created yesterday at 23:30 in Italy as one day online on its page, for its vendor and in its points', async () => {
  const lastNight = sql<Date>`(italian_day(now()) - 1 + time '23:30') at time zone 'Europe/Rome'`
  const id = await addListing({ model: 'Notturna', created_at: lastNight })
  const { rows } = await sql<{ now: Date }>`select now()`.execute(ctx.db)
  const base = { ...ctx, now: () => rows[0]?.now ?? new Date(), language: 'it', address: null } as const
  const seller = { ...base, actor: { kind: 'vendor', userId: vendor, sessionId: 'session' } } as const
  const visitor = { ...base, actor: { kind: 'visitor', visitorKey: null } } as const
  const page = await showVehicle({ ctx: visitor, input: { id } })
  const own = await showOwnListings({ ctx: seller, input: ownListingsInput.parse({ q: 'Notturna' }) })
  expect(page).toMatchObject({ ok: true, value: { priceHistory: { daysOnline: 1 } } })
  expect(own).toMatchObject({ ok: true, value: { listings: [{ id, standing: { daysOnline: 1, daysUnseen: 1 } }] } })
  expect(await showOrderPoints({ ctx: base, input: { ids: [id] } })).toMatchObject({ ok: true, value: [{ days: 1 }] })
})
