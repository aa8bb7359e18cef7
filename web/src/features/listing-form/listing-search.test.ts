import { expect, test } from 'vitest'
import { readListingSearch } from './listing-search.ts'
import { valuedCarValues } from './use-valued-car.ts'

test("the address of a new advert accepts the valued car's facts and drops unknown parameters", () => {
  const search = readListingSearch({ make: 'Fiat', model: ' Panda ', year: 2019, mileage: '', price: 8990, x: '1' })
  expect(search).toEqual({ make: 'Fiat', model: 'Panda', year: '2019', price: '8990' })
  expect(valuedCarValues(search)).toEqual({ make: 'Fiat', model: 'Panda', year: '2019', salePrice: '8990' })
})

test('the form is filled in with all facts given on /sell', () => {
  const facts = { fuelType: 'diesel', transmission: 'automatic', version: 'Lounge', horsepower: '95' }
  const search = readListingSearch({ ...facts, bodyType: 'suv', drivetrain: 'awd' })
  expect(valuedCarValues(search)).toEqual({ ...facts, bodyType: 'suv', drivetrain: 'awd' })
})

test('a form without given facts stays empty', () => {
  expect(valuedCarValues(readListingSearch({ resell: 'abc', make: 'x'.repeat(200) }))).toBeNull()
})
