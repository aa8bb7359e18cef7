import { boundedFacts, boundKeys } from '@autopiazza/contract/fact-filters'
import { searchAddress } from '@autopiazza/contract/link-to-search'
import { searchFilters } from '@autopiazza/contract/search-filters'
import { storedFilters } from '@autopiazza/contract/stored-filters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery } from '../../app/paths.ts'
import { activeFilters, withoutFilters } from './active-filters.ts'
import { boundEnds, euroEnds, priceEnds, readSearch } from './search-address.ts'

const state = readSearch({
  q: 'golf',
  make: 'Volkswagen',
  model: 'Golf',
  minPrice: 5000,
  maxYear: 2020,
  features: 'sunroof,leather',
  keywords: 'garage',
  sort: 'price_asc',
  page: 3,
})

test('shows one chip for each active filter, one for both ends of a range, and one for each feature', () => {
  const ids = activeFilters(state).map((filter) => filter.id)
  expect(ids).toEqual(['q', 'make', 'model', 'price', 'year', 'feature-sunroof', 'feature-leather', 'keyword-garage'])
  expect(activeFilters(readSearch({ sort: 'price_asc' }))).toEqual([])
})

test('removes a filter without changing the other filters or the sort order, and returns to the first page', () => {
  const without = (id: string) => activeFilters(state).find((filter) => filter.id === id)?.without
  expect(without('feature-sunroof')).toEqual({ ...state, features: ['leather'], page: undefined })
  expect(without('keyword-garage')).not.toHaveProperty('keywords')
  expect(without('price')).not.toHaveProperty('minPrice')
  expect(without('make')).not.toHaveProperty('model')
})

test('shows a single chip for all values of a filter, and a single chip for a place with its distance', () => {
  const several = readSearch({
    color: 'white,black',
    doors: '3,5',
    place: 'Bologna',
    radius: 50,
    minSeats: 7,
    maxPower: 90,
  })
  expect(activeFilters(several).map(({ id }) => id)).toEqual(['color', 'power', 'seats', 'doors', 'place'])
  expect(activeFilters(several).at(-1)?.without).not.toHaveProperty('radius')
})

test('removes a pair of filters together, and removes the typed sentence with its last filter', () => {
  const sentence = readSearch({ nlQuery: 'una panda rossa', make: 'Fiat', model: 'Panda', color: 'red' })
  expect(withoutFilters(sentence, [{ filter: 'model' }, { filter: 'color' }])).toEqual({
    make: 'Fiat',
    nlQuery: 'una panda rossa',
  })
  expect(withoutFilters(sentence, [{ filter: 'make' }, { filter: 'color' }])).toEqual({})
})

const boundsSent = [
  ...boundedFacts.map((name) => ({ keys: boundKeys(name), ends: boundEnds(name) })),
  { keys: ['minPrice', 'maxPrice'] as const, ends: priceEnds },
  { keys: ['maxInstalment'] as const, ends: euroEnds },
  { keys: ['maxDailyRate'] as const, ends: euroEnds },
]

test('preserves every filter value that a search accepts in addresses, saved searches and links, and shows its chip', () => {
  const sent = fc.constantFrom(...boundsSent).chain(({ keys, ends }) =>
    fc.record({
      key: fc.constantFrom<string>(...keys),
      value: fc.oneof(
        fc.integer(ends),
        fc.constantFrom(
          ends.min,
          ends.max,
          ...[1_985, 100_000, 150_000].filter((one) => one >= ends.min && one <= ends.max),
        ),
      ),
    }),
  )
  fc.assert(
    fc.property(sent, ({ key, value }) => {
      fc.pre(!(key.startsWith('min') && value === 0))
      const filters = searchFilters.parse({ [key]: String(value) })
      expect(filters).toEqual({ [key]: value })
      expect(readSearch({ [key]: String(value) })).toEqual(filters)
      expect(activeFilters(readSearch(filters))).toHaveLength(1)
      expect(storedFilters(filters)).toEqual(filters)
      const [, query = ''] = searchAddress({ filters, sentence: null }).split('?')
      expect(readSearch(readQuery(query))).toEqual(filters)
    }),
  )
})
