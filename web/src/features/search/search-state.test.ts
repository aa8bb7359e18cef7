import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery, writeQuery } from '../../app/paths.ts'
import { changeSearch, filtersOf, hasFilters, queryOf, readSearch, thisYear, validateSearch } from './search-state.ts'

const read = (query: string) => readSearch(readQuery(query))

test('an address with every parameter is understood', () => {
  const query =
    'q=auto&make=Fiat&model=Panda&minYear=2015&maxYear=2020&minPrice=5000&maxPrice=20000&listingType=sale' +
    '&fuelType=diesel&transmission=manual&bodyType=suv&features=sunroof,leather&keywords=garage,box&sort=price_asc&page=3'
  expect(read(query)).toEqual({
    q: 'auto',
    make: 'Fiat',
    model: 'Panda',
    minYear: 2015,
    maxYear: 2020,
    minPrice: 5000,
    maxPrice: 20_000,
    listingType: 'sale',
    fuelType: ['diesel'],
    transmission: ['manual'],
    bodyType: ['suv'],
    features: ['sunroof', 'leather'],
    keywords: ['garage', 'box'],
    sort: 'price_asc',
    page: 3,
  })
})

test('defaults are never in the address', () => {
  const query = `q=+&make=&minYear=1990&maxYear=${thisYear}&minPrice=0&maxPrice=100000&listingType=all&features=,&sort=newest&page=1`
  expect(read(query)).toEqual({})
})

test.each([
  ['listingType=rental', { listingType: 'rent' }],
  ['bodyType=wagon', { bodyType: ['estate'] }],
  ['bodyType=Truck', { bodyType: ['pickup'] }],
  ['nlQuery=familiare+ibrida', { nlQuery: 'familiare ibrida' }],
  ['q=golf&nlQuery=altro', { q: 'golf', nlQuery: 'altro' }],
  ['minPrice=150000', { minPrice: 100_000 }],
  ['maxYear=1950', { maxYear: 1990 }],
  ['minYear=2020&maxYear=2010', { minYear: 2010, maxYear: 2020 }],
  ['features=sunroof&features=leather', { features: ['sunroof', 'leather'] }],
  ['fuelType=coal&minYear=abc&page=-2&page=0&unknown=1', {}],
])('%s reads as %o', (query, state) => {
  expect(read(query)).toEqual(state)
})

test('a dropped value does not stay in the route', () => {
  expect(validateSearch({ maxPrice: '100000', make: 'Fiat' })).toEqual({ make: 'Fiat' })
  expect({ maxPrice: '100000', ...validateSearch({ maxPrice: '100000' }) }.maxPrice).toBeUndefined()
})

test('what is written is read back unchanged', () => {
  const raw = fc.record({
    q: fc.string(),
    make: fc.string(),
    minYear: fc.integer({ min: 1900, max: 2100 }),
    maxYear: fc.integer({ min: 1900, max: 2100 }),
    maxPrice: fc.integer({ min: 0, max: 200_000 }),
    features: fc.array(fc.string()),
    page: fc.integer({ min: 0, max: 20_000 }),
  })
  fc.assert(
    fc.property(raw, (values) => {
      const state = readSearch(values)
      expect(readSearch(state)).toEqual(state)
      expect(readSearch(readQuery(writeQuery(queryOf(state))))).toEqual(state)
    }),
  )
})

test('a choice goes back to the first page, and another make drops the model', () => {
  const state = readSearch({ make: 'Fiat', model: 'Panda', page: 4, sort: 'price_asc' })
  expect(changeSearch(state, { fuelType: ['diesel'] })).toEqual({
    make: 'Fiat',
    model: 'Panda',
    fuelType: ['diesel'],
    sort: 'price_asc',
  })
  expect(changeSearch(state, { make: 'Audi' })).toEqual({ make: 'Audi', sort: 'price_asc' })
  expect(changeSearch(state, { page: 5 }).page).toBe(5)
})

test('order and page are not filters', () => {
  const state = readSearch({ sort: 'price_asc', page: 2 })
  expect(filtersOf(state)).toEqual({})
  expect(hasFilters(state)).toBe(false)
  expect(hasFilters(readSearch({ q: 'golf' }))).toBe(true)
})
