import { dayInItaly } from '@autopiazza/contract/italian-time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { activateListing, createListing, deactivateListing, editListing, showVehicle } from './index.ts'
import { deleteEndedDrops } from './store.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'
import { insertPastPrices, movePricesBack } from './testing/price-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const system = systemContext({ db, now: () => new Date() }, 'test')

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

let vendor: Awaited<ReturnType<typeof person>>
beforeEach(async () => {
  vendor = await person('vendor')
})

const newCar = async (change: Record<string, unknown> = {}) =>
  valueOf(await createListing({ ctx: vendor, input: pandaForSale(change) })).id
const edit = (id: string, change: Record<string, unknown>) =>
  editListing({ ctx: vendor, input: { id, fields: pandaForSale(change) } })
const historyOf = (id: string) =>
  db
    .selectFrom('listing_prices')
    .select(['position', 'sale_price', 'since'])
    .where('vehicle_id', '=', id)
    .orderBy('position')
    .execute()
const pricesOf = async (id: string) => (await historyOf(id)).map((row) => row.sale_price)
const seen = async (id: string) => valueOf(await showVehicle({ ctx: visitor, input: { id } }))
const eventsOf = async (id: string) =>
  (
    await db
      .selectFrom('domain_events')
      .select('payload')
      .where('type', '=', 'listings.PriceDropped')
      .where(sql<boolean>`payload->>'vehicleId' = ${id}`)
      .execute()
  ).length

