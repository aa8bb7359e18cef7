import { randomUUID } from 'node:crypto'
import { historyLimits } from '@autopiazza/contract/constants'
import type { RecentSearch, SeenVehicle } from '@autopiazza/contract/history'
import { retention } from '@autopiazza/contract/retention'
import { searchFilters } from '@autopiazza/contract/search-filters'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Context, systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { createListing, deactivateListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale, storePandas } from '../listings/testing/listing-fixture.ts'
import { chooseHistory, clearHistory, historyScheduledJobs, recordHistory, showHistory } from './index.ts'

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

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const search = (filters: Record<string, unknown>, minutes = 0): RecentSearch => ({
  filters: searchFilters.parse(filters),
  lookedAt: minutesAgo(minutes),
})
const seen = (id: string, minutes = 0): SeenVehicle => ({ id, seenAt: minutesAgo(minutes) })
const record = async (
  ctx: Context,
  { searches = [], vehicles = [] }: Partial<Parameters<typeof recordHistory>[0]['input']>,
) => codeOf(await recordHistory({ ctx, input: { searches, vehicles } }))
const show = async (ctx: Context) => valueOf(await showHistory({ ctx }))
const filtersOf = async (ctx: Context) => (await show(ctx)).searches.map(({ filters }) => filters)
const idsOf = async (ctx: Context) => (await show(ctx)).vehicles.map(({ id }) => id)
const choose = async (ctx: Context, isOn: boolean) => codeOf(await chooseHistory({ ctx, input: { isOn } }))
const newCar = async (): Promise<string> => valueOf(await createListing({ ctx: vendor, input: pandaForSale() })).id
const newCars = (count: number) => storePandas(db, vendor.userId, count)

