import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountRefusal,
  counterRefusal,
  isBelowLowest,
  isCarAvailable,
  isPossibleLowest,
  makeRefusal,
} from './offer-amounts.ts'

const car = { listingType: 'sale', status: 'active', salePrice: 1_290_000, freeUnits: 1 } as const
const free = { hasLive: false, today: 0, lastDay: 0 }
const wanted = { car, acceptsOffers: true, hasReserved: false, soFar: free }
const euro = fc.integer({ min: 1, max: 200_000 }).map((whole) => whole * 100)

describe('making an offer', () => {
  test.each([
    [{}, null],
    [{ acceptsOffers: false }, 'offers.not_taken'],
    [{ hasReserved: true }, 'offers.car_unavailable'],
    [{ car: { ...car, freeUnits: 0 } }, 'offers.car_unavailable'],
    [{ car: { ...car, status: 'sold' } }, 'offers.car_unavailable'],
    [{ car: { ...car, status: 'inactive' } }, 'offers.car_unavailable'],
    [{ car: { ...car, listingType: 'rent' } }, 'offers.car_unavailable'],
    [{ car: { ...car, salePrice: null } }, 'offers.car_unavailable'],
    [{ soFar: { ...free, hasLive: true } }, 'offers.live_already'],
    [{ soFar: { ...free, today: 3 } }, 'offers.three_today'],
    [{ soFar: { ...free, lastDay: 30 } }, 'offers.too_many'],
  ] as const)('decides whether a buyer with %o may make an offer: %s', (facts, refusal) => {
    expect(makeRefusal({ ...wanted, ...facts })).toBe(refusal)
  })

  test('treats a car whose last hold is overdue as available', () => {
    expect(isCarAvailable({ ...car, status: 'pending' })).toBe(true)
  })
})

describe('the amount of an offer', () => {
  test.each([
    [599_900, 'offers.too_low'],
    [600_000, null],
    [1_199_900, null],
    [1_200_000, 'offers.not_lower'],
  ])('decides on an offer of %i cents for a car of 12,000 euro: %s', (amount, code) => {
    expect(amountRefusal(amount, 1_200_000)?.code ?? null).toBe(code)
  })
})

describe('a counter-offer', () => {
  test('refuses a counter-offer that is not better than the previous offer for the party that makes it', () => {
    fc.assert(
      fc.property(euro, euro, (amount, theirs) => {
        expect(counterRefusal('seller', amount, theirs) === null).toBe(amount > theirs)
        expect(counterRefusal('buyer', amount, theirs) === null).toBe(amount < theirs)
      }),
    )
  })
})

describe('the lowest offer', () => {
  test('allows a lowest offer between half the price and the full price', () => {
    expect([599_900, 600_000, 1_200_000, 1_200_100].map((lowest) => isPossibleLowest(lowest, 1_200_000))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test("refuses an offer below the lowest offer until the advert's price has fallen to it", () => {
    fc.assert(
      fc.property(euro, euro, euro, (amount, lowest, price) => {
        expect(isBelowLowest(amount, lowest, price)).toBe(amount < lowest && lowest < price)
        expect(isBelowLowest(amount, null, price)).toBe(false)
      }),
    )
  })
})
