import { checkoutSteps } from '@autopiazza/contract/purchase-vocabulary'
import { describe, expect, test } from 'vitest'
import {
  changeDraft,
  deliveryOf,
  isStepDone,
  missingOfDelivery,
  reachableStep,
  startDraft,
  stepAfter,
  stepBefore,
} from './checkout-steps.ts'
import { emptyAddress } from '../../../forms/address/AddressFields.tsx'

const methods = [
  { method: 'card', refusal: null },
  { method: 'bank_transfer', refusal: 'checkout.transfer_unavailable' },
] as const
const home = { ...emptyAddress, recipient_name: 'Ada', street_address: 'Via Po 2', city: 'Torino', province: 'TO' }
const fresh = startDraft('checkout', { draft: null, methods: [...methods] })
const full = changeDraft(fresh, { paymentMethod: 'card', hasTradeIn: false, deliveryMethod: 'pickup' })

describe('checkout steps', () => {
  test('the checkout steps have the order of the page', () => {
    expect(stepBefore('payment_method')).toBeNull()
    expect(stepAfter('payment_method')).toBe('trade_in')
    expect(stepAfter('confirmation')).toBeNull()
  })

  test('a checkout step is reachable only when every earlier step is complete', () => {
    expect(checkoutSteps.map((step) => reachableStep(fresh, step, [...methods]))).toEqual(
      checkoutSteps.map(() => 'payment_method'),
    )
    expect(checkoutSteps.map((step) => reachableStep(full, step, [...methods]))).toEqual([...checkoutSteps])
    const undecided = changeDraft(full, { hasTradeIn: null })
    expect(reachableStep(undecided, 'confirmation', [...methods])).toBe('trade_in')
  })

  test('a checkout step is incomplete with a payment method that the seller does not accept, or with a trade-in without a value', () => {
    expect(isStepDone(changeDraft(full, { paymentMethod: 'bank_transfer' }), 'payment_method', [...methods])).toBe(
      false,
    )
    expect(isStepDone(changeDraft(full, { hasTradeIn: true }), 'trade_in', [...methods])).toBe(false)
    expect(isStepDone(changeDraft(full, { hasTradeIn: true, tradeInId: 'one' }), 'trade_in', [...methods])).toBe(true)
  })
})

describe('checkout choices', () => {
  test('a stored checkout continues at the step where the buyer left it, in the sales channel of the page', () => {
    expect(startDraft('vehicle_page', { draft: { ...full, step: 'delivery' }, methods: [...methods] })).toMatchObject({
      channel: 'vehicle_page',
      step: 'delivery',
      deliveryMethod: 'pickup',
    })
  })

  test("a checkout over the car's page preselects card payment when the seller accepts cards and no method was chosen", () => {
    const over = (draft: typeof full | null, offered: readonly (typeof methods)[number][] = methods) =>
      startDraft('vehicle_page', { draft, methods: [...offered] }).paymentMethod
    expect(over(null)).toBe('card')
    expect(over(fresh)).toBe('card')
    expect(over(changeDraft(full, { paymentMethod: 'bank_transfer' }))).toBe('bank_transfer')
    expect(over(null, [methods[1]])).toBeNull()
    expect(fresh.paymentMethod).toBeNull()
  })

  test('a stored checkout preserves its credit until another credit is chosen', () => {
    const [drafted, chosen] = [
      { downPayment: 458_000, months: 60 },
      { downPayment: 0, months: 48 },
    ]
    const draft = { ...full, credit: drafted }
    expect(startDraft('checkout', { draft, methods: [...methods] }).credit).toEqual(drafted)
    expect(startDraft('checkout', { draft, methods: [...methods] }, chosen)).toEqual({ ...draft, credit: chosen })
    expect(fresh.credit).toBeNull()
  })

  test('choosing pickup clears the delivery address, and declining a trade-in clears its value', () => {
    const typed = changeDraft(fresh, { deliveryMethod: 'delivery', address: home, hasTradeIn: true, tradeInId: 'one' })
    expect(changeDraft(typed, { deliveryMethod: 'pickup' }).address).toBeNull()
    expect(changeDraft(typed, { hasTradeIn: false }).tradeInId).toBeNull()
  })

  test('a home delivery requires a complete address', () => {
    const ordered = (address: typeof home | null) =>
      deliveryOf({ deliveryMethod: 'delivery', pickupLocationId: null, address })
    expect(ordered(null)).toBeNull()
    expect(ordered(home)).toBeNull()
    expect(ordered({ ...home, postal_code: '1' })).toBeNull()
    const address = { ...home, postal_code: '10124' }
    expect(ordered(address)).toEqual({ method: 'delivery', address })
  })
})

test('a delivery reports only its first missing choice', () => {
  const address = { ...emptyAddress, recipient_name: 'Ada Neri', street_address: 'Via Po 2', city: 'Torino' }
  const home = (change: object) =>
    missingOfDelivery({
      deliveryMethod: 'delivery',
      address: { ...address, province: 'TO', postal_code: '10124', ...change },
    })
  expect(missingOfDelivery({ deliveryMethod: null, address: null })).toBe('method')
  expect(missingOfDelivery({ deliveryMethod: 'pickup', address: null })).toBeNull()
  expect(missingOfDelivery({ deliveryMethod: 'delivery', address: null })).toBe('recipient')
  expect(home({ recipient_name: ' ' })).toBe('recipient')
  expect(home({ postal_code: '' })).toBe('address')
  expect(home({ province: '' })).toBe('address')
  expect(home({ province: '', country: 'FR' })).toBeNull()
  expect(home({})).toBeNull()
})
