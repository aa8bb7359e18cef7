import type { PurchaseChoices } from '@autopiazza/contract/purchase'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { setQuantity } from '../../listings/index.ts'
import { saveDraft } from '../draft/drafts.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { showOptions } from '../quote/show-options.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const vendor = fixture.as('vendor', fixture.vendorId)

const options = (ctx: Context, vehicleId: string) =>
  showOptions({
    ctx,
    input: { vehicleId, channel: 'checkout' },
    isFinancingOffered: true,
  })
const draft = {
  channel: 'checkout',
  step: 'services',
  paymentMethod: 'card',
  hasTradeIn: false,
  levels: {},
  tradeInId: null,
  services: [] as PurchaseChoices['services'],
  deliveryMethod: null,
  credit: null,
  pickupLocationId: null,
  address: null,
} as const
const started = { ...draft, services: [...draft.services] }

async function sold(): Promise<string> {
  const vehicleId = await fixture.vehicle()
  await fixture.db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', vehicleId).execute()
  return vehicleId
}
async function reserved(): Promise<string> {
  const vehicleId = await fixture.vehicle()
  valueOf(await fixture.reserve(await fixture.buyer(), vehicleId))
  return vehicleId
}
async function withoutUnits(): Promise<string> {
  const vehicleId = await fixture.vehicle()
  valueOf(await setQuantity({ ctx: vendor, input: { vehicleId, quantity: 0 } }))
  return vehicleId
}

type Buyer = Awaited<ReturnType<typeof fixture.buyer>>

async function startConversation(buyer: Buyer, vehicleId: string): Promise<void> {
  const people = { buyer_id: buyer.actor.userId, seller_id: fixture.vendorId }
  await fixture.db
    .insertInto('conversations')
    .values({ vehicle_id: vehicleId, ...people })
    .execute()
}
async function reserveAndCancel(buyer: Buyer, vehicleId: string): Promise<void> {
  const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId))
  valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
}

describe('a car that cannot be bought now', () => {
  test.each([
    ['inactive', () => fixture.vehicle({ status: 'inactive' }), 'listings.not_found'],
    ['without units', withoutUnits, 'listings.not_found'],
    ['sold', sold, 'checkout.vehicle_sold'],
    ['reserved', reserved, 'checkout.vehicle_already_reserved'],
    ['rent only', () => fixture.vehicle({ listingType: 'rent', salePrice: null }), 'checkout.vehicle_not_for_sale'],
  ] as const)('refuses a car that is %s in the purchase options, quotes and orders', async (_what, make, code) => {
    const [buyer, vehicleId] = [await fixture.buyer(), await make()]
    const shown = await options(buyer, vehicleId)
    expect(shown.ok ? shown.value.refusal : shown.code).toBe(code)
    const refusal = { ok: false, code }
    expect(await fixture.quote(buyer, vehicleId)).toEqual(refusal)
    expect(await fixture.reserve(buyer, vehicleId)).toEqual(refusal)
    expect(await fixture.order(buyer, vehicleId)).toEqual(refusal)
  })

  test("refuses options, quotes and orders for a vendor's car to that vendor, and allows them to other buyers", async () => {
    const [vehicleId, other] = [await fixture.vehicle(), await fixture.vendor()]
    for (const ask of [options, fixture.quote, fixture.reserve, fixture.order]) {
      expect(await ask(vendor, vehicleId)).toEqual({ ok: false, code: 'checkout.own_vehicle' })
      expect(await ask(other, vehicleId)).toEqual({ ok: false, code: 'identity.buyer_required' })
    }
  })

  test('returns only not found for a car that does not exist', async () => {
    const buyer = await fixture.buyer()
    for (const ask of [options, fixture.quote, fixture.reserve, fixture.order])
      expect(await ask(buyer, crypto.randomUUID())).toEqual({ ok: false, code: 'listings.not_found' })
  })
})

describe('a car that went offline', () => {
  const goOffline = (vehicleId: string) =>
    fixture.db.updateTable('vehicle_listings').set({ status: 'inactive' }).where('id', '=', vehicleId).execute()

  test('shows an offline car to a buyer with a checkout in progress, and returns not found to other users', async () => {
    const [buyer, stranger, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
    valueOf(await saveDraft({ ctx: buyer, input: { vehicleId, draft: started } }))
    await goOffline(vehicleId)
    expect(valueOf(await options(buyer, vehicleId))).toMatchObject({
      vehicle: { id: vehicleId },
      refusal: 'checkout.vehicle_inactive',
      draft: { step: 'services' },
    })
    const missing = { ok: false, code: 'listings.not_found' }
    expect(await options(stranger, vehicleId)).toEqual(missing)
    expect(await saveDraft({ ctx: stranger, input: { vehicleId, draft: started } })).toEqual(missing)
  })

  test.each([
    ['a conversation about it', startConversation],
    ['a reservation of it that has ended', reserveAndCancel],
  ])('shows a buyer with %s why an offline car cannot be bought', async (_what, concern) => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    await concern(buyer, vehicleId)
    await goOffline(vehicleId)
    const refusal = { ok: false, code: 'checkout.vehicle_inactive' }
    expect(valueOf(await options(buyer, vehicleId)).refusal).toBe(refusal.code)
    for (const ask of [fixture.quote, fixture.reserve, fixture.order])
      expect(await ask(buyer, vehicleId)).toEqual(refusal)
  })
})
