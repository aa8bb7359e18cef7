import { maxPrivateAdverts } from '@autopiazza/contract/constants'
import { describe, expect, it } from 'vitest'
import { type Context, operatorContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { goOnlineWhenComplete } from './waiting-for-photos.ts'
import {
  activateListing,
  createListing,
  deactivateListing,
  reinstateListing,
  setQuantity,
  showVehicle,
  suspendListing,
  syncListingStatus,
} from './index.ts'
import { lockListing } from './store.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor, reserve } = createListingFixture(db)
const refused = { ok: false, code: 'listings.private_limit' }

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
async function privateSeller() {
  const seller = await person('vendor')
  await db
    .insertInto('vendor_details')
    .values({ id: seller.userId, seller_kind: 'private', location: 'Cuneo' })
    .execute()
  return seller
}
const create = (ctx: Context) => createListing({ ctx, input: { ...pandaForSale(), town: 'Cuneo' } })
const createSome = async (ctx: Context, count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push(valueOf(await create(ctx)).id)
  return ids
}
const activate = (ctx: Context, id = '') => activateListing({ ctx, input: { id } })
const deactivate = async (ctx: Context, id = '') => valueOf(await deactivateListing({ ctx, input: { id } }))
const statusOf = async (id = '') =>
  (await db.selectFrom('vehicle_listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const online = async ({ userId }: { readonly userId: string }) =>
  (
    await db
      .selectFrom('vehicle_listings')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', ['active', 'pending'])
      .execute()
  ).length

describe('the limit of five adverts of a private seller', () => {
  it('refuses the sixth advert of a private seller, and accepts another once one is offline', async () => {
    const seller = await privateSeller()
    const [first] = await createSome(seller, maxPrivateAdverts)
    expect(await create(seller)).toEqual(refused)
    await deactivate(seller, first)
    await createSome(seller, 1)
    expect(await activate(seller, first)).toEqual(refused)
    expect(await online(seller)).toBe(maxPrivateAdverts)
  })

  it('shows on the advert that the seller is private, and does not limit the adverts of a business', async () => {
    const [seller, business] = [await privateSeller(), await person('vendor')]
    const [id = ''] = await createSome(seller, 1)
    expect(valueOf(await showVehicle({ ctx: visitor, input: { id } }))).toMatchObject({
      sellerKind: 'private',
      seller: { kind: 'private', companyName: null },
    })
    await createSome(business, 6)
    expect(await online(business)).toBe(6)
  })

  it('accepts only the fifth advert of a private seller when a fifth and a sixth are put online at the same time', async () => {
    const seller = await privateSeller()
    const ids = await createSome(seller, maxPrivateAdverts)
    const [one, other] = ids
    await deactivate(seller, one)
    const [extra] = await createSome(seller, 1)
    for (let round = 0; round < 10; round += 1) {
      for (const id of [one, other]) if ((await statusOf(id)) === 'active') await deactivate(seller, id)
      const outcomes = await Promise.all([activate(seller, one), activate(seller, other)])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(outcomes.find(({ ok }) => !ok)).toEqual(refused)
    }
    await deactivate(seller, extra)
    const created = await Promise.all([create(seller), create(seller), create(seller)])
    expect(created.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await online(seller)).toBe(maxPrivateAdverts)
  })

  it('counts a reserved advert towards the limit of a private seller, so that the end of its reservation never fails', async () => {
    const [seller, buyer] = [await privateSeller(), await person('buyer')]
    const [reserved = ''] = await createSome(seller, maxPrivateAdverts)
    const reservation = await reserve(reserved, buyer.userId)
    await syncListingStatus(seller, reserved)
    expect(await statusOf(reserved)).toBe('pending')
    expect(await create(seller)).toEqual(refused)
    await db
      .updateTable('vehicle_reservations')
      .set({ status: 'expired', ended_at: new Date(), end_reason: 'not_paid' })
      .where('id', '=', reservation)
      .execute()
    await syncListingStatus(seller, reserved)
    expect(await statusOf(reserved)).toBe('active')
  })

  it("refuses to add a unit to a private seller's sixth advert that is offline because it has no units", async () => {
    const seller = await privateSeller()
    const [emptied = ''] = await createSome(seller, maxPrivateAdverts)
    valueOf(await setQuantity({ ctx: seller, input: { vehicleId: emptied, quantity: 0 } }))
    await createSome(seller, 1)
    expect(await setQuantity({ ctx: seller, input: { vehicleId: emptied, quantity: 1 } })).toEqual(refused)
    expect(await statusOf(emptied)).toBe('inactive')
  })

  it("keeps a private seller's sixth advert offline when an operator reinstates it or a photograph completes it", async () => {
    const seller = await privateSeller()
    const giulia = operatorContext({ db, now: () => new Date() }, 'Giulia')
    const [suspended = ''] = await createSome(seller, maxPrivateAdverts)
    await suspendListing({ ctx: giulia, input: { id: suspended, reason: 'Chilometri non veritieri' } })
    await createSome(seller, 1)
    await reinstateListing({ ctx: giulia, input: { id: suspended, reason: null } })
    expect(await statusOf(suspended)).toBe('inactive')

    const imported = valueOf(
      await createListing({
        ctx: seller,
        input: { ...pandaForSale(), town: 'Cuneo' },
        awaitsPhotos: true,
      }),
    ).id
    const photo = { listing_id: imported, content_hash: 'a'.repeat(64), width: 1, height: 1, widths: [1], position: 0 }
    const steps = ['main', 'exterior', 'interior'] as const
    await db
      .insertInto('listing_photos')
      .values(steps.map((step) => ({ ...photo, step })))
      .execute()
    await inTransaction(seller, async (ctx) => {
      const listing = await lockListing(ctx, { listingId: imported })
      if (listing) await goOnlineWhenComplete(ctx, imported, listing)
    })
    expect(await statusOf(imported)).toBe('inactive')
    expect(await activate(seller, imported)).toEqual(refused)
    expect(await online(seller)).toBe(maxPrivateAdverts)
  })
})

describe('the units of a private seller', () => {
  const tooMany = { ok: false, code: 'listings.private_units' }

  it('allows at most one unit per advert of a private seller, and any number for a business', async () => {
    const ctx = await privateSeller()
    const { id } = valueOf(await create(ctx))
    expect(await setQuantity({ ctx, input: { vehicleId: id, quantity: 999 } })).toEqual(tooMany)
    expect(await setQuantity({ ctx, input: { vehicleId: id, quantity: 2 } })).toEqual(tooMany)
    for (const quantity of [0, 1, 1])
      expect(await setQuantity({ ctx, input: { vehicleId: id, quantity } })).toMatchObject({
        ok: true,
        value: { quantity },
      })

    const business = await person('vendor')
    const offered = valueOf(await create(business))
    expect(await setQuantity({ ctx: business, input: { vehicleId: offered.id, quantity: 9 } })).toMatchObject({
      ok: true,
    })
  })

  it("refuses a private seller's second unit, even in simultaneous requests or in a direct statement", async () => {
    const ctx = await privateSeller()
    const { id } = valueOf(await create(ctx))
    const both = [1, 2].map(() => setQuantity({ ctx, input: { vehicleId: id, quantity: 2 } }))
    expect(await Promise.all(both)).toEqual([tooMany, tooMany])
    const raised = db
      .updateTable('vehicle_inventory')
      .set({ quantity: 2 })
      .where('vehicle_listing_id', '=', id)
      .execute()
    await expect(raised).rejects.toMatchObject({ constraint: 'one_unit_per_private_advert' })
  })
})
