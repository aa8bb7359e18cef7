import { describe, expect, it, test } from 'vitest'
import { alertRefusal, buyRefusal, type PurchaseFacts, shownStatus } from './refusals.ts'

const free: PurchaseFacts = {
  isVendor: false,
  isOwner: false,
  listingType: 'sale',
  status: 'active',
  freeUnits: 1,
  hasOpenReservation: false,
}

describe('starting a purchase', () => {
  it.each<[string, Partial<PurchaseFacts>, ReturnType<typeof buyRefusal>]>([
    ['is open to buyers and visitors', {}, null],
    ['is refused to the owner', { isVendor: true, isOwner: true }, 'checkout.own_vehicle'],
    ['is refused to another vendor', { isVendor: true }, 'identity.buyer_required'],
    ['is refused when the car is sold', { status: 'sold', freeUnits: 0 }, 'checkout.vehicle_sold'],
    ['is refused when the advert is inactive', { status: 'inactive' }, 'checkout.vehicle_inactive'],
    ['is refused when the car is only for rent', { listingType: 'rent' }, 'checkout.vehicle_not_for_sale'],
    ['is open for a car for sale and rent', { listingType: 'both' }, null],
    ['is refused when every unit is held', { status: 'pending', freeUnits: 0 }, 'checkout.vehicle_already_reserved'],
    [
      'is refused beside an open reservation of the same buyer',
      { status: 'pending', freeUnits: 0, hasOpenReservation: true },
      'checkout.already_open',
    ],
    ['is open again when the last hold has run out', { status: 'pending', freeUnits: 1 }, null],
  ])('the start of a purchase %s', (_, change, expected) => {
    expect(buyRefusal({ ...free, ...change })).toBe(expected)
  })

  it('shows a pending listing with a free unit as active', () => {
    expect(shownStatus('pending', 1)).toBe('active')
    expect(shownStatus('pending', 0)).toBe('pending')
    expect(shownStatus('sold', 1)).toBe('sold')
  })
})

const stranger = { isOwner: false, hasOpenReservation: false, hasBought: false, status: 'sold' } as const

test.each(['pending', 'sold', 'inactive'] as const)('accepts an availability alert for a car that is %s', (status) => {
  expect(alertRefusal({ ...stranger, status })).toBeNull()
})

test('refuses an availability alert for an available car', () => {
  expect(alertRefusal({ ...stranger, status: 'active' })).toBe('listings.alert_not_needed')
})

test('refuses an availability alert to the vendor, the holder and the buyer of the car', () => {
  expect(alertRefusal({ ...stranger, isOwner: true })).toBe('listings.alert_own_vehicle')
  expect(alertRefusal({ ...stranger, status: 'pending', hasOpenReservation: true })).toBe('listings.alert_for_holder')
  expect(alertRefusal({ ...stranger, hasBought: true })).toBe('listings.alert_for_holder')
})
