import { ownListingsInput } from '@autopiazza/contract/own-listings'
import { estimatedCar } from '@autopiazza/contract/valuation'
import { factColumn } from '@autopiazza/contract/vehicle-facts'
import { type Insertable, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import type { VehicleListings } from '../../database/tables.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing, editListing, listVehicleCards, showOwnListings, showVehicle } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { calculateTradeInValue, estimateMarketValue, fitMarket } from './index.ts'
import { valuedCarFacts } from './rules/market/valued-car.ts'
import { valueListings } from './value-listings.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createListingFixture(db)
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const buyer = await fixture.person('buyer')
const vendors = await Promise.all(Array.from({ length: 12 }, () => fixture.person('vendor')))

const seed = Number(process.env['SEED'] ?? 54)
let state = seed
/** Returns a pseudorandom integer below the limit, reproducible by the seed. */
function random(limit: number): number {
  state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x9e_37_79_b9) >>> 0
  return Math.floor((((state ^ (state >>> 13)) >>> 0) / 4_294_967_296) * limit)
}
const oneOf = <T>(some: readonly T[]): T => some[random(some.length)] as T
const sometimes = <T>(fact: T): T | null => (random(3) === 0 ? null : fact)

const models = [
  { make: 'Fiat', model: 'Panda', asNew: 14_000, powers: [69, 85], versions: ['1.2 Easy', '1.0 FireFly City Life'] },
  { make: 'Volkswagen', model: 'Golf', asNew: 29_000, powers: [110, 150], versions: ['1.5 TSI Life', '2.0 TDI Style'] },
  { make: 'BMW', model: '118', asNew: 33_000, powers: [136, 150], versions: ['118i Business', '118d Msport'] },
  { make: 'Toyota', model: 'Yaris', asNew: 21_000, powers: [72, 116], versions: ['1.5 Hybrid Active', '1.0 Trend'] },
  { make: 'Tesla', model: 'Model 3', asNew: 45_000, powers: [283, 351], versions: ['Long Range AWD'] },
] as const

type Row = Insertable<VehicleListings>

/** Creates an advert of a random model at a price that follows its facts with a scatter of 8 %. */
function anyCar(): Omit<Row, 'user_id'> & { sale_price: number } {
  const { make, model, asNew, powers, versions } = oneOf(models)
  const [year, mileage, horsepower] = [2014 + random(12), 3_000 + random(160_000), oneOf(powers)]
  const logs =
    -0.09 * (2026 - year) - mileage / 280_000 + 0.4 * Math.log(horsepower / powers[0]) + (random(160) - 80) / 1_000
  return {
    make,
    model,
    year,
    mileage,
    version: sometimes(oneOf(versions)),
    fuel_type: model === 'Model 3' ? 'electric' : oneOf(['petrol', 'diesel', 'hybrid'] as const),
    transmission: model === 'Model 3' ? 'automatic' : oneOf(['manual', 'automatic'] as const),
    first_registration: sometimes(`${year}-0${1 + random(9)}`),
    horsepower: sometimes(horsepower),
    body_type: sometimes('hatchback' as const),
    drivetrain: sometimes(oneOf(['fwd', 'awd'] as const)),
    seats: sometimes(5),
    doors: sometimes(oneOf([3, 5])),
    engine_size: sometimes(oneOf([999, 1_498, 1_995])),
    color: sometimes(oneOf(['white', 'black', 'red'])),
    previous_owners: sometimes(random(4)),
    features: Array.from({ length: random(5) }, () =>
      oneOf(['navigation', 'sunroof', 'heated_seats', 'parking_sensors']),
    ),
    description: 'Sempre tagliandata.',
    listing_type: 'sale',
    sale_price: Math.round((asNew * Math.exp(logs)) / 50) * 5_000,
  }
}
async function advertise(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({ ...anyCar(), user_id: oneOf(vendors).userId }))
  const stored = await db.insertInto('vehicle_listings').values(rows).returning('id').execute()
  return stored.map(({ id }) => id)
}

