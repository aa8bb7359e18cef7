import type { PurchaseChoices } from '@autopiazza/contract/purchase'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { setQuantity } from '../../listings/index.ts'
import { saveDraft } from '../draft/drafts.ts'
import { showOptions } from '../quote/show-options.ts'
import { openHouse, valueOf } from '../testing/checkout-fixture.ts'

const house = await openHouse()
await house.openAccount()
const vendor = house.as('vendor', house.vendorId)

const options = (ctx: Context, vehicleId: string) =>
  showOptions({
    ctx,
    input: { vehicleId, channel: 'checkout' },
    tradeIns: house.tradeIns,
    isFinancingOffered: true,
  })
const draft = {
  channel: 'checkout',
  step: 'services',
  paymentMethod: 'card',
  hasTradeIn: false,
  tradeInId: null,
  services: [] as PurchaseChoices['services'],
  deliveryMethod: null,
  pickupLocationId: null,
  address: null,
} as const
const started = { ...draft, services: [...draft.services] }

async function sold(): Promise<string> {
  const vehicleId = await house.vehicle()
  await house.db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', vehicleId).execute()
  return vehicleId
}
async function reserved(): Promise<string> {
  const vehicleId = await house.vehicle()
  valueOf(await house.reserve(await house.buyer(), vehicleId))
  return vehicleId
}
async function withoutUnits(): Promise<string> {
  const vehicleId = await house.vehicle()
  valueOf(await setQuantity({ ctx: vendor, input: { vehicleId, quantity: 0 } }))
  return vehicleId
}

describe('a car that cannot be bought now', () => {
  test.each([
    ['inactive', () => house.vehicle({ status: 'inactive' }), 'checkout.vehicle_inactive'],
    ['without units', withoutUnits, 'checkout.vehicle_inactive'],
    ['sold', sold, 'checkout.vehicle_sold'],
    ['reserved', reserved, 'checkout.vehicle_already_reserved'],
    ['rent only', () => house.vehicle({ listingType: 'rent', salePrice: null }), 'checkout.vehicle_not_for_sale'],
  ] as const)('because it is %s: options, price and orders say so', async (_what, make, code) => {
    const [buyer, vehicleId] = [await house.buyer(), await make()]
    const shown = await options(buyer, vehicleId)
    expect(shown.ok ? shown.value.refusal : shown.code).toBe(code)
    const refusal = { ok: false, code }
    expect(await house.quote(buyer, vehicleId)).toEqual(refusal)
    expect(await house.reserve(buyer, vehicleId)).toEqual(refusal)
    expect(await house.order(buyer, vehicleId)).toEqual(refusal)
  })

  test('because it is one’s own: options, price and orders say so to its vendor, and to no other', async () => {
    const [vehicleId, other] = [await house.vehicle(), await house.vendor()]
    for (const ask of [options, house.quote, house.reserve, house.order]) {
      expect(await ask(vendor, vehicleId)).toEqual({ ok: false, code: 'checkout.own_vehicle' })
      expect(await ask(other, vehicleId)).toEqual({ ok: false, code: 'identity.buyer_required' })
    }
  })

  test('because it is missing: nothing is told but that', async () => {
    const buyer = await house.buyer()
    for (const ask of [options, house.quote, house.reserve, house.order])
      expect(await ask(buyer, crypto.randomUUID())).toEqual({ ok: false, code: 'listings.not_found' })
  })
})

test('a buyer who has begun to buy a car still reads which one it was when it goes offline; a stranger reads no more than that', async () => {
  const [buyer, stranger, vehicleId] = [await house.buyer(), await house.buyer(), await house.vehicle()]
  valueOf(await saveDraft({ ctx: buyer, input: { vehicleId, draft: started } }))
  await house.db.updateTable('vehicle_listings').set({ status: 'inactive' }).where('id', '=', vehicleId).execute()
  const refusal = { ok: false, code: 'checkout.vehicle_inactive' }
  expect(valueOf(await options(buyer, vehicleId))).toMatchObject({
    vehicle: { id: vehicleId },
    refusal: refusal.code,
    draft: { step: 'services' },
  })
  expect(await options(stranger, vehicleId)).toEqual(refusal)
  expect(await saveDraft({ ctx: stranger, input: { vehicleId, draft: started } })).toEqual(refusal)
})
