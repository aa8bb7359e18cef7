import { expect, test } from 'vitest'
import type { VehicleDetail } from '@autopiazza/contract'
import { vehicleFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { atAgreedPrice, purchaseOffer } from './purchase-offer.ts'

const forSale = {
  listingType: 'both',
  salePrice: 1_000_000,
  dailyRate: 4_500,
  status: 'active',
  seller: { hasPhone: true },
  myOpenReservation: null,
  myOffer: null,
  isInTouch: false,
  isBought: false,
  can: { buy: true, buyRefusal: null, contact: true, edit: false },
} as const
const refused = (
  buyRefusal: 'checkout.own_vehicle' | 'checkout.already_open' | 'checkout.vehicle_already_reserved',
) => ({ ...forSale.can, buy: false, buyRefusal })

test('shows a price only for the listing types of the advert', () => {
  expect(purchaseOffer(forSale)).toMatchObject({ salePrice: 1_000_000, dailyRate: 4_500, closed: null, refusal: null })
  expect(purchaseOffer({ ...forSale, listingType: 'sale' }).dailyRate).toBeNull()
  expect(purchaseOffer({ ...forSale, listingType: 'rent' }).salePrice).toBeNull()
})

test('shows the state of a reserved, sold or inactive car in place of the panel', () => {
  const can = refused('checkout.vehicle_already_reserved')
  expect(purchaseOffer({ ...forSale, status: 'pending', can }).closed).toBe('pending')
  expect(purchaseOffer({ ...forSale, status: 'sold', can }).closed).toBe('sold')
  expect(purchaseOffer({ ...forSale, status: 'inactive', can }).closed).toBe('inactive')
})

test("shows the viewer's reservation instead of any offer, even if more units are left", () => {
  const mine = { id: 'r1', heldUntil: '2026-11-28T10:00:00Z' }
  for (const status of ['pending', 'active'] as const) {
    const held = purchaseOffer({ ...forSale, status, myOpenReservation: mine, can: refused('checkout.already_open') })
    expect(held).toMatchObject({ closed: null, mine, refusal: 'already_open' })
  }
})

test('shows an instalment while the car is for sale or may be for sale again', () => {
  expect(purchaseOffer(forSale).hasInstalment).toBe(true)
  expect(purchaseOffer({ ...forSale, status: 'pending' }).hasInstalment).toBe(true)
  expect(purchaseOffer({ ...forSale, status: 'sold' }).hasInstalment).toBe(false)
  expect(purchaseOffer({ ...forSale, listingType: 'rent' }).hasInstalment).toBe(false)
})

test('offers contact about a sold car only to viewers with a conversation', () => {
  expect(purchaseOffer({ ...forSale, status: 'pending' }).hasContact).toBe(true)
  expect(purchaseOffer({ ...forSale, status: 'sold' }).hasContact).toBe(false)
  expect(purchaseOffer({ ...forSale, status: 'sold', isInTouch: true }).hasContact).toBe(true)
})

test("disables the purchase button and shows the server's reason", () => {
  expect(purchaseOffer({ ...forSale, can: refused('checkout.own_vehicle') }).refusal).toBe('own_vehicle')
})

test("uses the agreed price while the advert's price is higher, and ignores an open offer", () => {
  const myOffer = {
    id: 'o',
    amount: 950_000,
    state: 'accepted',
    isMine: true,
    expiresAt: '2026-03-06T10:00:00Z',
  } as const
  const agreed = { listPrice: 1_000_000, until: '2026-03-06T10:00:00Z' }
  expect(purchaseOffer({ ...forSale, myOffer })).toMatchObject({ salePrice: 950_000, agreed })
  expect(purchaseOffer({ ...forSale, myOffer: { ...myOffer, amount: 1_050_000 } })).toMatchObject({
    salePrice: 1_000_000,
    agreed: null,
  })
  expect(purchaseOffer({ ...forSale, myOffer: { ...myOffer, state: 'open' } })).toMatchObject({
    salePrice: 1_000_000,
    agreed: null,
  })
})

test("computes the market position of the agreed price and omits the advert's price drop", () => {
  const market = { value: 1_000_000, low: 920_000, high: 1_080_000, comparables: 12 }
  const myOffer = {
    id: 'o',
    amount: 900_000,
    state: 'accepted',
    isMine: true,
    expiresAt: '2026-03-06T10:00:00Z',
  } as const
  const vehicle: VehicleDetail = {
    ...vehicleFixture,
    salePrice: 1_000_000,
    priceDrop: { amount: 50_000, since: '2026-03-01T10:00:00Z', days: 30 },
    market: { ...market, label: 'fair' },
    marketValue: {
      ...market,
      label: 'fair',
      reference: null,
      adjustments: [],
      likeAdverts: [],
      narrowingFacts: [],
      method: { adverts: 1_173, fittedAt: '2026-03-01T03:00:00Z', medianError: 0.07 },
    },
  }
  expect(atAgreedPrice({ ...vehicle, myOffer: null })).toMatchObject({
    salePrice: 1_000_000,
    market: { label: 'fair' },
  })
  expect(atAgreedPrice({ ...vehicle, myOffer })).toMatchObject({
    salePrice: 900_000,
    priceDrop: null,
    market: { label: 'great' },
    marketValue: { label: 'great' },
  })
})