describe('the price history', () => {
  it('the price history begins with the advert, and contains each change and each period without a sale price once', async () => {
    const id = await newCar()
    await edit(id, { salePrice: 950_000 })
    await edit(id, { salePrice: 950_000, mileage: 43_000 })
    await edit(id, { listingType: 'rent', dailyRate: 4_000, salePrice: 950_000 })
    await edit(id, { salePrice: 990_000 })
    expect(await pricesOf(id)).toEqual([1_000_000, 950_000, null, 990_000])
    const [first] = await historyOf(id)
    const car = await db.selectFrom('vehicle_listings').select('created_at').where('id', '=', id).executeTakeFirst()
    expect(first?.since).toEqual(car?.created_at)
  })

  it('the price history is empty for a car that was never for sale, and begins when the car is offered for sale', async () => {
    const id = await newCar({ listingType: 'rent', dailyRate: 4_000, salePrice: undefined })
    expect(await pricesOf(id)).toEqual([])
    await edit(id, { salePrice: 900_000 })
    expect(await pricesOf(id)).toEqual([900_000])
  })

  it('the price history cannot be changed or shortened, and is deleted only with its advert', async () => {
    const id = await newCar()
    await edit(id, { salePrice: 950_000 })
    const kept = { constraint: 'prices_are_kept' }
    await expect(db.updateTable('listing_prices').set({ sale_price: 1 }).execute()).rejects.toMatchObject(kept)
    await expect(db.deleteFrom('listing_prices').where('vehicle_id', '=', id).execute()).rejects.toMatchObject(kept)
    await db.deleteFrom('vehicle_listings').where('id', '=', id).execute()
    expect(await pricesOf(id)).toEqual([])
  })

  it('the price history contains every price in order when eight users edit the advert at once and some edits are rolled back', async () => {
    const edits = fc.array(fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }), { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(edits, async (workers) => {
        const id = await newCar()
        const saved = workers.map((commits, worker) =>
          commits.flatMap((isSaved, at) => (isSaved ? [2_000_000 + worker * 1_000 + at] : [])),
        )
        const ends = await Promise.all(
          workers.map(async (commits, worker) => {
            const own: string[] = []
            for (const [at, isSaved] of commits.entries()) {
              const change = inTransaction(vendor, async (ctx) => {
                const fields = pandaForSale({ salePrice: 2_000_000 + worker * 1_000 + at })
                valueOf(await editListing({ ctx, input: { id, fields } }))
                if (!isSaved) throw new Error('given up')
                return 'saved'
              })
              own.push(await change.catch((error: Error) => error.message))
            }
            return own
          }),
        )
        expect(ends).toEqual(workers.map((commits) => commits.map((isSaved) => (isSaved ? 'saved' : 'given up'))))
        const history = await historyOf(id)
        const prices = history.map((row) => row.sale_price ?? 0)
        expect(history.map(({ position }) => position)).toEqual(history.map((_, at) => at + 1))
        expect(prices.toSorted((a, b) => a - b)).toEqual([1_000_000, ...saved.flat()].toSorted((a, b) => a - b))
        for (const own of saved) expect(prices.filter((price) => own.includes(price))).toEqual(own)
        const times = history.map(({ since }) => since.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(prices.at(-1)).toBe((await seen(id)).salePrice)
      }),
      { numRuns: 4 },
    )
  })

  it('the price history is shown with the days online, and is still shown after the car is sold', async () => {
    const prices = [
      { price: 1_000_000, hoursAgo: 41 * 24 },
      { price: 1_050_000, hoursAgo: 300 },
      { price: 920_000, hoursAgo: 30 },
    ]
    const id = await insertPastPrices(db, { vendorId: vendor.userId, prices })
    const { createdAt, priceHistory, priceDrop } = await seen(id)
    const published = Date.parse(dayInItaly(new Date(createdAt)))
    expect(priceHistory.prices.map(({ price }) => price)).toEqual([1_000_000, 1_050_000, 920_000])
    expect(priceHistory.daysOnline).toBe((Date.parse(dayInItaly()) - published) / 86_400_000)
    expect(priceDrop).toEqual({ amount: 80_000, since: priceHistory.prices.at(-1)?.since, days: 30 })
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', id).execute()
    expect(await seen(id)).toMatchObject({
      priceDrop: null,
      priceHistory: { daysOnline: null, prices: priceHistory.prices },
    })
  })

  it('the price history omits prices that were never visible, prices of an undone import, and repeated prices', async () => {
    const prices = [
      { price: 1_200_000, hoursAgo: 400, isHidden: true },
      { price: 1_000_000, hoursAgo: 300 },
      { price: 800_000, hoursAgo: 200, isUndone: true },
      { price: 1_000_000, hoursAgo: 190 },
      { price: 1_000_000, hoursAgo: 100, isHidden: true },
      { price: 900_000, hoursAgo: 90, isHidden: true },
      { price: 950_000, hoursAgo: 80 },
    ]
    const id = await insertPastPrices(db, { vendorId: vendor.userId, prices })
    expect((await seen(id)).priceHistory.prices.map(({ price }) => price)).toEqual([1_000_000, 950_000])
  })

  it('counts the days online of an imported advert from the first time that it was online', async () => {
    const prices = [
      { price: 1_000_000, hoursAgo: 400, isHidden: true },
      { price: 1_000_000, hoursAgo: 49 },
    ]
    const id = await insertPastPrices(db, { vendorId: vendor.userId, prices })
    const { daysOnline, onlineSince, prices: shown } = (await seen(id)).priceHistory
    expect(onlineSince).toBe(shown[0]?.since)
    expect(daysOnline).toBe((Date.parse(dayInItaly()) - Date.parse(dayInItaly(new Date(onlineSince)))) / 86_400_000)
  })

  it('the price history contains each period in which an advert was offline once', async () => {
    const id = await newCar()
    for (const change of [deactivateListing, deactivateListing, activateListing])
      await change({ ctx: vendor, input: { id } })
    const kept = await db
      .selectFrom('listing_prices')
      .select(['position', 'sale_price', 'is_visible'])
      .where('vehicle_id', '=', id)
      .orderBy('position')
      .execute()
    expect(kept).toEqual(
      [true, false, true].map((is_visible, at) => ({ position: at + 1, sale_price: 1_000_000, is_visible })),
    )
    expect((await seen(id)).priceHistory.prices.map(({ price }) => price)).toEqual([1_000_000])
  })

  it('the price history has every price and hidden period in order when edits, activations and deactivations coincide', async () => {
    const id = await newCar()
    const edits = Array.from({ length: 12 }, (_, at) => () => edit(id, { salePrice: 900_000 + at }))
    const switches = Array.from(
      { length: 12 },
      (_, at) => () => (at % 2 === 0 ? deactivateListing : activateListing)({ ctx: vendor, input: { id } }),
    )
    const inOrder = async (works: readonly (() => Promise<unknown>)[]) => {
      for (const work of works) await work()
    }
    await Promise.all([inOrder(edits), inOrder(switches)])
    const kept = await db
      .selectFrom('listing_prices')
      .select(['position', 'sale_price', 'is_visible', 'since'])
      .where('vehicle_id', '=', id)
      .orderBy('position')
      .execute()
    expect(kept.map(({ position }) => position)).toEqual(kept.map((_, at) => at + 1))
    expect(new Set(kept.map((row) => row.sale_price)).size).toBe(13)
    const hidden = kept.filter(({ is_visible }, at) => !is_visible && kept[at - 1]?.is_visible !== false)
    expect(hidden).toHaveLength(6)
    expect(kept.at(-1)).toMatchObject({ sale_price: 900_011, is_visible: true })
    for (const [at, { since }] of kept.entries()) expect(since >= (kept[at - 1]?.since ?? since)).toBe(true)
  })

  it('the price history shows the last fifty changes of an advert', async () => {
    const prices = Array.from({ length: 60 }, (_, at) => ({ price: 1_000_000 + at * 100, hoursAgo: 1_000 - at }))
    const id = await insertPastPrices(db, { vendorId: vendor.userId, prices })
    const shown = (await seen(id)).priceHistory.prices.map(({ price }) => price)
    expect(shown).toEqual(prices.slice(-51).map(({ price }) => price))
  })
})