describe('recording the history', () => {
  it('stores searches and cars, latest first, and shows them only to the user who made them', async () => {
    const [first, second] = [await newCar(), await newCar()]
    await record(buyer, {
      searches: [search({ make: 'Fiat' }, 90), search({ make: 'Audi' }, 5)],
      vehicles: [seen(first, 9), seen(second, 2)],
    })
    expect(await filtersOf(buyer)).toEqual([{ make: 'Audi' }, { make: 'Fiat' }])
    expect(await idsOf(buyer)).toEqual([second, first])
    expect(await show(vendor)).toEqual({ isOn: true, searches: [], vehicles: [] })
  })

  it('changes nothing when a search or a car is recorded twice', async () => {
    const id = await newCar()
    const sent = { searches: [search({ make: 'Fiat' }, 9), search({ make: 'Audi' }, 5)], vehicles: [seen(id, 3)] }
    await record(buyer, sent)
    const once = await show(buyer)
    await record(buyer, sent)
    expect(await show(buyer)).toEqual(once)
  })

  it('replaces a search with its refinement', async () => {
    await record(buyer, { searches: [search({ make: 'Fiat' }, 9)] })
    await record(buyer, { searches: [search({ make: 'Fiat', maxPrice: 15_000 }, 4)] })
    expect(await filtersOf(buyer)).toEqual([{ make: 'Fiat', maxPrice: 15_000 }])
  })

  it('omits cars that do not exist or that the user may not see, and omits searches without filters', async () => {
    const hidden = await newCar()
    valueOf(await deactivateListing({ ctx: vendor, input: { id: hidden } }))
    expect(await record(buyer, { searches: [search({})], vehicles: [seen(hidden), seen(randomUUID())] })).toBe('ok')
    expect(await show(buyer)).toEqual({ isOn: true, searches: [], vehicles: [] })
  })

  it('replaces a future time with the present time, and omits entries beyond the retention period', async () => {
    const [ahead, old] = [await newCar(), await newCar()]
    await record(buyer, { vehicles: [seen(ahead, -600), seen(old, (retention.historyDays + 1) * 24 * 60)] })
    const { vehicles } = await show(buyer)
    expect(vehicles.map(({ id }) => id)).toEqual([ahead])
    expect(Date.parse(vehicles[0]?.seenAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('refuses the history to visitors', async () => {
    expect(await record(visitor, {})).toBe('identity.sign_in_required')
    expect(codeOf(await showHistory({ ctx: visitor }))).toBe('identity.sign_in_required')
    expect(codeOf(await clearHistory({ ctx: visitor }))).toBe('identity.sign_in_required')
    expect(await choose(visitor, false)).toBe('identity.sign_in_required')
  })
})

describe('the limits of the history', () => {
  it('the history keeps only the latest searches and cars up to its limits, also for concurrent requests', async () => {
    const ids = await newCars(historyLimits.vehicles + 10)
    const halves = [ids.slice(0, 105), ids.slice(105)]
    await Promise.all(
      halves.flatMap((half, part) => [
        record(buyer, { vehicles: half.map((id) => seen(id, ids.indexOf(id) + 1)) }),
        ...Array.from({ length: 15 }, (_, at) =>
          record(buyer, { searches: [search({ make: `Make ${part * 15 + at}` }, 40 * (part * 15 + at))] }),
        ),
      ]),
    )
    const { searches, vehicles } = await show(buyer)
    expect(vehicles.map(({ id }) => id)).toEqual(ids.slice(0, historyLimits.vehicles))
    expect(searches.map(({ filters }) => filters.make)).toEqual(
      Array.from({ length: historyLimits.searches }, (_, at) => `Make ${at}`),
    )
  })

  it('the database enforces the limits of the history', async () => {
    await db
      .insertInto('recent_searches')
      .values(
        Array.from({ length: 25 }, (_, at) => ({
          user_id: buyer.userId,
          filters: JSON.stringify({ make: `Make ${at}` }),
          looked_at: minutesAgo(at),
        })),
      )
      .execute()
    expect((await show(buyer)).searches).toHaveLength(historyLimits.searches)
  })
})

describe('clearing and turning off the history', () => {
  it('clears the history and continues to record it', async () => {
    const id = await newCar()
    await record(buyer, { searches: [search({ make: 'Fiat' }, 5)], vehicles: [seen(id, 5)] })
    valueOf(await clearHistory({ ctx: buyer }))
    expect(await show(buyer)).toEqual({ isOn: true, searches: [], vehicles: [] })
    await record(buyer, { vehicles: [seen(id)] })
    expect(await idsOf(buyer)).toEqual([id])
  })

  it('deletes the history when it is turned off, and records nothing until it is turned on again', async () => {
    const id = await newCar()
    const sent = { searches: [search({ make: 'Fiat' }, 5)], vehicles: [seen(id, 5)] }
    await record(buyer, sent)
    await choose(buyer, false)
    expect(await record(buyer, sent)).toBe('ok')
    expect(await show(buyer)).toEqual({ isOn: false, searches: [], vehicles: [] })
    await choose(buyer, false)
    await choose(buyer, true)
    await record(buyer, sent)
    expect((await show(buyer)).searches).toHaveLength(1)
  })

  it('records nothing while the history is being turned off', async () => {
    const ids = await newCars(20)
    await Promise.all([
      ...ids.slice(0, 10).map((id) => record(buyer, { vehicles: [seen(id)], searches: [search({ q: id })] })),
      choose(buyer, false),
      ...ids.slice(10).map((id) => record(buyer, { vehicles: [seen(id)], searches: [search({ q: id })] })),
    ])
    expect(await show(buyer)).toEqual({ isOn: false, searches: [], vehicles: [] })
  })
})

it('deletes the entries of the history after the retention period, with their advert and with their account', async () => {
  const [old, recent, gone] = [await newCar(), await newCar(), await newCar()]
  await record(buyer, { searches: [search({ make: 'Fiat' }, 5)], vehicles: [seen(recent), seen(gone)] })
  await db
    .insertInto('seen_vehicles')
    .values({ user_id: buyer.userId, vehicle_id: old, seen_at: minutesAgo((retention.historyDays + 1) * 24 * 60) })
    .execute()
  await db.deleteFrom('vehicle_listings').where('id', '=', gone).execute()
  await historyScheduledJobs[0]?.run(systemContext({ db, now: () => new Date() }, 'test'), {})
  expect(await idsOf(buyer)).toEqual([recent])
  expect(await filtersOf(buyer)).toEqual([{ make: 'Fiat' }])
})
