import { ownListingsInput } from '@autopiazza/contract/own-listings'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import {
  activateListing,
  createListing,
  deactivateListing,
  editListing,
  syncListingStatus,
  showOwnListing,
  showOwnListings,
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

async function newListing(vendor: Context, change: Record<string, unknown> = {}): Promise<string> {
  return valueOf(await createListing({ ctx: vendor, input: pandaForSale(change) })).id
}

async function statusOf(id: string): Promise<string> {
  return (await db.selectFrom('vehicle_listings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
}

describe('creating and editing a listing', () => {
  it('creates an active listing with 0 views and one unit, and writes the audit entry', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    expect(valueOf(await showOwnListing({ ctx: vendor, input: { id } }))).toMatchObject({
      status: 'active',
      views: 0,
      quantity: 1,
      held: 0,
    })
    const audit = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .execute()
    expect(audit).toEqual([{ action: 'listing.create', actor_id: vendor.userId }])
  })

  it("stores every field of the form in the catalogue's spelling", async () => {
    const vendor = await person('vendor')
    const fields = {
      make: 'vw',
      model: 'Golf',
      version: '1.5 TSI',
      year: 2021,
      mileage: 30_000,
      fuelType: 'hybrid',
      transmission: 'automatic',
      bodyType: 'hatchback',
      color: 'blue',
      engineSize: 1498,
      horsepower: 150,
      weight: 1350,
      towingCapacity: 1300,
      doors: 5,
      seats: 5,
      drivetrain: 'fwd',
      euroClass: 6,
      euroSubclass: '6d_temp',
      firstRegistration: '2021-03',
      inspectionUntil: '2027-03',
      previousOwners: 1,
      stockKind: 'ex_company',
      co2: 119,
      consumption: 5.2,
      priceVat: 'deductible',
      vin: 'wvwzzz1kz6w000001',
      description: 'Una bella macchina blu.',
      features: ['Air Conditioning', 'warranty', 'Tappetini'],
      listingType: 'both',
      salePrice: 2_150_000,
      tradePrice: 1_900_000,
      stockNumber: 'VW-7',
      dailyRate: 6_000,
      weeklyRate: 35_000,
      monthlyRate: 120_000,
      minimumDays: 2,
      rentalTerms: 'Cauzione di 500 euro.',
      town: 'Torino (TO)',
    }
    const id = await newListing(vendor, fields)
    expect(valueOf(await showOwnListing({ ctx: vendor, input: { id } })).fields).toEqual({
      ...fields,
      make: 'Volkswagen',
      vin: 'WVWZZZ1KZ6W000001',
      features: ['air_conditioning', 'warranty', 'Tappetini'],
      pickupLocationId: null,
    })
  })

  it('ignores every submitted field that only the server may set', async () => {
    const [vendor, other] = [await person('vendor'), await person('vendor')]
    const forged = {
      user_id: other.userId,
      userId: other.userId,
      status: 'sold',
      views: 999,
      created_at: '2001-01-01',
      id: crypto.randomUUID(),
      main_image: 'x',
    }
    const id = await newListing(vendor, forged)
    await editListing({ ctx: vendor, input: { id, fields: pandaForSale({ ...forged, mileage: 43_000 }) } })
    const row = await db.selectFrom('vehicle_listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: vendor.userId, status: 'active', views: 0, main_image: null, mileage: 43_000 })
    expect(row.created_at.getFullYear()).toBeGreaterThan(2001)
  })

  it('shows the town of the chosen pickup point, else that of the default pickup point, else none', async () => {
    const [vendor, other] = [await person('vendor'), await person('vendor')]
    const place = { address: 'Via Roma 1', postal_code: '10121', province: 'TO' }
    const insert = (user_id: string, city: string, is_default: boolean) =>
      db
        .insertInto('vendor_pickup_locations')
        .values({ ...place, user_id, name: city, city, is_default })
        .returning('id')
        .executeTakeFirstOrThrow()
    const nowhere = await newListing(vendor)
    expect(valueOf(await showVehicle({ ctx: visitor, input: { id: nowhere } }))).toMatchObject({
      town: null,
      seller: { town: null },
    })
    await insert(vendor.userId, 'Torino', true)
    const rivoli = await insert(vendor.userId, 'Rivoli', false)
    const ofOther = await insert(other.userId, 'Milano', true)
    const there = await newListing(vendor, { pickupLocationId: rivoli.id })
    const { listings } = valueOf(await showOwnListings({ ctx: vendor, input: ownListingsInput.parse({}) }))
    const towns = listings.map((card) => [card.id, card.town])
    expect(towns).toEqual([
      [there, 'Rivoli'],
      [nowhere, 'Torino'],
    ])
    const refusal = { ok: false, code: 'listings.pickup_location_not_found' }
    expect(await createListing({ ctx: vendor, input: pandaForSale({ pickupLocationId: ofOther.id }) })).toEqual(refusal)
    expect(
      await editListing({ ctx: vendor, input: { id: there, fields: pandaForSale({ pickupLocationId: ofOther.id }) } }),
    ).toEqual(refusal)
  })

  it('refuses to edit a sold car', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', id).execute()
    expect(await editListing({ ctx: vendor, input: { id, fields: pandaForSale() } })).toEqual({
      ok: false,
      code: 'listings.wrong_state',
    })
  })
})

describe('access to a listing', () => {
  const operations = {
    ownListing: (ctx: Context, id: string) => showOwnListing({ ctx, input: { id } }),
    editListing: (ctx: Context, id: string) => editListing({ ctx, input: { id, fields: pandaForSale() } }),
    deactivateListing: (ctx: Context, id: string) => deactivateListing({ ctx, input: { id } }),
    activateListing: (ctx: Context, id: string) => activateListing({ ctx, input: { id } }),
  }

  it.each(Object.entries(operations))("returns not found for another vendor's listing: %s", async (_, operation) => {
    const [owner, other, buyer] = [await person('vendor'), await person('vendor'), await person('buyer')]
    const id = await newListing(owner)
    const missing = await operation(other, crypto.randomUUID())
    expect(missing).toEqual({ ok: false, code: 'listings.not_found' })
    expect(await operation(other, id)).toEqual(missing)
    expect(await operation(buyer, id)).toEqual({ ok: false, code: 'identity.vendor_required' })
    expect(await operation(visitor, id)).toEqual({ ok: false, code: 'identity.sign_in_required' })
    expect(await statusOf(id)).toBe('active')
  })
})

describe('the state of a listing', () => {
  it('lets the vendor take a listing offline and put it online again', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    expect(await deactivateListing({ ctx: vendor, input: { id } })).toEqual({ ok: true, value: { status: 'inactive' } })
    expect(await deactivateListing({ ctx: vendor, input: { id } })).toEqual({ ok: false, code: 'listings.wrong_state' })
    expect(await activateListing({ ctx: vendor, input: { id } })).toEqual({ ok: true, value: { status: 'active' } })
    expect(await activateListing({ ctx: vendor, input: { id } })).toEqual({ ok: false, code: 'listings.wrong_state' })
  })

  it('requires a price before a listing goes online', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await deactivateListing({ ctx: vendor, input: { id } })
    await db.updateTable('vehicle_listings').set({ sale_price: null }).where('id', '=', id).execute()
    expect(await activateListing({ ctx: vendor, input: { id } })).toEqual({ ok: false, code: 'listings.price_missing' })
  })

  it('a listing changes its state with its units: pending, active again, then sold', async () => {
    const [vendor, buyer] = [await person('vendor'), await person('buyer')]
    const id = await newListing(vendor)
    const first = await reserve(id, buyer.userId)
    expect(await syncListingStatus(buyer, id)).toBe('pending')
    expect(await deactivateListing({ ctx: vendor, input: { id } })).toEqual({
      ok: false,
      code: 'listings.has_open_reservation',
    })
    const end = (status: 'cancelled' | 'completed', reservation: string) =>
      db
        .updateTable('vehicle_reservations')
        .set({ status, ended_at: new Date(), delivery_method: 'pickup' })
        .where('id', '=', reservation)
        .execute()
    await end('cancelled', first)
    expect(await syncListingStatus(buyer, id)).toBe('active')
    const second = await reserve(id, buyer.userId)
    await db
      .updateTable('vehicle_reservations')
      .set({ status: 'confirmed', confirmed_at: new Date() })
      .where('id', '=', second)
      .execute()
    await end('completed', second)
    expect(await syncListingStatus(buyer, id)).toBe('sold')
  })

  it('a listing stays active while one of several units is free, and cannot go offline while another is held', async () => {
    const [vendor, buyer] = [await person('vendor'), await person('buyer')]
    const id = await newListing(vendor)
    await db.updateTable('vehicle_inventory').set({ quantity: 2 }).where('vehicle_listing_id', '=', id).execute()
    await reserve(id, buyer.userId)
    expect(await syncListingStatus(buyer, id)).toBe('active')
    expect(await deactivateListing({ ctx: vendor, input: { id } })).toEqual({
      ok: false,
      code: 'listings.has_open_reservation',
    })
    expect(valueOf(await showOwnListing({ ctx: vendor, input: { id } })).can).toMatchObject({
      deactivate: false,
      activate: false,
      deactivateRefusal: 'listings.has_open_reservation',
    })
  })

  it('never makes a listing inactive with a held unit when deactivation and reservation coincide', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [vendor, buyer] = [await person('vendor'), await person('buyer')]
      const id = await newListing(vendor)
      const hold = db.transaction().execute(async (transaction) => {
        const fixture = createListingFixture(transaction)
        await fixture.reserve(id, buyer.userId)
        if ((await syncListingStatus({ ...buyer, db: transaction }, id)) === 'inactive')
          throw new Error('offline meanwhile')
      })
      const [held, offline] = await Promise.allSettled([hold, deactivateListing({ ctx: vendor, input: { id } })])
      expect(held.status === 'fulfilled').toBe(offline.status === 'fulfilled' && !offline.value.ok)
      expect(await statusOf(id)).toBe(held.status === 'fulfilled' ? 'pending' : 'inactive')
    }
  })
})