describe('the price drop', () => {
  const dropOf = async (id: string) => (await seen(id)).priceDrop?.amount ?? null

  it('the price drop begins with a lower price, ends with a higher price, and publishes an event at each beginning', async () => {
    const id = await newCar()
    await movePricesBack(db, id, 24)
    expect([await dropOf(id), await eventsOf(id)]).toEqual([null, 0])
    await edit(id, { salePrice: 920_000 })
    expect([await dropOf(id), await eventsOf(id)]).toEqual([80_000, 1])
    await edit(id, { salePrice: 920_000, mileage: 43_000 })
    expect([await dropOf(id), await eventsOf(id)]).toEqual([80_000, 1])
    await edit(id, { salePrice: 990_000 })
    expect([await dropOf(id), await eventsOf(id)]).toEqual([null, 1])
    await movePricesBack(db, id, 24)
    await edit(id, { salePrice: 990_000 })
    await edit(id, { salePrice: 950_000 })
    expect([await dropOf(id), await eventsOf(id)]).toEqual([40_000, 2])
  })

  it('the price drop is not shown when the price is lowered within a day of publication or was raised only for minutes', async () => {
    const id = await newCar({ salePrice: 1_300_000 })
    await edit(id, { salePrice: 1_000_000 })
    expect([await dropOf(id), await eventsOf(id)]).toEqual([null, 0])
    await movePricesBack(db, id, 48)
    await edit(id, { salePrice: 1_300_000 })
    await edit(id, { salePrice: 1_000_000 })
    expect([await dropOf(id), await eventsOf(id)]).toEqual([null, 0])
  })

  it('the price drop ends when the advert goes offline, and begins again without another event when the advert returns', async () => {
    const id = await newCar()
    await movePricesBack(db, id, 48)
    await edit(id, { salePrice: 900_000 })
    await deactivateListing({ ctx: vendor, input: { id } })
    expect(await db.selectFrom('listing_price_drops').selectAll().where('vehicle_id', '=', id).execute()).toEqual([])
    await activateListing({ ctx: vendor, input: { id } })
    expect([await dropOf(id), await eventsOf(id)]).toEqual([100_000, 1])
  })

  it('the price drop begins when a price that was lowered while the advert was offline is published', async () => {
    const id = await newCar()
    await movePricesBack(db, id, 48)
    await deactivateListing({ ctx: vendor, input: { id } })
    await edit(id, { salePrice: 900_000 })
    expect(await eventsOf(id)).toBe(0)
    await activateListing({ ctx: vendor, input: { id } })
    expect([await dropOf(id), await eventsOf(id)]).toEqual([100_000, 1])
  })

  it('the price drop is neither shown nor published for a change that is rolled back, and no event is published for a past price', async () => {
    const id = await newCar()
    await movePricesBack(db, id, 24)
    const change = inTransaction(vendor, async (ctx) => {
      await editListing({ ctx, input: { id, fields: pandaForSale({ salePrice: 900_000 }) } })
      throw new Error('given up')
    })
    await expect(change).rejects.toThrow('given up')
    expect([await dropOf(id), await eventsOf(id)]).toEqual([null, 0])
    const prices = [
      { price: 1_000_000, hoursAgo: 100 },
      { price: 900_000, hoursAgo: 50 },
    ]
    const past = await insertPastPrices(db, { vendorId: vendor.userId, prices })
    expect([await dropOf(past), await eventsOf(past)]).toEqual([100_000, 0])
  })

  it('the price drop is hidden once it has ended, and its deletion invalidates cached cards', async () => {
    const id = await newCar()
    await movePricesBack(db, id, 24)
    await edit(id, { salePrice: 900_000 })
    await db
      .updateTable('listing_price_drops')
      .set({ ends_at: sql`now()` })
      .where('vehicle_id', '=', id)
      .execute()
    expect(await dropOf(id)).toBeNull()
    const changes = () =>
      db.selectFrom('listing_changes').select('is_searched').where('listing_id', '=', id).orderBy('position').execute()
    const before = (await changes()).length
    await deleteEndedDrops(system)
    await deleteEndedDrops(system)
    expect((await changes()).slice(before)).toEqual([{ is_searched: false }])
  })
})

describe('days online', () => {
  it.each([
    ['within a day', '2026-11-27T08:00:00Z', '2026-11-27T22:59:00Z', 0],
    ['from the evening to the night', '2026-11-27T22:30:00Z', '2026-11-27T23:30:00Z', 1],
    ['over the change to summer time', '2026-03-28T22:59:00Z', '2026-03-29T22:01:00Z', 2],
    ['over the change to winter time', '2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 0],
    ['to an earlier moment', '2026-11-28T10:00:00Z', '2026-11-27T10:00:00Z', 0],
  ])('counts days online by the calendar in Italy: %s', async (_, since, until, days) => {
    const { rows } = await sql<{ days: number }>`
      select days_between(${since}::timestamptz, ${until}::timestamptz) as days
    `.execute(db)
    expect(rows).toEqual([{ days }])
  })
})
