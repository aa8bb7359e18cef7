import { expect, test } from 'vitest'
import { readListingSearch } from './listing-search.ts'
import { valuedCarValues } from './use-valued-car.ts'

test("the URL of the listing form accepts the valued car's facts and drops unknown parameters", () => {
  const search = readListingSearch({ make: 'Fiat', model: ' Panda ', year: 2019, mileage: '', price: 8990, x: '1' })
  expect(search).toEqual({ make: 'Fiat', model: 'Panda', year: '2019', price: '8990' })
  expect(valuedCarValues(search)).toEqual({ make: 'Fiat', model: 'Panda', year: '2019', salePrice: '8990' })
})

test('the listing form is filled in with all facts typed on /sell', () => {
  const facts = { fuelType: 'diesel', transmission: 'automatic', version: 'Lounge', horsepower: '95' }
  const search = readListingSearch({ ...facts, bodyType: 'suv', drivetrain: 'awd' })
  expect(valuedCarValues(search)).toEqual({ ...facts, bodyType: 'suv', drivetrain: 'awd' })
})

test('a listing form without facts from /sell stays empty', () => {
  expect(valuedCarValues(readListingSearch({ resell: 'abc', make: 'x'.repeat(200) }))).toBeNull()
})
