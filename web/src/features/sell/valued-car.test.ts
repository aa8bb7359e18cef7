import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSellSearch } from './sell-search.ts'
import { askingPrice, carOf, checkCar, confidenceOf } from './valued-car.ts'

describe('the asking price for a value', () => {
  test.each([
    [8_990, 8_990],
    [9_012, 8_990],
    [8_989, 8_950],
    [8_950, 8_950],
    [8_949, 8_890],
    [9_000, 8_990],
    [10_049, 9_990],
    [130, 90],
    [90, 90],
    [60, 50],
    [49, 49],
  ])('suggests for a value of %i € the asking price of %i €', (value, price) => {
    expect(askingPrice(value * 100)).toBe(price * 100)
  })

  test('rounds the asking price down to an amount ending in 50 or 90 euro, less than 60 euro below the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 1_000_000_000 }), (value) => {
        const price = askingPrice(value)
        expect([5_000, 9_000]).toContain(price % 10_000)
        expect(price).toBeLessThanOrEqual(value)
        expect(value - price).toBeLessThan(6_000)
      }),
    )
  })
})

test.each([
  [24, false, 'sure'],
  [24, true, 'apart'],
  [8, false, 'sure'],
  [7, false, 'few'],
  [2, true, 'few'],
] as const)(
  'with %i adverts (prices far apart: %s), rates the confidence of a value as %s',
  (comparables, isWide, expected) => {
    expect(confidenceOf({ comparables, isWide })).toBe(expected)
  },
)

describe('the car in the URL', () => {
  test('parses the typed facts of a car from the URL', () => {
    const typed = readSellSearch({ make: ' Fiat ', model: 'Panda', year: 2019, mileage: '60.000 ', colour: 'red' })
    expect(typed).toEqual({ make: 'Fiat', model: 'Panda', year: '2019', mileage: '60.000' })
    expect(carOf(typed)).toEqual({ car: { make: 'Fiat', model: 'Panda', year: 2019, mileage: 60_000 } })
  })

  test('parses the optional facts of a car, and reports an invalid fact', () => {
    const panda = { make: 'Fiat', model: 'Panda', year: '2019', mileage: '60000' }
    const further = { fuelType: 'petrol', transmission: 'manual', version: 'Lounge', bodyType: 'hatchback' }
    expect(carOf(readSellSearch({ ...panda, ...further, horsepower: '69', drivetrain: '' }))).toEqual({
      car: { make: 'Fiat', model: 'Panda', year: 2019, mileage: 60_000, ...further, horsepower: 69 },
    })
    expect(carOf({ ...panda, horsepower: 'tanti', fuelType: 'vapore' })).toEqual({
      problems: { horsepower: 'not_a_number', fuelType: 'fuel_type_required' },
    })
  })

  test('requests no valuation before a fact is typed', () => {
    expect(carOf(readSellSearch({ make: ' ', utm_source: 'x' }))).toBeNull()
  })

  test('reports missing and impossible values beside their fields', () => {
    expect(checkCar({})).toEqual({
      problems: {
        make: 'make_required',
        model: 'model_required',
        year: 'year_four_digits',
        mileage: 'mileage_required',
      },
    })
    expect(carOf({ make: 'Fiat', model: 'Panda', year: '1819', mileage: 'molti' })).toEqual({
      problems: { year: 'year_range', mileage: 'not_a_number' },
    })
    expect(carOf({ make: 'x'.repeat(61), model: 'Panda', year: '19', mileage: '9999999999' })).toEqual({
      problems: { make: 'too_long', year: 'year_four_digits', mileage: 'too_large' },
    })
  })
})
