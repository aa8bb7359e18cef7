import type { SearchFacets } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { relaxations } from './relaxations.ts'
import { readSearch } from './search-state.ts'

const none: SearchFacets = {
  total: 0,
  make: [],
  model: [],
  listingType: [],
  fuelType: [],
  transmission: [],
  bodyType: [],
  color: [],
  drivetrain: [],
  doors: [],
  minSeats: [],
  minEuroClass: [],
  sellerType: [],
  withPhotos: [],
  province: [],
  radius: [],
  features: [],
}
const counted = (values: Record<string, number>) => Object.entries(values).map(([value, count]) => ({ value, count }))

const state = readSearch({ q: 'golf', fuelType: 'electric', transmission: 'manual', maxPrice: 5000 })

test('the filter that would bring most adverts back comes first, with its number', () => {
  const facets = { ...none, fuelType: counted({ petrol: 10, diesel: 5 }), transmission: counted({ automatic: 2 }) }
  expect(relaxations(state, facets).map(({ filter, found }) => [filter.id, found])).toEqual([
    ['fuelType', 15],
    ['transmission', 2],
    ['q', null],
    ['price', null],
  ])
})

test('a filter without which there would still be nothing is not offered', () => {
  expect(relaxations(state, none).map(({ filter }) => filter.id)).toEqual(['q', 'price'])
})

test('without its make a search loses the model too, for which there is no count', () => {
  const facets = { ...none, make: counted({ Audi: 7 }), model: counted({ Panda: 3 }) }
  const offered = (query: Record<string, string>) =>
    relaxations(readSearch(query), facets).map(({ filter, found }) => [filter.id, found])
  expect(offered({ make: 'Fiat' })).toEqual([['make', 7]])
  expect(offered({ make: 'Fiat', model: 'Punto' })).toEqual([
    ['model', 3],
    ['make', null],
  ])
})

test('without facets every filter is offered, at most four', () => {
  expect(relaxations(state, undefined)).toHaveLength(4)
  expect(relaxations(readSearch({}), undefined)).toEqual([])
})
