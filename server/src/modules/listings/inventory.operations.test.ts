import { inventoryInput } from '@autopiazza/contract/stock'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import {
  activateListing,
  createListing,
  deactivateListing,
  syncListingStatus,
  showInventory,
  showOwnListing,
  setQuantity,
  showVehicle,
} from './index.ts'
import { pandaForSale, createListingFixture } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor, reserve } = createListingFixture(db)

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

const newListing = async (vendor: Context, change: Record<string, unknown> = {}): Promise<string> =>
  valueOf(await createListing({ ctx: vendor, input: pandaForSale(change) })).id
const set = (ctx: Context, vehicleId: string, quantity: number) => setQuantity({ ctx, input: { vehicleId, quantity } })
const look = async (ctx: Context, query: Record<string, unknown> = {}) =>
  valueOf(await showInventory({ ctx, input: inventoryInput.parse(query) }))
const unitsOf = (id: string) =>
  db
    .selectFrom('vehicle_inventory')
    .innerJoin('vehicle_listings', 'vehicle_listings.id', 'vehicle_listing_id')
    .select(['status', 'quantity', 'held'])
    .where('vehicle_listing_id', '=', id)
    .executeTakeFirstOrThrow()
const refusal = (code: string) => ({ ok: false, code })

describe('the inventory', () => {
  it('shows total, reserved and free units, newest advert first', async () => {
    const [vendor, buyer] = [await person('vendor'), await person('buyer')]
    const panda = await newListing(vendor)
    const golf = await newListing(vendor, { make: 'vw', model: 'Golf', version: '1.5 TSI', year: 2022 })
    await set(vendor, panda, 3)
    await reserve(panda, buyer.userId)
    expect(await look(vendor)).toEqual({
      total: 2,
      page: 1,
      pageSize: 20,
      vehicles: [
        {
          vehicleId: golf,
          make: 'Volkswagen',
          model: 'Golf',
          version: '1.5 TSI',
          year: 2022,
          status: 'active',
          quantity: 1,
          held: 0,
          free: 1,
          mainPhoto: null,
          can: { setQuantity: true, setQuantityRefusal: null },
        },
        expect.objectContaining({ vehicleId: panda, quantity: 3, held: 1, free: 2 }),
      ],
    })
  })

  it('pages through the inventory without gaps or repetitions, filtered by words and state', async () => {
    const vendor = await person('vendor')
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) ids.unshift(await newListing(vendor, { version: `serie ${index}` }))
    const yaris = await newListing(vendor, { make: 'Toyota', model: 'Yaris', vin: 'JTDKW123400000001' })
    await deactivateListing({ ctx: vendor, input: { id: yaris } })
    const pages = [await look(vendor, { pageSize: 4 }), await look(vendor, { pageSize: 4, page: 2 })]
    expect(pages.map(({ total }) => total)).toEqual([6, 6])
    expect(pages.flatMap(({ vehicles }) => vehicles.map(({ vehicleId }) => vehicleId))).toEqual([yaris, ...ids])
    const found = async (query: Record<string, unknown>) =>
      (await look(vendor, query)).vehicles.map(({ vehicleId }) => vehicleId)
    expect(await found({ q: 'YÀRIS toyota' })).toEqual([yaris])
    expect(await found({ q: 'jtdkw' })).toEqual([yaris])
    expect(await found({ q: 'serie 3' })).toEqual([ids[1]])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ status: 'inactive' })).toEqual([yaris])
    expect(await found({ page: 9 })).toEqual([])
  })

  it('shows the inventory only to its vendor', async () => {
    const [owner, other, buyer] = [await person('vendor'), await person('vendor'), await person('buyer')]
    await newListing(owner)
    expect(await look(other)).toMatchObject({ total: 0, vehicles: [] })
    const input = inventoryInput.parse({})
    expect(await showInventory({ ctx: buyer, input })).toEqual(refusal('identity.vendor_required'))
    expect(await showInventory({ ctx: visitor, input })).toEqual(refusal('identity.sign_in_required'))
  })
})

