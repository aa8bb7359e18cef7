import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery, writeQuery } from '../../app/paths.ts'
import { changeSearch, filtersOf, hasFilters, queryOf, readSearch, validateSearch } from './search-address.ts'

const read = (query: string) => readSearch(readQuery(query))

test('parses a search URL with every parameter', () => {
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

test('omits defaults from the search URL', () => {
  const query = 'q=+&make=&minYear=&maxYear=+&minPrice=0&maxPrice=&listingType=all&features=,&sort=recommended&page=1'
  expect(read(query)).toEqual({})
})

test.each([
  ['listingType=rental', { listingType: 'rent' }],
  ['bodyType=wagon', { bodyType: ['estate'] }],
  ['bodyType=Truck', { bodyType: ['pickup'] }],
  ['nlQuery=familiare+ibrida', { nlQuery: 'familiare ibrida' }],
  ['q=golf&nlQuery=altro', { q: 'golf', nlQuery: 'altro' }],
  ['minPrice=150000&maxPrice=250000', { minPrice: 150_000, maxPrice: 250_000 }],
  ['maxPrice=100000', { maxPrice: 100_000 }],
  ['minPrice=99999999&maxYear=99999', { minPrice: 10_000_000, maxYear: 2200 }],
  ['minYear=1970&maxYear=1985', { minYear: 1970, maxYear: 1985 }],
  ['minYear=1990&maxYear=1800', { minYear: 1900, maxYear: 1990 }],
  ['maxPrice=0&maxMileage=0', { maxPrice: 0, maxMileage: 0 }],
  ['minYear=2020&maxYear=2010', { minYear: 2010, maxYear: 2020 }],
  ['features=sunroof&features=leather', { features: ['sunroof', 'leather'] }],
  ['fuelType=coal&minYear=abc&page=-2&page=0&unknown=1', {}],
  ['fuelType=diesel,coal,petrol,diesel', { fuelType: ['petrol', 'diesel'] }],
  ['color=black&color=white', { color: ['white', 'black'] }],
  ['doors=5,3,x,12,5', { doors: [3, 5] }],
  ['minPrice=15.000&maxPrice=20+000', { minPrice: 15_000, maxPrice: 20_000 }],
  ['minMileage=90000&maxMileage=10000', { minMileage: 10_000, maxMileage: 90_000 }],
  ['minMileage=0&maxMileage=9999999&minPower=0', { maxMileage: 2_000_000 }],
  [
    'minPower=150&minSeats=7&minEuroClass=6&maxInstalment=250',
    { minPower: 150, minSeats: 7, minEuroClass: 6, maxInstalment: 250 },
  ],
  ['minSeats=12&minEuroClass=0&maxInstalment=0&maxDailyRate=-3', { minSeats: 9, minEuroClass: 1, maxInstalment: 1 }],
  [
    'sellerKind=business&withPhotos=1&drivetrain=rwd',
    { sellerKind: 'business', withPhotos: true, drivetrain: ['rwd'] },
  ],
  ['sellerKind=thief&withPhotos=no&drivetrain=6x6', {}],
  ['region=emilia+romagna&province=bo', { region: 'Emilia-Romagna', province: 'BO' }],
  ['region=Padania&province=XX', {}],
  ['province=SU', { province: 'SU' }],
  ['province=OT', { province: 'OT' }],
  ['province=ss-ot', { province: 'SS-OT' }],
  ['place=Bologna+(BO)&radius=50', { place: 'Bologna (BO)', radius: 50 }],
  ['radius=50', {}],
  ['sort=distance', {}],
  ['sort=distance&place=Bologna', { place: 'Bologna', sort: 'distance' }],
  ['sort=relevance', {}],
  ['q=golf&sort=relevance', { q: 'golf' }],
  ['q=golf&sort=newest', { q: 'golf', sort: 'newest' }],
  ['q=golf&sort=recommended', { q: 'golf', sort: 'recommended' }],
  ['sort=newest', { sort: 'newest' }],
  ['points=1', { points: 1 }],
  ['points=1&sort=newest', { sort: 'newest' }],
  ['points=1&q=golf', { q: 'golf' }],
  ['points=1&q=golf&sort=recommended', { q: 'golf', sort: 'recommended', points: 1 }],
  ['priceLabel=fair,Great,cheap', { priceLabel: ['great', 'fair'] }],
])('parses %s as %o', (query, state) => {
  expect(read(query)).toEqual(state)
})

test('writes years before prices in a search URL', () => {
  expect(Object.keys(read('minPrice=500&minYear=1993'))).toEqual(['minYear', 'minPrice'])
})

test('sets an invalid parameter to undefined, so that it overrides the parameter of the raw query', () => {
  expect(validateSearch({ minPrice: '0', make: 'Fiat' })).toEqual({ make: 'Fiat' })
  expect({ minPrice: '0', ...validateSearch({ minPrice: '0' }) }.minPrice).toBeUndefined()
})

test('parses a written search URL back unchanged', () => {
  const raw = fc.record({
    q: fc.string(),
    make: fc.string(),
    minYear: fc.integer({ min: 1900, max: 2100 }),
    maxYear: fc.integer({ min: 1900, max: 2100 }),
    maxPrice: fc.integer({ min: 0, max: 200_000 }),
    features: fc.array(fc.string()),
    fuelType: fc.array(fc.constantFrom('diesel', 'petrol', 'coal')),
    doors: fc.array(fc.integer({ min: 0, max: 12 })),
    minMileage: fc.integer({ min: -5, max: 300_000 }),
    maxMileage: fc.integer({ min: -5, max: 300_000 }),
    withPhotos: fc.boolean(),
    place: fc.string(),
    radius: fc.integer({ min: 0, max: 2_000 }),
    sort: fc.constantFrom('relevance', 'recommended', 'newest', 'distance', 'price_asc'),
    nlQuery: fc.string(),
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

test('returns to the first page after a filter changes, and drops the model when the make changes', () => {
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

test('does not count sort order and page as filters', () => {
  const state = readSearch({ sort: 'price_asc', page: 2 })
  expect(filtersOf(state)).toEqual({})
  expect(hasFilters(state)).toBe(false)
  expect(hasFilters(readSearch({ q: 'golf' }))).toBe(true)
})

test('drops the province when the region changes, and the distance when the place is removed', () => {
  const state = readSearch({ region: 'Toscana', province: 'FI', place: 'Prato', radius: 20, sort: 'distance' })
  expect(changeSearch(state, { region: 'Umbria' })).not.toHaveProperty('province')
  expect(changeSearch(state, { place: undefined })).toEqual({ region: 'Toscana', province: 'FI' })
})

test('preserves the typed sentence until its last filter is removed, and does not count it as a filter', () => {
  const state = readSearch({ nlQuery: 'una familiare diesel', fuelType: 'diesel', bodyType: 'estate' })
  expect(changeSearch(state, { fuelType: undefined }).nlQuery).toBe('una familiare diesel')
  expect(changeSearch(state, { fuelType: undefined, bodyType: undefined })).toEqual({})
  expect(filtersOf(state)).not.toHaveProperty('nlQuery')
  expect(readSearch({ nlQuery: 'x'.repeat(2_000) }).nlQuery).toHaveLength(500)
})

test.each([
  ['cars=Volkswagen:Golf,Audi', { cars: ['Volkswagen:Golf', 'Audi'] }],
  ['cars=Audi', { make: 'Audi' }],
  ['cars=Volkswagen:Golf', { make: 'Volkswagen', model: 'Golf' }],
  ['make=Fiat&model=Panda&cars=Audi,fiat:panda', { cars: ['Fiat:Panda', 'Audi'] }],
  ['make=Fiat&model=Panda&make=Audi&model=', { cars: ['Fiat:Panda', 'Audi'] }],
  ['make=Fiat&model=&make=&model=', { make: 'Fiat' }],
  ['cars=A,B,C,D,E,F', { cars: ['A', 'B', 'C', 'D', 'E'] }],
  ['cars=:Golf,,:&excludeCars=:', {}],
  ['model=Golf', { model: 'Golf' }],
])('parses %s as a choice of makes and models', (query, state) => {
  expect(read(query)).toEqual(state)
})

test('parses an exclusion only when no value of the same fact is chosen', () => {
  expect(read('excludeFuelType=diesel,steam&excludeBodyType=wagon&excludeCars=BMW&excludeFeatures=awd')).toEqual({
    excludeFuelType: ['diesel'],
    excludeBodyType: ['estate'],
    excludeCars: ['BMW'],
    excludeFeatures: ['awd'],
  })
  expect(read('fuelType=hybrid&excludeFuelType=diesel&features=awd&excludeFeatures=awd')).toEqual({
    fuelType: ['hybrid'],
    features: ['awd'],
  })
})

test('adds a make to several chosen cars, and returns to a single make and model when one car is left', () => {
  const several = read('cars=Audi,BMW:Serie+3')
  expect(changeSearch(several, { make: 'Fiat' }).cars).toEqual(['Fiat', 'Audi', 'BMW:Serie 3'])
  expect(changeSearch(several, { cars: ['BMW:Serie 3'] })).toEqual({ make: 'BMW', model: 'Serie 3' })
})
