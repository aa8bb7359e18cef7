import { expect, test } from 'vitest'
import { purchaseOffer } from './purchase-offer.ts'

const forSale = {
  listingType: 'both',
  salePrice: 1_000_000,
  dailyRate: 4_500,
  status: 'active',
  myOpenReservationId: null,
  can: { buy: true, buyRefusal: null, contact: true, edit: false },
} as const
const refused = (
  buyRefusal: 'checkout.own_vehicle' | 'checkout.already_open' | 'checkout.vehicle_already_reserved',
) => ({ ...forSale.can, buy: false, buyRefusal })

test('a price is shown only for what the listing type offers', () => {
  expect(purchaseOffer(forSale)).toMatchObject({ salePrice: 1_000_000, dailyRate: 4_500, closed: null, refusal: null })
  expect(purchaseOffer({ ...forSale, listingType: 'sale' }).dailyRate).toBeNull()
  expect(purchaseOffer({ ...forSale, listingType: 'rent' }).salePrice).toBeNull()
})

test('a reserved, sold or inactive car shows its state in place of the panel', () => {
  const can = refused('checkout.vehicle_already_reserved')
  expect(purchaseOffer({ ...forSale, status: 'pending', can }).closed).toBe('pending')
  expect(purchaseOffer({ ...forSale, status: 'sold', can }).closed).toBe('sold')
  expect(purchaseOffer({ ...forSale, status: 'inactive', can }).closed).toBe('inactive')
})

test('who holds the car sees the panel with the own reservation', () => {
  const held = purchaseOffer({
    ...forSale,
    status: 'pending',
    myOpenReservationId: 'r1',
    can: refused('checkout.already_open'),
  })
  expect(held).toMatchObject({ closed: null, isMine: true, refusal: 'already_open' })
})

test('the refusal of the server disables the button', () => {
  expect(purchaseOffer({ ...forSale, can: refused('checkout.own_vehicle') }).refusal).toBe('own_vehicle')
})
