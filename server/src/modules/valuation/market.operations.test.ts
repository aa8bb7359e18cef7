import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { systemContext } from '../../kernel/context.ts'
import { createListing, editListing, listVehicleCards, showVehicle } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { fitMarket } from './index.ts'
import { valueListings } from './value-listings.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createListingFixture(db)
const vendor = await fixture.person('vendor')
const others = await Promise.all(Array.from({ length: 15 }, () => fixture.person('vendor')))
const ctx = systemContext({ db, now: () => new Date() }, 'test')

/** Price of a Panda with these figures in this market, in cents. */
const priceOf = (year: number, mileage: number, oddness: number) =>
  Math.round(1_400_000 * Math.exp(-0.08 * (2026 - year) - mileage / 250_000 + oddness))

async function advertise(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const [year, mileage] = [2019 + (at % 6), 15_000 + ((at * 7_919) % 70_000)]
    return {
      user_id: others[at % others.length]?.userId ?? '',
      make: 'Fiat',
      model: 'Panda',
      version: at % 3 === 0 ? '1.0 FireFly City Life' : '1.2 Easy',
      year,
      mileage,
      fuel_type: 'petrol' as const,
      transmission: 'manual' as const,
      horsepower: 69,
      description: 'Sempre tagliandata.',
      listing_type: 'sale' as const,
      sale_price: priceOf(year, mileage, ((at * 31) % 21) / 200 - 0.05),
    }
  })
  await db.insertInto('vehicle_listings').values(rows).execute()
}

async function newCar(change: Record<string, unknown> = {}): Promise<string> {
  const input = pandaForSale({ version: '1.2 Easy', year: 2022, mileage: 40_000, horsepower: 69, ...change })
  const created = await createListing({ ctx: vendor, input })
  if (!created.ok) throw new Error(created.code)
  return created.value.id
}
const valuationOf = (id: string) =>
  db.selectFrom('listing_valuations').selectAll().where('vehicle_id', '=', id).executeTakeFirst()
const isWaiting = async (id: string) =>
  (await db.selectFrom('listings_to_value').select('vehicle_id').where('vehicle_id', '=', id).execute()).length === 1
const jobs = async (name: string) =>
  (await sql<{ key: string }>`select key from graphile_worker.jobs where task_identifier = ${name}`.execute(db)).rows
const usual = priceOf(2022, 40_000, 0)

