import type { PurchaseChoices } from '@autopiazza/contract/purchase'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { setQuantity } from '../../listings/index.ts'
import { saveDraft } from '../draft/drafts.ts'
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

describe('a car that cannot be bought now', () => {
  test.each([
    ['inactive', () => fixture.vehicle({ status: 'inactive' }), 'checkout.vehicle_inactive'],
    ['without units', withoutUnits, 'checkout.vehicle_inactive'],
    ['sold', sold, 'checkout.vehicle_sold'],
    ['reserved', reserved, 'checkout.vehicle_already_reserved'],
    ['rent only', () => fixture.vehicle({ listingType: 'rent', salePrice: null }), 'checkout.vehicle_not_for_sale'],
  ] as const)('which is %s: options, price and orders show it', async (_what, make, code) => {
    const [buyer, vehicleId] = [await fixture.buyer(), await make()]
    const shown = await options(buyer, vehicleId)
    expect(shown.ok ? shown.value.refusal : shown.code).toBe(code)
    const refusal = { ok: false, code }
    expect(await fixture.quote(buyer, vehicleId)).toEqual(refusal)
    expect(await fixture.reserve(buyer, vehicleId)).toEqual(refusal)
    expect(await fixture.order(buyer, vehicleId)).toEqual(refusal)
  })

  test('which is one’s own: options, price and orders show it to its vendor, and to no other', async () => {
    const [vehicleId, other] = [await fixture.vehicle(), await fixture.vendor()]
    for (const ask of [options, fixture.quote, fixture.reserve, fixture.order]) {
      expect(await ask(vendor, vehicleId)).toEqual({ ok: false, code: 'checkout.own_vehicle' })
      expect(await ask(other, vehicleId)).toEqual({ ok: false, code: 'identity.buyer_required' })
    }
  })

  test('which is missing: only that is shown', async () => {
    const buyer = await fixture.buyer()
    for (const ask of [options, fixture.quote, fixture.reserve, fixture.order])
      expect(await ask(buyer, crypto.randomUUID())).toEqual({ ok: false, code: 'listings.not_found' })
  })
})

test('a buyer who has begun to buy a car still reads which one it was when it goes offline; a stranger reads no more than that', async () => {
  const [buyer, stranger, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
  valueOf(await saveDraft({ ctx: buyer, input: { vehicleId, draft: started } }))
  await fixture.db.updateTable('vehicle_listings').set({ status: 'inactive' }).where('id', '=', vehicleId).execute()
  const refusal = { ok: false, code: 'checkout.vehicle_inactive' }
  expect(valueOf(await options(buyer, vehicleId))).toMatchObject({
    vehicle: { id: vehicleId },
    refusal: refusal.code,
    draft: { step: 'services' },
  })
  expect(await options(stranger, vehicleId)).toEqual(refusal)
  expect(await saveDraft({ ctx: stranger, input: { vehicleId, draft: started } })).toEqual(refusal)
})
