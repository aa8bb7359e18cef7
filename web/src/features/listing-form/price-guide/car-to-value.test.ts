import { estimatedCar } from '@autopiazza/contract/valuation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListingValues, newListingValues, textFields } from '../listing-values.ts'
import { carToValue } from './car-to-value.ts'

const panda: ListingValues = { ...newListingValues(2021), make: ' Fiat ', model: 'Panda', mileage: '85.000' }
const context = { province: 'TO', unconfirmed: [] }
const valued = (change: Partial<ListingValues> = {}) => carToValue({ ...panda, ...change }, context)

describe('car to value', () => {
  test('the car to value contains the typed facts in the format of the contract', () => {
    expect(valued({ horsepower: '69', firstRegistration: '3/2021', salePrice: '8.950', features: ['isofix'] })).toEqual(
      {
        make: 'Fiat',
        model: 'Panda',
        year: 2021,
        mileage: 85_000,
        fuelType: 'petrol',
        transmission: 'manual',
        bodyType: 'sedan',
        doors: 5,
        version: null,
        color: null,
        horsepower: 69,
        firstRegistration: '2021-03',
        features: ['isofix'],
        province: 'TO',
        salePrice: 895_000,
      },
    )
  })

  test.each([
    ['make', ''],
    ['model', ' '],
    ['year', '20'],
    ['mileage', ''],
    ['mileage', 'tanti'],
  ] as const)('the car is not valued while its %s is "%s"', (name, typed) => {
    expect(valued({ [name]: typed })).toBeNull()
  })

  test('the car to value leaves out invalid facts and an invalid price', () => {
    const car = valued({ horsepower: 'molti', firstRegistration: '2021-1x', seats: '99', salePrice: 'poco' })
    for (const name of ['horsepower', 'firstRegistration', 'seats', 'salePrice']) expect(car).not.toHaveProperty(name)
    expect(car).toMatchObject({ make: 'Fiat', doors: 5 })
  })

  test('the car to value leaves out prefilled facts until they are confirmed', () => {
    const car = carToValue(panda, { province: 'TO', unconfirmed: ['fuelType', 'transmission', 'bodyType', 'doors'] })
    expect(car).toEqual({
      make: 'Fiat',
      model: 'Panda',
      year: 2021,
      mileage: 85_000,
      version: null,
      color: null,
      features: [],
      province: 'TO',
    })
    expect(carToValue(panda, { province: 'TO', unconfirmed: ['year'] })).toBeNull()
  })

  test.each([
    ['Cuneo (CN)', 'CN'],
    ['Cuneo', undefined],
    ['Cuneo (XX)', undefined],
    ['', undefined],
  ])('the province of a private seller\'s car in "%s" is %s', (town, province) => {
    expect(carToValue({ ...panda, town }, { province: null, unconfirmed: [] })?.province).toBe(province)
  })

  test('the car to value conforms to the contract, whatever was typed', () => {
    const typed = fc.record(
      Object.fromEntries(textFields.map((name) => [name, fc.oneof(fc.string(), fc.nat().map(String))])),
    )
    fc.assert(
      fc.property(typed, (values) => {
        const car = carToValue({ ...panda, ...values }, context)
        expect(car === null || estimatedCar.safeParse(car).success).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