/** Returns the stated facts of an advert and the province of its car. */
async function factsOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(valuedCarFacts.map((name) => sql`advert.${sql.ref(factColumn(name))} as ${sql.ref(name)}`))}, place.province
    from vehicle_listings advert left join vehicle_places place on place.listing_id = advert.id where advert.id = ${id}
  `.execute(db)
  return rows[0] ?? {}
}
async function estimate(stated: Record<string, unknown>) {
  const outcome = await estimateMarketValue({ ctx: fixture.visitor, input: estimatedCar.parse(stated) })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
async function valueWaiting(): Promise<void> {
  for (let rest = 1; rest > 0;) {
    await valueListings(ctx)
    const { waiting } = await db
      .selectFrom('listings_to_value')
      .select((from) => from.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow()
    rest = waiting
  }
}
async function ownCards() {
  const cards = new Map<string, { market: unknown }>()
  for (const vendor of vendors)
    for (let page = 1, last = 1; page <= last; page += 1) {
      const outcome = await showOwnListings({ ctx: vendor, input: ownListingsInput.parse({ page, pageSize: 100 }) })
      if (!outcome.ok) throw new Error(outcome.code)
      for (const card of outcome.value.listings) cards.set(card.id, card)
      last = Math.ceil(outcome.value.total / 100)
    }
  return cards
}

/** Returns value, interval and label of each advert in every place that shows them. */
async function figuresOf(ids: readonly string[]) {
  const own = await ownCards()
  const figures = []
  for (const id of ids) {
    const [facts, stored] = [await factsOf(id), await valuationOf(id)]
    const salePrice = stored?.sale_price
    const [card] = await listVehicleCards(fixture.visitor, [id])
    // A card shows no market data without a label.
    const onCard = (shown: { market: unknown } | undefined) =>
      stored?.label ? figureOf(shown?.market) : figureOf(shown?.market ?? stored)
    const page = await showVehicle({ ctx: fixture.visitor, input: { id } })
    figures.push({
      sell: figureOf(await estimate({ ...facts, salePrice })),
      withoutPrice: figureOf({ ...(await estimate(facts)), label: stored?.label ?? null }),
      form: figureOf(await estimate({ ...facts, salePrice, vehicleId: id })),
      stored: figureOf(stored),
      card: onCard(card),
      page: figureOf(page.ok ? page.value.marketValue : null),
      own: onCard(own.get(id)),
    })
  }
  return figures
}
interface Figure {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly comparables: number
  readonly label: string | null
}
const figureOf = (shown: unknown): Figure | null => {
  if (!shown) return null
  const { value, low, high, comparables, label } = shown as Figure
  return { value, low, high, comparables, label }
}
const valuationOf = (id: string) =>
  db.selectFrom('listing_valuations').selectAll().where('vehicle_id', '=', id).executeTakeFirst()

const stock: string[] = []
const cars: string[] = []

/** Returns cars whose value, interval and label differ between the places that show them. */
async function differing(ids: readonly string[]) {
  const figures = await figuresOf(ids)
  return figures.filter((places) =>
    Object.values(places).some((one) => JSON.stringify(one) !== JSON.stringify(places.stored)),
  )
}

describe(`the same figures everywhere (seed ${seed})`, () => {
  beforeAll(async () => {
    for (const [at, { userId }] of vendors.entries())
      if (at % 2 === 0)
        await db
          .insertInto('vendor_pickup_locations')
          .values({
            user_id: userId,
            name: 'Sede',
            address: 'Via Roma 1',
            city: 'Milano',
            postal_code: '20121',
            province: oneOf(['MI', 'NA', 'TO']),
            is_default: true,
          })
          .execute()
    stock.push(...(await advertise(500)))
    await fitMarket(ctx)
    cars.push(...stock.slice(0, 150), ...(await advertise(50)))
    await valueWaiting()
  }, 60_000)

  it("shows the same value, interval and label of 200 cars on /sell, in the form, on the card, on the page and in the vendor's list", async () => {
    const figures = await figuresOf(cars)
    expect(figures).toHaveLength(200)
    expect(figures.filter(({ stored }) => !stored)).toEqual([])
    for (const { stored, ...places } of figures)
      expect(places).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, stored])))
    const labels = new Set(figures.map(({ stored }) => stored?.label))
    expect(labels.size).toBeGreaterThan(3)
  }, 60_000)

  it('values a trade-in as /sell values a car with the same four facts', async () => {
    for (const id of cars.filter((_, at) => at % 10 === 0)) {
      const { make, model, year, mileage } = (await factsOf(id)) as {
        make: string
        model: string
        year: number
        mileage: number
      }
      const sold = await estimate({ make, model, year, mileage })
      const traded = await calculateTradeInValue({
        ctx: buyer,
        input: { make, model, year, mileage, condition: 'good' },
      })
      expect(traded).toMatchObject({
        ok: true,
        value: {
          marketValue: sold.value / 100,
          range: { low: sold.low / 100, high: sold.high / 100 },
          basis: sold.basis,
          isWide: sold.isWide,
        },
      })
    }
  })

  it('does not change any figures between two fits when other adverts are published, repriced or sold', async () => {
    const before = await figuresOf(cars)
    const others = stock.slice(150)
    await advertise(30)
    await sql`update vehicle_listings set sale_price = sale_price / 2 where id = any (${others.slice(0, 60)}::uuid[])`.execute(
      db,
    )
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', 'in', others.slice(60, 120)).execute()
    await valueWaiting()
    expect(await figuresOf(cars)).toEqual(before)
    const gone = new Set(others.slice(60, 120))
    for (const id of cars.slice(0, 20)) {
      const { likeAdverts } = await estimate({ ...(await factsOf(id)), vehicleId: id })
      expect(likeAdverts.filter((like) => gone.has(like.id) || like.id === id)).toEqual([])
    }
  }, 60_000)

  it("shows the form's figures for an edited advert, and the figures of the new province for a moved car", async () => {
    const [vendor] = vendors
    if (!vendor) throw new Error('no vendor')
    const created = await createListing({ ctx: vendor, input: pandaForSale({ salePrice: 900_000 }) })
    if (!created.ok) throw new Error(created.code)
    const { id } = created.value
    await editListing({ ctx: vendor, input: { id, fields: pandaForSale({ salePrice: 700_000, horsepower: 85 }) } })
    await valueWaiting()
    expect(await differing([id])).toEqual([])
    await db
      .updateTable('vendor_pickup_locations')
      .set({ province: 'PA' })
      .where('user_id', '=', vendor.userId)
      .execute()
    expect(await valuationOf(id)).toBeUndefined()
    await valueWaiting()
    expect(await factsOf(id)).toMatchObject({ province: 'PA', horsepower: 85 })
    expect(await differing([id])).toEqual([])
  })

  it('excludes sold cars from the next fit and includes newly published ones', async () => {
    const [sold = ''] = stock.slice(200)
    const isEvidence = async (id: string) => {
      const { rows } = await sql`
        select from market_families where model_id = (select id from market_models order by fitted_at desc, id desc limit 1)
          and adverts @> ${JSON.stringify([{ id }])}::jsonb`.execute(db)
      return rows.length === 1
    }
    const [published = ''] = await advertise(1)
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', sold).execute()
    expect([await isEvidence(sold), await isEvidence(published)]).toEqual([true, false])
    await fitMarket(ctx)
    expect([await isEvidence(sold), await isEvidence(published)]).toEqual([false, true])
    expect(await differing(cars)).toEqual([])
  }, 60_000)

  it('shows the figures of the new fit for adverts published during the fit', async () => {
    const published: string[] = []
    await Promise.all([
      fitMarket(ctx),
      (async () => {
        for (let nth = 0; nth < 5; nth += 1) {
          published.push(...(await advertise(4)))
          await valueListings(ctx)
        }
      })(),
    ])
    await valueWaiting()
    expect(await differing([...published, ...cars.slice(0, 30)])).toEqual([])
  }, 60_000)
})
