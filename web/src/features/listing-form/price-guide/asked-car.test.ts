import { estimatedCar } from '@autopiazza/contract/valuation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListingValues, newListingValues, textFields } from '../listing-values.ts'
import { askedCarOf } from './asked-car.ts'

const panda: ListingValues = { ...newListingValues(2021), make: ' Fiat ', model: 'Panda', mileage: '85.000' }
const around = { province: 'TO', unconfirmed: [] }
const asked = (change: Partial<ListingValues> = {}) => askedCarOf({ ...panda, ...change }, around)

describe('the car that the market is asked about', () => {
  test('has what is typed so far, as the contract takes it', () => {
    expect(asked({ horsepower: '69', firstRegistration: '3/2021', salePrice: '8.950', features: ['isofix'] })).toEqual({
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
    })
  })

  test.each([
    ['make', ''],
    ['model', ' '],
    ['year', '20'],
    ['mileage', ''],
    ['mileage', 'tanti'],
  ] as const)('is not known while its %s is "%s"', (name, typed) => {
    expect(asked({ [name]: typed })).toBeNull()
  })

  test('leaves out what is no fact yet, and a price that is none', () => {
    const car = asked({ horsepower: 'molti', firstRegistration: '2021-1x', seats: '99', salePrice: 'poco' })
    for (const name of ['horsepower', 'firstRegistration', 'seats', 'salePrice']) expect(car).not.toHaveProperty(name)
    expect(car).toMatchObject({ make: 'Fiat', doors: 5 })
  })

  test('has no fact that the form has filled in by itself until it is confirmed', () => {
    const car = askedCarOf(panda, { province: 'TO', unconfirmed: ['fuelType', 'transmission', 'bodyType', 'doors'] })
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
    expect(askedCarOf(panda, { province: 'TO', unconfirmed: ['year'] })).toBeNull()
  })

  test.each([
    ['Cuneo (CN)', 'CN'],
    ['Cuneo', undefined],
    ['Cuneo (XX)', undefined],
    ['', undefined],
  ])('of a private seller in "%s" is in the province %s', (town, province) => {
    expect(askedCarOf({ ...panda, town }, { province: null, unconfirmed: [] })?.province).toBe(province)
  })

  test('is one that the contract accepts, whatever was typed', () => {
    const typed = fc.record(
      Object.fromEntries(textFields.map((name) => [name, fc.oneof(fc.string(), fc.nat().map(String))])),
    )
    fc.assert(
      fc.property(typed, (values) => {
        const car = askedCarOf({ ...panda, ...values }, around)
        expect(car === null || estimatedCar.safeParse(car).success).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
