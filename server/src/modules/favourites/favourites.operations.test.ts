import { randomUUID } from 'node:crypto'
import { maxFavourites } from '@autopiazza/contract/constants'
import type { KeptFavourite } from '@autopiazza/contract/favourites'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { createListing, deactivateListing, showVisibleCards, compareVehicles } from '../listings/index.ts'
import { createListingFixture, pandaForSale, storePandas } from '../listings/testing/listing-fixture.ts'
import { addFavourite, listFavourites, listKeptFavourites, mergeFavourites, removeFavourite } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
const codeOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'ok' : outcome.code)

let vendor: Context & { userId: string }
let buyer: Context & { userId: string }
beforeEach(async () => {
  vendor = await person('vendor')
  buyer = await person('buyer')
})

const newCar = async (change: Record<string, unknown> = {}): Promise<string> =>
  valueOf(await createListing({ ctx: vendor, input: pandaForSale(change) })).id
const newCars = (count: number) => storePandas(db, vendor.userId, count)

const add = async (ctx: Context, id: string) => codeOf(await addFavourite({ ctx, input: { id } }))
const remove = (ctx: Context, id: string) => removeFavourite({ ctx, input: { id } })
const idsOf = async (ctx: Context) => valueOf(await listKeptFavourites({ ctx })).map(({ id }) => id)
const listOf = async (ctx: Context) => valueOf(await listFavourites({ ctx }))
const merge = async (ctx: Context, favourites: readonly KeptFavourite[]) =>
  valueOf(await mergeFavourites({ ctx, input: { favourites } }))
const kept = (id: string, change: Partial<KeptFavourite> = {}): KeptFavourite => ({
  id,
  savedAt: '2026-01-01T10:00:00.000Z',
  seen: { salePrice: 1_100_000, dailyRate: null },
  ...change,
})
const setStatus = (id: string, status: 'pending' | 'sold' | 'inactive') =>
  db.updateTable('vehicle_listings').set({ status }).where('id', '=', id).execute()

describe('saving a car', () => {
  it('lists a saved car for buyers and vendors, latest first, with its card and the prices at the time of saving', async () => {
    const [first, second] = [await newCar(), await newCar({ model: '500' })]
    for (const ctx of [buyer, vendor]) {
      expect(await add(ctx, first)).toBe('ok')
      expect(await add(ctx, second)).toBe('ok')
      expect(await idsOf(ctx)).toEqual([second, first])
    }
    await db.updateTable('vehicle_listings').set({ sale_price: 950_000 }).where('id', '=', first).execute()
    expect(await listOf(buyer)).toMatchObject([
      { id: second, vehicle: { model: '500' } },
      { id: first, seen: { salePrice: 1_000_000, dailyRate: null }, vehicle: { salePrice: 950_000 } },
    ])
  })

  it('stores only the prices that the advert offers with a favourite', async () => {
    const rented = await newCar({ listingType: 'rent', dailyRate: 4_500 })
    const both = await newCar({ listingType: 'both', dailyRate: 5_000 })
    await add(buyer, rented)
    await add(buyer, both)
    expect(await listOf(buyer)).toMatchObject([
      { seen: { salePrice: 1_000_000, dailyRate: 5_000 } },
      { seen: { salePrice: null, dailyRate: 4_500 } },
    ])
  })

  it('changes nothing when a car is saved or removed twice', async () => {
    const [id, other] = [await newCar(), await newCar()]
    await add(buyer, id)
    await add(buyer, other)
    const before = await listOf(buyer)
    await db.updateTable('vehicle_listings').set({ sale_price: 950_000 }).where('id', '=', id).execute()
    expect(await add(buyer, id)).toBe('ok')
    expect((await listOf(buyer)).map(({ savedAt, seen }) => ({ savedAt, seen }))).toEqual(
      before.map(({ savedAt, seen }) => ({ savedAt, seen })),
    )
    expect(await remove(buyer, id)).toEqual({ ok: true, value: {} })
    expect(await remove(buyer, id)).toEqual({ ok: true, value: {} })
    expect(await idsOf(buyer)).toEqual([other])
  })

  it('creates one favourite when a car is saved sixteen times at once', async () => {
    const id = await newCar()
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => add(buyer, id)))
    expect(new Set(outcomes)).toEqual(new Set(['ok']))
    expect(await idsOf(buyer)).toEqual([id])
  })

  it("changes no other user's favourites", async () => {
    const [id, other] = [await newCar(), await person('buyer')]
    await add(buyer, id)
    await add(other, id)
    await remove(other, id)
    expect(await idsOf(buyer)).toEqual([id])
    expect(await idsOf(other)).toEqual([])
  })

  it('refuses all favourites of visitors, and favourites for cars that do not exist or are hidden', async () => {
    const hidden = await newCar()
    await deactivateListing({ ctx: vendor, input: { id: hidden } })
    expect(await add(buyer, hidden)).toBe('listings.not_found')
    expect(await add(buyer, randomUUID())).toBe('listings.not_found')
    expect(await add(vendor, hidden)).toBe('ok')
    const refused = { ok: false, code: 'identity.sign_in_required' }
    expect(await add(visitor, hidden)).toBe(refused.code)
    expect(await remove(visitor, hidden)).toEqual(refused)
    expect(await listFavourites({ ctx: visitor })).toEqual(refused)
    expect(await listKeptFavourites({ ctx: visitor })).toEqual(refused)
    expect(await mergeFavourites({ ctx: visitor, input: { favourites: [] } })).toEqual(refused)
  })

  it(`allows ${maxFavourites} saved cars, also when several are saved at once`, async () => {
    const cars = await newCars(maxFavourites + 3)
    await merge(
      buyer,
      cars.slice(0, maxFavourites - 1).map((id) => kept(id)),
    )
    const outcomes = await Promise.all(cars.slice(maxFavourites - 1).map((id) => add(buyer, id)))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'favourites.too_many'), 'ok'])
    expect(await idsOf(buyer)).toHaveLength(maxFavourites)
    expect(await add(buyer, cars[0] ?? '')).toBe('ok')
  })
})