describe('before the first model', () => {
  it('queues the valuation of adverts until there are enough of them, and then fits the market', async () => {
    const id = await newCar()
    await valueListings(ctx)
    await fitMarket(ctx)
    expect(await isWaiting(id)).toBe(true)
    expect(await jobs('fit-market-model')).toEqual([])
    await advertise(150)
    expect(await jobs('value-listings')).toHaveLength(2)
    await valueListings(ctx)
    expect(await jobs('fit-market-model')).toHaveLength(1)
    // A worker has started the fit while the advert is still queued: the second fit waits for the first.
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where key = 'fit-market-model'`.execute(
      db,
    )
    await valueListings(ctx)
    const { rows } = await sql`
      select queue_name, count(*)::int as fits from graphile_worker.jobs where task_identifier = 'fit-market-model' group by 1
    `.execute(db)
    expect(rows).toEqual([{ queue_name: 'fit-market-model', fits: 2 }])
    expect(await valuationOf(id)).toBeUndefined()
  })
})

describe('after a fit', () => {
  beforeAll(() => fitMarket(ctx))

  it('a fit of the market values every advert with a sale price, and measures the error', async () => {
    const { rows } = await sql<{ adverts: number; valued: number; waiting: number }>`
      select (select count(*) from vehicle_listings) as adverts, (select count(*) from listing_valuations) as valued,
        (select count(*) from listings_to_value) as waiting`.execute(db)
    expect(rows).toEqual([{ adverts: 151, valued: 151, waiting: 0 }])
    const model = await db.selectFrom('market_models').select(['adverts', 'measured']).executeTakeFirstOrThrow()
    expect(model).toMatchObject({ adverts: 151 })
    expect(model.measured.medianError).toBeLessThan(0.06)
  })

  it('values a new advert by its facts, with a price label and adjustments that add up to the value', async () => {
    const id = await newCar({ salePrice: Math.round(usual * 0.8) })
    await valueListings(ctx)
    const valued = await valuationOf(id)
    expect(valued?.value).toBeGreaterThan(usual * 0.94)
    expect(valued?.value).toBeLessThan(usual * 1.06)
    expect(valued?.label).toBe('great')
    const moved = valued?.adjustments.reduce((sum, { amount }) => sum + amount, 0) ?? Number.NaN
    expect((valued?.reference?.value ?? Number.NaN) + moved).toBe(valued?.value)
    expect(valued?.like_adverts.length).toBeGreaterThan(7)
    const [card] = await listVehicleCards(vendor, [id])
    expect(card?.market).toMatchObject({ value: valued?.value, label: 'great' })
    const page = await showVehicle({ ctx: fixture.visitor, input: { id } })
    expect(page).toMatchObject({ ok: true, value: { marketValue: { label: 'great', method: { adverts: 151 } } } })
  })

  it('deletes the value of a changed advert and computes it from the new facts', async () => {
    const id = await newCar({ salePrice: usual })
    await valueListings(ctx)
    const value = (await valuationOf(id))?.value ?? Number.NaN
    const askFor = (salePrice: number) =>
      editListing({
        ctx: vendor,
        input: {
          id,
          fields: pandaForSale({ version: '1.2 Easy', year: 2022, mileage: 40_000, horsepower: 69, salePrice }),
        },
      })
    await askFor(value)
    expect(await valuationOf(id)).toBeUndefined()
    expect((await listVehicleCards(vendor, [id]))[0]?.market).toBeNull()
    await valueListings(ctx)
    expect(await valuationOf(id)).toMatchObject({ label: 'fair', sale_price: value })
    await askFor(Math.round(value * 1.3))
    await valueListings(ctx)
    expect(await valuationOf(id)).toMatchObject({ label: 'high', value })
  })

  it('keeps the value of an advert whose description changes', async () => {
    const id = await newCar({ salePrice: usual })
    await valueListings(ctx)
    const before = await valuationOf(id)
    const fields = pandaForSale({
      version: '1.2 Easy',
      year: 2022,
      mileage: 40_000,
      horsepower: 69,
      salePrice: usual,
      description: 'Gomme nuove, tagliando appena fatto.',
    })
    await editListing({ ctx: vendor, input: { id, fields } })
    expect(before).toBeDefined()
    expect(await valuationOf(id)).toEqual(before)
    expect(await isWaiting(id)).toBe(false)
  })

  it('updates the search index when the value of an advert is deleted, and when it is computed', async () => {
    const id = await newCar({ salePrice: usual })
    await sql`delete from listing_changes`.execute(db)
    await valueListings(ctx)
    const logged = () => db.selectFrom('listing_changes').select(['listing_id', 'is_searched']).execute()
    expect(await logged()).toContainEqual({ listing_id: id, is_searched: true })
  })

  it('a car that is suspended or only for rent has no value', async () => {
    const id = await newCar({ salePrice: usual })
    const rented = await newCar({ listingType: 'rent', salePrice: undefined, dailyRate: 4_000 })
    await valueListings(ctx)
    expect(await valuationOf(id)).toBeDefined()
    expect(await valuationOf(rented)).toBeUndefined()
    await db.updateTable('vehicle_listings').set({ status: 'inactive' }).where('id', '=', id).execute()
    expect(await valuationOf(id)).toBeUndefined()
    await valueListings(ctx)
    expect(await valuationOf(id)).toBeUndefined()
  })

  it('never stores the value of an old price when edits and a fit overlap', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => newCar({ salePrice: usual })))
    await valueListings(ctx)
    const raised = (at: number) => usual + (at + 1) * 10_000
    await Promise.all([
      fitMarket(ctx),
      valueListings(ctx),
      ...ids.map((id, at) =>
        editListing({
          ctx: vendor,
          input: {
            id,
            fields: pandaForSale({
              version: '1.2 Easy',
              year: 2022,
              mileage: 40_000,
              horsepower: 69,
              salePrice: raised(at),
            }),
          },
        }),
      ),
    ])
    await valueListings(ctx)
    const prices = await Promise.all(ids.map(async (id) => (await valuationOf(id))?.sale_price))
    expect(prices).toEqual(ids.map((_, at) => raised(at)))
    expect(await db.selectFrom('listings_to_value').selectAll().execute()).toEqual([])
  })
})
