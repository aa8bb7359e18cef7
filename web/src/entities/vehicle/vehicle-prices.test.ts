import { expect, test } from 'vitest'
import { formatsFor } from '../../app/format.ts'
import { priceTexts } from './vehicle-prices.ts'

const f = formatsFor('it')
const both = { salePrice: 1_234_500, dailyRate: 4_500 }
const texts = (vehicle: Parameters<typeof priceTexts>[0]) =>
  priceTexts(vehicle, f.money, (price) => `${price} al giorno`).map((text) => text.replaceAll(/\s/g, ' '))

test.each([
  [{ ...both, listingType: 'sale' }, ['12.345 €']],
  [{ ...both, listingType: 'rent' }, ['45 € al giorno']],
  [{ ...both, listingType: 'both' }, ['12.345 €', '45 € al giorno']],
  [{ salePrice: null, dailyRate: null, listingType: 'both' }, []],
  [{ salePrice: 0, dailyRate: 0, listingType: 'both' }, []],
] as const)('returns the euro prices of the offered listing types only, and never 0: %o', (vehicle, shown) => {
  expect(texts(vehicle)).toEqual(shown)
})