describe('setting the number of units', () => {
  it('takes an advert without units offline and puts it online again with the next unit', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    expect(await set(vendor, id, 0)).toEqual({
      ok: true,
      value: { status: 'inactive', quantity: 0, held: 0, free: 0, isFirst: true },
    })
    expect(await showVehicle({ ctx: visitor, input: { id } })).toEqual(refusal('listings.not_found'))
    expect(await activateListing({ ctx: vendor, input: { id } })).toEqual(refusal('listings.no_units'))
    expect(valueOf(await showOwnListing({ ctx: vendor, input: { id } })).can).toMatchObject({
      activate: false,
      activateRefusal: 'listings.no_units',
    })
    await set(vendor, id, 0)
    expect(valueOf(await set(vendor, id, 2))).toMatchObject({ status: 'active', free: 2 })
    expect(await showVehicle({ ctx: visitor, input: { id } })).toMatchObject({ ok: true })
  })

  it('leaves an advert offline when its vendor deactivated it before or after removing the last unit', async () => {
    const vendor = await person('vendor')
    const [before, after] = [await newListing(vendor), await newListing(vendor)]
    await deactivateListing({ ctx: vendor, input: { id: before } })
    for (const quantity of [0, 2]) expect(valueOf(await set(vendor, before, quantity)).status).toBe('inactive')
    for (const quantity of [0, 1]) await set(vendor, after, quantity)
    await deactivateListing({ ctx: vendor, input: { id: after } })
    for (const quantity of [2, 0, 3]) expect(valueOf(await set(vendor, after, quantity)).status).toBe('inactive')
    expect(await activateListing({ ctx: vendor, input: { id: after } })).toMatchObject({ ok: true })
  })

  it('leaves an advert offline when it loses its price while it has no units, until the vendor puts it online', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await set(vendor, id, 0)
    await db.updateTable('vehicle_listings').set({ sale_price: null }).where('id', '=', id).execute()
    expect(valueOf(await set(vendor, id, 2))).toMatchObject({ status: 'inactive', quantity: 2 })
    await db.updateTable('vehicle_listings').set({ sale_price: 1_000_000 }).where('id', '=', id).execute()
    expect(valueOf(await set(vendor, id, 3))).toMatchObject({ status: 'inactive', quantity: 3 })
  })

  it('returns whether the number of units was set for the first time', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const first = []
    for (const quantity of [1, 1, 0, 4]) first.push(valueOf(await set(vendor, id, quantity)).isFirst)
    expect(first).toEqual([true, false, false, false])
  })

  it('refuses a number of units below the reserved ones and changes nothing', async () => {
    const [vendor, buyer, rival] = [await person('vendor'), await person('buyer'), await person('buyer')]
    const id = await newListing(vendor)
    await set(vendor, id, 3)
    await reserve(id, buyer.userId)
    await reserve(id, rival.userId)
    for (const quantity of [0, 1])
      expect(await set(vendor, id, quantity)).toEqual(refusal('listings.quantity_below_held'))
    expect(await unitsOf(id)).toEqual({ status: 'active', quantity: 3, held: 2 })
  })

  it('marks an advert as reserved when all its units are reserved, and as active again when units are added', async () => {
    const [vendor, buyer] = [await person('vendor'), await person('buyer')]
    const id = await newListing(vendor)
    await set(vendor, id, 2)
    await reserve(id, buyer.userId)
    await syncListingStatus(buyer, id)
    expect(valueOf(await set(vendor, id, 1))).toMatchObject({ status: 'pending', quantity: 1, held: 1, free: 0 })
    expect(valueOf(await set(vendor, id, 2))).toMatchObject({ status: 'active', quantity: 2, held: 1, free: 1 })
  })

  it('refuses to set the units of a sold car', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', id).execute()
    expect(await set(vendor, id, 1)).toEqual(refusal('listings.wrong_state'))
    expect((await look(vendor)).vehicles[0]?.can).toEqual({
      setQuantity: false,
      setQuantityRefusal: 'listings.wrong_state',
    })
  })

  it('lets only the vendor of a car set its units, and returns not found to other vendors', async () => {
    const [owner, other, buyer] = [await person('vendor'), await person('vendor'), await person('buyer')]
    const id = await newListing(owner)
    expect(await set(other, crypto.randomUUID(), 0)).toEqual(refusal('listings.not_found'))
    expect(await set(other, id, 0)).toEqual(refusal('listings.not_found'))
    expect(await set(buyer, id, 0)).toEqual(refusal('identity.vendor_required'))
    expect(await set(visitor, id, 0)).toEqual(refusal('identity.sign_in_required'))
    expect(await unitsOf(id)).toEqual({ status: 'active', quantity: 1, held: 0 })
  })

  it('leaves the car either offline or held when the removal of its units and a reservation coincide', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [vendor, buyer] = [await person('vendor'), await person('buyer')]
      const id = await newListing(vendor)
      const hold = db.transaction().execute(async (transaction) => {
        await createListingFixture(transaction).reserve(id, buyer.userId)
        if ((await syncListingStatus({ ...buyer, db: transaction }, id)) === 'inactive')
          throw new Error('offline meanwhile')
      })
      const [held, emptied] = await Promise.allSettled([hold, set(vendor, id, 0)])
      const isHeld = held.status === 'fulfilled'
      expect(emptied).toMatchObject({ status: 'fulfilled', value: { ok: !isHeld } })
      expect(await unitsOf(id)).toEqual(
        isHeld ? { status: 'pending', quantity: 1, held: 1 } : { status: 'inactive', quantity: 0, held: 0 },
      )
    }
  })
})