describe('a saved car', () => {
  it('a saved car is listed with its state when it is reserved or sold, and without its card when it is hidden', async () => {
    const [reserved, sold, inactive] = [await newCar(), await newCar(), await newCar()]
    for (const id of [reserved, sold, inactive]) await add(buyer, id)
    await setStatus(reserved, 'pending')
    await setStatus(sold, 'sold')
    await setStatus(inactive, 'inactive')
    expect(await listOf(buyer)).toMatchObject([
      { id: inactive, vehicle: null },
      { id: sold, vehicle: { status: 'sold' } },
      { id: reserved, vehicle: { status: 'pending' } },
    ])
  })

  it('a saved car is deleted with its advert and with its account', async () => {
    const [gone, id] = [await newCar(), await newCar()]
    await add(buyer, gone)
    await add(buyer, id)
    await db.deleteFrom('vehicle_listings').where('id', '=', gone).execute()
    expect(await idsOf(buyer)).toEqual([id])
    await db.deleteFrom('users').where('id', '=', buyer.userId).execute()
    expect(await db.selectFrom('favourites').select('user_id').where('vehicle_id', '=', id).execute()).toEqual([])
  })
})

describe('merging the favourites of a browser', () => {
  it('adds the favourites of the browser with their prices and times, once', async () => {
    const [a, b, c] = [await newCar(), await newCar(), await newCar()]
    await add(buyer, c)
    const sent = [
      kept(a, { savedAt: '2026-02-01T10:00:00.000Z' }),
      kept(b),
      kept(c),
      kept(a, { savedAt: '2026-01-15T10:00:00.000Z' }),
    ]
    expect(await merge(buyer, sent)).toEqual({ added: 2, leftOut: [] })
    const merged = await listOf(buyer)
    expect(merged).toMatchObject([
      { id: c, seen: { salePrice: 1_000_000 } },
      { id: a, savedAt: '2026-02-01T10:00:00.000Z', seen: { salePrice: 1_100_000 } },
      { id: b, savedAt: '2026-01-01T10:00:00.000Z' },
    ])
    expect(await merge(buyer, sent)).toEqual({ added: 0, leftOut: [] })
    expect(await listOf(buyer)).toEqual(merged)
  })

  it('adds each favourite once when two merges run at once', async () => {
    const cars = await newCars(5)
    const sent = cars.map((id) => kept(id))
    const merged = await Promise.all(Array.from({ length: 8 }, () => merge(buyer, sent)))
    expect(merged.reduce((sum, { added }) => sum + added, 0)).toBe(5)
    expect((await idsOf(buyer)).toSorted()).toEqual(cars.toSorted())
  })

  it('drops cars that do not exist or are hidden, and returns the cars beyond the limit', async () => {
    const [hidden, visible] = [await newCar(), await newCar()]
    await setStatus(hidden, 'inactive')
    expect(await merge(buyer, [kept(hidden), kept(randomUUID()), kept(visible)])).toEqual({ added: 1, leftOut: [] })
    const cars = await newCars(maxFavourites)
    expect((await merge(buyer, [kept(cars[0] ?? '')])).leftOut).toEqual([])
    const later = { savedAt: '2026-03-01T10:00:00.000Z' }
    const { added, leftOut } = await merge(
      buyer,
      cars.map((id, at) => kept(id, at > 2 ? later : {})),
    )
    expect([added, leftOut.length]).toEqual([maxFavourites - 2, 1])
    expect(cars.slice(1, 3)).toContain(leftOut[0])
  })

  it('never stores a favourite with a time in the future or before 1970', async () => {
    const [early, late] = [await newCar(), await newCar()]
    await merge(buyer, [
      kept(early, { savedAt: '0001-01-01T00:00:00Z' }),
      kept(late, { savedAt: '9999-12-31T23:59:59Z' }),
    ])
    const [first, last] = await listOf(buyer)
    expect(Date.parse(first?.savedAt ?? '')).toBeLessThanOrEqual(Date.now() + 1_000)
    expect(last).toMatchObject({ id: early, savedAt: '1970-01-01T00:00:00.000Z' })
  })
})

describe('cards and comparisons by id', () => {
  it('returns cards and comparisons by id in the requested order, each car once, without hidden cars', async () => {
    const [a, hidden, b, sold] = [await newCar(), await newCar(), await newCar({ doors: 5 }), await newCar()]
    await setStatus(hidden, 'inactive')
    await setStatus(sold, 'sold')
    const ids = [b, hidden, randomUUID(), a, b, sold]
    for (const show of [showVisibleCards, compareVehicles]) {
      const seenBy = async (ctx: Context) => valueOf<{ id: string }[]>(await show({ ctx, input: { ids } }))
      expect((await seenBy(visitor)).map(({ id }) => id)).toEqual([b, a, sold])
      expect((await seenBy(vendor)).map(({ id }) => id)).toEqual([b, hidden, a, sold])
    }
    const [compared] = valueOf(await compareVehicles({ ctx: visitor, input: { ids: [b] } }))
    expect(compared).toMatchObject({ doors: 5, mainPhoto: null, seller: { firstName: 'Anna' } })
    expect(Object.keys(compared ?? {})).not.toContain('vin')
  })
})
