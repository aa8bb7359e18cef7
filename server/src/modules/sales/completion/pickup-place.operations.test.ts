import { expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { listSales } from './list-sales.ts'
import { showReservation } from '../show-reservations.ts'
import { homeAddress as address } from '../../checkout/testing/home-address.ts'
import { createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const vendor = fixture.as('vendor', fixture.vendorId)

async function place(name: string, isDefault = false): Promise<string> {
  const { id } = await fixture.db
    .insertInto('vendor_pickup_locations')
    .values({
      user_id: fixture.vendorId,
      name,
      address: 'Via Po 2',
      city: 'Torino',
      province: 'TO',
      postal_code: '10124',
      is_default: isDefault,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function deliverySeenByVendor(id: string): Promise<unknown> {
  const { sales } = valueOf(await listSales({ ctx: vendor, input: { state: 'open', page: 1, pageSize: 100 } }))
  return sales.find((sale) => sale.id === id)?.delivery
}
const deliverySeenByBuyer = async (ctx: Context, id: string) =>
  valueOf(await showReservation({ ctx, input: { id } })).delivery
const ordered = async (buyer: Context, vehicleId: string, pickupLocationId: string | null) =>
  valueOf(await fixture.order(buyer, vehicleId, { delivery: { method: 'pickup', pickupLocationId } })).reservationId

test("shows the vendor's pickup point before the payment: the one that the buyer chose, else the car's, else the default", async () => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ quantity: 3 })]
  const open = await ordered(await fixture.buyer(), vehicleId, null)
  expect(await deliverySeenByVendor(open)).toEqual({ method: 'pickup', place: null })

  await place('Sede', true)
  const yard = await place('Deposito')
  const named = (name: string) => ({ method: 'pickup', place: expect.objectContaining({ name, city: 'Torino' }) })
  const chosen = await ordered(buyer, vehicleId, yard)
  expect(await deliverySeenByVendor(chosen)).toEqual(named('Deposito'))
  expect(await deliverySeenByVendor(open)).toEqual(named('Sede'))
  await fixture.db
    .updateTable('vehicle_listings')
    .set({ pickup_location_id: yard })
    .where('id', '=', vehicleId)
    .execute()
  expect(await deliverySeenByVendor(open)).toEqual(named('Deposito'))
  await fixture.db.deleteFrom('vendor_pickup_locations').where('id', '=', yard).execute()
  expect(await deliverySeenByVendor(open)).toEqual(named('Sede'))
  expect(await deliverySeenByVendor(chosen)).toEqual(named('Deposito'))
  expect(await deliverySeenByBuyer(buyer, chosen)).toEqual(named('Deposito'))
})

test('shows the agreed pickup point until the buyer chooses another, whatever the vendor changes', async () => {
  const buyer = await fixture.buyer()
  const agreed = await place('Piazzale')
  const vehicleId = await fixture.vehicle({ quantity: 2 })
  await fixture.db
    .updateTable('vehicle_listings')
    .set({ pickup_location_id: agreed })
    .where('id', '=', vehicleId)
    .execute()
  const id = await ordered(buyer, vehicleId, null)
  await fixture.db
    .updateTable('vendor_pickup_locations')
    .set({ name: 'Altrove', city: 'Palermo' })
    .where('id', '=', agreed)
    .execute()
  for (const seen of [await deliverySeenByVendor(id), await deliverySeenByBuyer(buyer, id)])
    expect(seen).toEqual({ method: 'pickup', place: expect.objectContaining({ name: 'Piazzale', city: 'Torino' }) })
  await fixture.db
    .updateTable('vehicle_reservations')
    .set({ pickup_location_id: agreed })
    .where('id', '=', id)
    .execute()
  expect(await deliverySeenByBuyer(buyer, id)).toMatchObject({ place: { name: 'Altrove', city: 'Palermo' } })
})

test("shows the buyer's postal address to the vendor only once the reservation is confirmed", async () => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const delivery = { method: 'delivery', address } as const
  const { reservationId } = valueOf(await fixture.order(buyer, vehicleId, { delivery }))
  expect(await deliverySeenByVendor(reservationId)).toBeNull()
})
