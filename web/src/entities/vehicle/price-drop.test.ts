import { expect, test } from 'vitest'
import { priceDrop } from './price-drop.ts'

const forSale = { listingType: 'sale', salePrice: 1_200_000, dailyRate: null, status: 'active' } as const
const seen = (salePrice: number | null, dailyRate: number | null = null) => ({ salePrice, dailyRate })

test('a lower sale price is a drop, an equal or higher one is none', () => {
  expect(priceDrop(seen(1_250_000), forSale)).toEqual({ price: 'salePrice', before: 1_250_000, amount: 50_000 })
  expect(priceDrop(seen(1_200_000), forSale)).toBeNull()
  expect(priceDrop(seen(1_100_000), forSale)).toBeNull()
})

test('a daily rate is compared with a daily rate', () => {
  const both = { ...forSale, listingType: 'both', dailyRate: 4_000 } as const
  expect(priceDrop(seen(1_200_000, 4_500), both)).toEqual({ price: 'dailyRate', before: 4_500, amount: 500 })
  expect(priceDrop(seen(1_250_000, 4_500), both)).toMatchObject({ price: 'salePrice' })
  expect(priceDrop(seen(1_250_000), { ...both, listingType: 'rent' })).toBeNull()
})

test('a price that was or is on request is no drop', () => {
  expect(priceDrop(seen(null), forSale)).toBeNull()
  expect(priceDrop(seen(1_250_000), { ...forSale, salePrice: null })).toBeNull()
  expect(priceDrop(seen(1_250_000), { ...forSale, salePrice: 0 })).toBeNull()
})

test('a reserved car may still drop, a sold one is gone', () => {
  expect(priceDrop(seen(1_250_000), { ...forSale, status: 'pending' })).not.toBeNull()
  expect(priceDrop(seen(1_250_000), { ...forSale, status: 'sold' })).toBeNull()
})
