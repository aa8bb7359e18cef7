import { expect, test } from 'vitest'
import { droppedSinceSaved, otherSavedPrice } from './price-drop.ts'

const priceDrop = { amount: 80_000, since: '2026-11-03T10:00:00.000Z', days: 30 }
const forSale = { listingType: 'sale', salePrice: 1_200_000, dailyRate: null, priceDrop } as const
const seen = (salePrice: number | null, dailyRate: number | null = null) => ({ salePrice, dailyRate })

test.each([
  ['at the lowest price of the thirty days', 1_280_000, 80_000],
  ['below that price', 1_250_000, 50_000],
  ['above that price', 1_290_000, null],
  ['at the current price', 1_200_000, null],
  ['below the current price', 1_100_000, null],
  ['on request', null, null],
])('computes the price drop since saving, if there is one, of a car saved %s', (_where, saved, dropped) => {
  expect(droppedSinceSaved(seen(saved), forSale)).toBe(dropped)
})

test('reports no price drop for a saved car whose advert has none, even if its price is below the saved one', () => {
  expect(droppedSinceSaved(seen(1_250_000), { ...forSale, priceDrop: null })).toBeNull()
  expect(droppedSinceSaved(seen(1_250_000), { ...forSale, salePrice: null })).toBeNull()
  expect(droppedSinceSaved(seen(1_250_000), { ...forSale, listingType: 'rent', dailyRate: 4_000 })).toBeNull()
})

test('states one saved price that has changed, and prefers the sale price to the daily rate', () => {
  const both = { ...forSale, listingType: 'both', dailyRate: 4_000 } as const
  expect(otherSavedPrice(seen(1_300_000), forSale)).toEqual({ price: 'salePrice', saved: 1_300_000 })
  expect(otherSavedPrice(seen(1_100_000, 4_500), both)).toEqual({ price: 'salePrice', saved: 1_100_000 })
  expect(otherSavedPrice(seen(1_200_000, 4_500), both)).toEqual({ price: 'dailyRate', saved: 4_500 })
  expect(otherSavedPrice(seen(1_200_000, 4_000), both)).toBeNull()
  expect(otherSavedPrice(seen(null), forSale)).toBeNull()
  expect(otherSavedPrice(seen(1_300_000), { ...forSale, salePrice: null })).toBeNull()
})
