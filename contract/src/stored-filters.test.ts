import { searchFilters } from './search-filters.ts'
import { expect, test } from 'vitest'
import { storedFilters } from './stored-filters.ts'

test.each([
  [
    'lists are sorted and have each value once',
    { fuelType: 'petrol,diesel,petrol' },
    { fuelType: ['diesel', 'petrol'] },
  ],
  ['numbers too', { doors: '5,3' }, { doors: [3, 5] }],
  ['all listing types are no filter', { listingType: 'all', make: 'Fiat' }, { make: 'Fiat' }],
  ['a least value of 0 is no filter', { minPrice: 0, minMileage: 0, minPower: 0 }, {}],
  ['a bound inside the sliders is kept', { minPrice: 1_000, maxPrice: 9_000 }, { minPrice: 1_000, maxPrice: 9_000 }],
  [
    'a bound at the end of a slider or beyond it is kept',
    { maxPrice: 100_000, minYear: 1970, maxYear: 1985 },
    { maxPrice: 100_000, minYear: 1970, maxYear: 1985 },
  ],
  ['a place without a radius only orders', { place: 'Bologna', make: 'Fiat' }, { make: 'Fiat' }],
  ['a radius without a place is nothing', { radius: 20, make: 'Fiat' }, { make: 'Fiat' }],
  ['a place with a radius is a filter', { place: 'Bologna', radius: 20 }, { place: 'Bologna', radius: 20 }],
  ['spaces are one space', { q: '  fiat   panda ' }, { q: 'fiat panda' }],
  ['empty texts and lists are left out', { q: ' ', features: '', keywords: [] }, {}],
  ['one of several choices is the pair', { cars: 'Volkswagen:Golf' }, { make: 'Volkswagen', model: 'Golf' }],
  [
    'choices have one order and each is there once',
    { cars: 'Volkswagen:Golf,Audi', make: 'volkswagen', model: 'golf' },
    { cars: ['Audi', 'volkswagen:golf'] },
  ],
  [
    'exclusions are filters',
    { excludeCars: 'BMW,Audi', excludeFuelType: 'lpg,diesel' },
    { excludeCars: ['Audi', 'BMW'], excludeFuelType: ['diesel', 'lpg'] },
  ],
  ['with or without photographs is no filter', { withPhotos: false }, {}],
])('search filters are stored in one spelling: %s', (_, given, stored) => {
  expect(storedFilters(searchFilters.parse(given))).toEqual(stored)
})
