import type { ComparedVehicle } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { bestOf } from './compare-rows.ts'

const car = (change: Partial<ComparedVehicle>) =>
  ({
    listingType: 'sale',
    salePrice: 1_000_000,
    dailyRate: null,
    year: 2020,
    mileage: 50_000,
    horsepower: null,
    market: null,
    ...change,
  }) as ComparedVehicle

test.each([
  ['price', [{ salePrice: 1_200_000 }, { salePrice: 900_000 }, { salePrice: 900_000 }], [false, true, true]],
  ['instalment', [{ salePrice: 1_200_000 }, { salePrice: 900_000 }], [false, true]],
  ['mileage', [{ mileage: 10 }, { mileage: 0 }], [false, true]],
  ['year', [{ year: 2019 }, { year: 2021 }], [false, true]],
  ['horsepower', [{ horsepower: 90 }, { horsepower: null }, { horsepower: 110 }], [false, false, true]],
] as const)('of the row %s the best values are marked, ties included and unknown ones never', (key, cars, expected) => {
  expect(bestOf(cars.map(car), key)).toEqual(expected)
})

test.each([
  ['the same value', 'price', [{}, {}]],
  ['one known value', 'horsepower', [{ horsepower: 90 }, {}]],
  ['a matter of taste', 'doors', [{ doors: 3 }, { doors: 5 }]],
] as const)('%s has no best', (_, key, cars) => {
  expect(bestOf(cars.map(car), key)).toEqual([false, false])
})

test('against the market the best is what costs least for what it is, not what costs least', () => {
  const market = (value: number) => ({ value, low: value, high: value, comparables: 20, label: 'fair' as const })
  const cars = [car({ salePrice: 900_000, market: market(850_000) }), car({ market: market(1_150_000) })]
  expect(bestOf(cars, 'market')).toEqual([false, true])
})
