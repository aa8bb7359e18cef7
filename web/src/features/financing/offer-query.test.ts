import { checkoutDraft } from '@autopiazza/contract/purchase'
import { expect, test } from 'vitest'
import { choicesOf } from './offer-query.ts'

const address = {
  recipient_name: 'Anna Verdi',
  street_address: 'Via Po 2',
  city: 'Torino',
  province: 'TO',
  postal_code: '10124',
  country: 'IT',
  additional_instructions: '',
}
const chosen = (draft: object) => choicesOf(checkoutDraft.parse(draft))

test('without a checkout in progress only the car is financed', () => {
  expect(choicesOf(null)).toEqual({ channel: 'checkout', services: [], levels: {}, tradeInId: null, delivery: null })
})

test('services, trade-in and a complete delivery are copied from the checkout', () => {
  const tradeInId = '0190d7a6-0000-7000-8000-000000000000'
  const levels = { extended_warranty: 'fuller' }
  const draft = { services: ['extended_warranty'], levels, tradeInId, deliveryMethod: 'delivery', address }
  expect(chosen(draft)).toEqual({
    channel: 'checkout',
    services: ['extended_warranty'],
    levels,
    tradeInId,
    delivery: { method: 'delivery', address },
  })
  expect(chosen({ deliveryMethod: 'pickup' }).delivery).toEqual({ method: 'pickup', pickupLocationId: null })
})

test('an incomplete delivery address is not copied to the financing form', () => {
  expect(chosen({ deliveryMethod: 'delivery', address: { ...address, city: '' } }).delivery).toBeNull()
  expect(chosen({ deliveryMethod: 'delivery' }).delivery).toBeNull()
  expect(chosen({}).delivery).toBeNull()
})
