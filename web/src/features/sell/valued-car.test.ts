import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSellSearch } from './sell-search.ts'
import { askingPrice, carOf, checkCar, sureness } from './valued-car.ts'

describe('the price at which a car of a value is offered', () => {
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
  ])('of %i € is %i €', (value, price) => {
    expect(askingPrice(value * 100)).toBe(price * 100)
  })

  test('ends in 90 or 50 euro, is never above the value, and less than 60 euro below it', () => {
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
] as const)('by %i adverts, prices far apart: %s, a value is %s', (comparables, isWide, expected) => {
  expect(sureness({ comparables, isWide })).toBe(expected)
})

describe('the car in the address', () => {
  test('is read as people type it', () => {
    const typed = readSellSearch({ make: ' Fiat ', model: 'Panda', year: 2019, mileage: '60.000 ', colour: 'red' })
    expect(typed).toEqual({ make: 'Fiat', model: 'Panda', year: '2019', mileage: '60.000' })
    expect(carOf(typed)).toEqual({ car: { make: 'Fiat', model: 'Panda', year: 2019, mileage: 60_000 } })
  })

  test('has the further facts that were given, and a wrong one says so', () => {
    const panda = { make: 'Fiat', model: 'Panda', year: '2019', mileage: '60000' }
    const further = { fuelType: 'petrol', transmission: 'manual', version: 'Lounge', bodyType: 'hatchback' }
    expect(carOf(readSellSearch({ ...panda, ...further, horsepower: '69', drivetrain: '' }))).toEqual({
      car: { make: 'Fiat', model: 'Panda', year: 2019, mileage: 60_000, ...further, horsepower: 69 },
    })
    expect(carOf({ ...panda, horsepower: 'tanti', fuelType: 'vapore' })).toEqual({
      problems: { horsepower: 'not_a_number', fuelType: 'fuel_type_required' },
    })
  })

  test('is not asked about while nothing was typed', () => {
    expect(carOf(readSellSearch({ make: ' ', utm_source: 'x' }))).toBeNull()
  })

  test('that is incomplete or impossible says so beside each field', () => {
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
