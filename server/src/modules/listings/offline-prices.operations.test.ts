import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { operatorContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import {
  activateListing,
  deactivateListing,
  editListing,
  createListing,
  reinstateListing,
  setQuantity,
  showVehicle,
  suspendListing,
} from './index.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'
import { movePricesBack } from './testing/price-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const operator = operatorContext({ db, now: () => new Date() }, 'anna')

type Vendor = Awaited<ReturnType<typeof person>>
type Step = (vendor: Vendor, id: string) => Promise<{ readonly ok: boolean }>
interface Way {
  readonly what: string
  readonly leave: Step
  readonly comeBack: Step
}

const units =
  (quantity: number): Step =>
  (ctx, vehicleId) =>
    setQuantity({ ctx, input: { vehicleId, quantity } })
const offer =
  (listingType: 'sale' | 'rent'): Step =>
  async (ctx, id) => {
    const { salePrice } = await db
      .selectFrom('vehicle_listings')
      .select(sql<number>`sale_price`.as('salePrice'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return editListing({ ctx, input: { id, fields: pandaForSale({ listingType, salePrice, dailyRate: 4_000 }) } })
  }

const ways: readonly Way[] = [
  {
    what: 'deactivated and activated',
    leave: (ctx, id) => deactivateListing({ ctx, input: { id } }),
    comeBack: (ctx, id) => activateListing({ ctx, input: { id } }),
  },
  { what: 'left without units and given one', leave: units(0), comeBack: units(1) },
  {
    what: 'suspended and reinstated',
    leave: (_, id) => suspendListing({ ctx: operator, input: { id, reason: 'Documenti falsi' } }),
    comeBack: (_, id) => reinstateListing({ ctx: operator, input: { id, reason: 'Documenti falsi' } }),
  },
  { what: 'offered for rent alone and for sale again', leave: offer('rent'), comeBack: offer('sale') },
]

async function carAt(vendor: Vendor, salePrice: number): Promise<string> {
  const created = await createListing({ ctx: vendor, input: pandaForSale({ salePrice }) })
  if (!created.ok) throw new Error(created.code)
  return created.value.id
}
async function take(step: Step, vendor: Vendor, id: string): Promise<void> {
  expect(await step(vendor, id)).toMatchObject({ ok: true })
}
/** Changes the price while the car is offline or only for rent, as the form and a stock file do. */
async function lower(id: string, salePrice: number): Promise<void> {
  await db.updateTable('vehicle_listings').set({ sale_price: salePrice }).where('id', '=', id).execute()
}
async function dropOf(id: string): Promise<number | null> {
  const shown = await showVehicle({ ctx: visitor, input: { id } })
  return shown.ok ? (shown.value.priceDrop?.amount ?? null) : null
}
const events = async (id: string) =>
  (
    await db
      .selectFrom('domain_events')
      .select('id')
      .where('type', '=', 'listings.PriceDropped')
      .where(sql<boolean>`payload->>'vehicleId' = ${id}`)
      .execute()
  ).length

it.each(ways)(
  'shows no price drop for a new advert whose price is lowered while it is $what',
  async ({ leave, comeBack }) => {
    const vendor = await person('vendor')
    const id = await carAt(vendor, 1_200_000)
    await take(leave, vendor, id)
    await movePricesBack(db, id, 10 * 24)
    await lower(id, 1_000_000)
    await take(comeBack, vendor, id)
    expect([await dropOf(id), await events(id)]).toEqual([null, 0])
  },
)

it.each(ways)(
  'keeps a price drop and publishes its event only once when the car is $what',
  async ({ leave, comeBack }) => {
    const vendor = await person('vendor')
    const id = await carAt(vendor, 1_200_000)
    await movePricesBack(db, id, 10 * 24)
    await lower(id, 1_000_000)
    expect([await dropOf(id), await events(id)]).toEqual([200_000, 1])
    await movePricesBack(db, id, 48)
    const before = await sql`select * from price_drop(${id})`.execute(db)
    await take(leave, vendor, id)
    expect(await dropOf(id)).toBeNull()
    await take(comeBack, vendor, id)
    expect((await sql`select * from price_drop(${id})`.execute(db)).rows).toEqual(before.rows)
    expect([await dropOf(id), await events(id)]).toEqual([200_000, 1])
  },
)

it.each(ways)('shows a price drop after the price is lowered while the car is $what', async ({ leave, comeBack }) => {
  const vendor = await person('vendor')
  const id = await carAt(vendor, 1_200_000)
  await movePricesBack(db, id, 10 * 24)
  await take(leave, vendor, id)
  await movePricesBack(db, id, 24)
  await lower(id, 1_000_000)
  expect([await dropOf(id), await events(id)]).toEqual([null, 0])
  await take(comeBack, vendor, id)
  expect([await dropOf(id), await events(id)]).toEqual([200_000, 1])
})