describe('the page of a vehicle', () => {
  it('shows each user the actions that the user may take on a vehicle', async () => {
    const [vendor, other, buyer, rival] = [
      await person('vendor'),
      await person('vendor'),
      await person('buyer'),
      await person('buyer'),
    ]
    const id = await newListing(vendor)
    const canOf = async (ctx: Context) => valueOf(await showVehicle({ ctx, input: { id } })).can
    expect(await canOf(visitor)).toEqual({ buy: true, buyRefusal: null, contact: true, edit: false })
    expect(await canOf(buyer)).toEqual({ buy: true, buyRefusal: null, contact: true, edit: false })
    expect(await canOf(vendor)).toEqual({ buy: false, buyRefusal: 'checkout.own_vehicle', contact: false, edit: true })
    expect(await canOf(other)).toEqual({
      buy: false,
      buyRefusal: 'identity.buyer_required',
      contact: false,
      edit: false,
    })
    const reservation = await reserve(id, buyer.userId)
    await syncListingStatus(buyer, id)
    expect(valueOf(await showVehicle({ ctx: buyer, input: { id } }))).toMatchObject({
      status: 'pending',
      freeUnits: 0,
      myOpenReservation: { id: reservation, heldUntil: expect.any(String) },
    })
    expect((await canOf(buyer)).buyRefusal).toBe('checkout.already_open')
    expect((await canOf(rival)).buyRefusal).toBe('checkout.vehicle_already_reserved')
  })

  it('shows a car as free once the last hold has expired', async () => {
    const [vendor, buyer] = [await person('vendor'), await person('buyer')]
    const id = await newListing(vendor)
    await reserve(id, buyer.userId, -1)
    await syncListingStatus(buyer, id)
    expect(valueOf(await showVehicle({ ctx: buyer, input: { id } }))).toMatchObject({
      status: 'active',
      freeUnits: 1,
      myOpenReservation: null,
      can: { buy: true },
    })
  })

  it('shows an inactive car only to its owner and to users who have a deal about it', async () => {
    const [vendor, other, buyer, talker, owner] = [
      await person('vendor'),
      await person('vendor'),
      await person('buyer'),
      await person('buyer'),
      await person('buyer'),
    ]
    const id = await newListing(vendor)
    const reservation = await reserve(id, buyer.userId)
    await db
      .updateTable('vehicle_reservations')
      .set({ status: 'cancelled', ended_at: new Date() })
      .where('id', '=', reservation)
      .execute()
    await db
      .insertInto('conversations')
      .values({ vehicle_id: id, buyer_id: talker.userId, seller_id: vendor.userId })
      .execute()
    await db.insertInto('purchased_vehicles').values({ vehicle_id: id, user_id: owner.userId }).execute()
    await deactivateListing({ ctx: vendor, input: { id } })
    for (const ctx of [vendor, buyer, talker, owner])
      expect(await showVehicle({ ctx, input: { id } })).toMatchObject({ ok: true, value: { status: 'inactive' } })
    const stranger = await person('buyer')
    for (const ctx of [visitor, other, stranger])
      expect(await showVehicle({ ctx, input: { id } })).toEqual({ ok: false, code: 'listings.not_found' })
  })

  it('still shows a sold car, without an option to buy it', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', id).execute()
    expect(valueOf(await showVehicle({ ctx: visitor, input: { id } }))).toMatchObject({
      status: 'sold',
      can: { buy: false, buyRefusal: 'checkout.vehicle_sold', contact: true },
    })
  })

  it('the page of a vehicle shows only the public facts of the seller', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const { seller } = valueOf(await showVehicle({ ctx: visitor, input: { id } }))
    expect(Object.keys(seller).toSorted()).toEqual([
      'answerTime',
      'companyName',
      'firstName',
      'hasPhone',
      'id',
      'kind',
      'memberSince',
      'otherListings',
      'town',
      'vatNumber',
    ])
    expect(seller).toMatchObject({ firstName: 'Anna', otherListings: { count: 0, newest: [] } })
  })
})
