import { expect, test } from 'vitest'
import { historyLimits } from './constants.ts'
import { refines, withSearch, withSeen } from './recent-searches.ts'
import { searchFilters } from './search-filters.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString()
const made = (filters: Record<string, unknown>, minute = 0) => ({
  filters: searchFilters.parse(filters),
  lookedAt: at(minute),
})

test.each([
  ['a filter more', { make: 'Fiat' }, { make: 'Fiat', maxPrice: 15_000 }, true],
  ['a filter fewer', { make: 'Fiat', maxPrice: 15_000, province: 'MI' }, { make: 'Fiat', maxPrice: 15_000 }, true],
  ['another bound', { maxPrice: 15_000 }, { maxPrice: 12_000 }, true],
  ['the other end of a range', { minPrice: 5_000 }, { maxPrice: 12_000 }, true],
  ['a model of the make', { make: 'Volkswagen' }, { make: 'Volkswagen', model: 'Golf' }, true],
  ['one car more', { make: 'Volkswagen', model: 'Golf' }, { cars: 'Volkswagen:Golf,Volkswagen:Polo' }, true],
  ['one value more', { bodyType: 'suv' }, { bodyType: 'suv,estate' }, true],
  ['more words', { q: 'panda' }, { q: 'panda 4x4' }, true],
  ['another radius', { place: 'Bologna', radius: 20 }, { place: 'Bologna', radius: 50 }, true],
  ['another model', { make: 'Volkswagen', model: 'Golf' }, { make: 'Volkswagen', model: 'Polo' }, false],
  ['another make', { make: 'Fiat', maxPrice: 15_000 }, { make: 'Audi', maxPrice: 15_000 }, false],
  ['another body', { bodyType: 'suv' }, { bodyType: 'estate' }, false],
  ['another place', { place: 'Bologna', radius: 20 }, { place: 'Torino', radius: 20 }, false],
  ['other words', { q: 'panda' }, { q: 'golf' }, false],
  ['other filters', { make: 'Fiat' }, { maxPrice: 15_000 }, false],
])('whether the search %s, changed from %o to %o, refines the earlier one: %s', (_, before, after, isRefinement) => {
  expect(refines(made(before), made(after, 5))).toBe(isRefinement)
})

test('a search that is more than half an hour later or dated earlier than the last search does not refine it', () => {
  expect(refines(made({ make: 'Fiat' }), made({ make: 'Fiat', maxPrice: 15_000 }, 31))).toBe(false)
  expect(refines(made({ make: 'Fiat' }, 5), made({ make: 'Fiat', maxPrice: 15_000 }, 4))).toBe(false)
})

test('a refined search replaces only the last search of the history', () => {
  const [fiat, audi] = [made({ make: 'Fiat' }), made({ make: 'Audi' }, 1)]
  const refined = made({ make: 'Audi', maxPrice: 20_000 }, 2)
  expect([fiat, audi, refined].reduce(withSearch, [])).toEqual([refined, fiat])
  const earlier = made({ make: 'Fiat', maxPrice: 9_000 }, 2)
  expect([fiat, audi, earlier].reduce(withSearch, [])).toEqual([earlier, audi, fiat])
})

test('repeating a search in any spelling moves it to the front of the history', () => {
  const [petrol, audi] = [made({ fuelType: 'petrol,diesel' }), made({ make: 'Audi' }, 1)]
  const again = made({ fuelType: 'diesel,petrol', minPrice: 0 }, 40)
  expect([petrol, audi, again].reduce(withSearch, [])).toEqual([made({ fuelType: 'diesel,petrol' }, 40), audi])
})

test('a search that arrives late is sorted by its time, and repeating a search keeps the later of the two times', () => {
  const [fiat, audi] = [made({ make: 'Fiat' }, 1), made({ make: 'Audi' }, 50)]
  expect([audi, fiat].reduce(withSearch, [])).toEqual([audi, fiat])
  expect([audi, fiat, made({ make: 'Audi' }, 2)].reduce(withSearch, [])).toEqual([audi, fiat])
})

test('a search without filters is not added to the history', () => {
  expect(withSearch([made({ make: 'Fiat' })], made({ listingType: 'all', minPrice: 0 }, 1))).toEqual([
    made({ make: 'Fiat' }),
  ])
})

test('the history is limited to the latest searches and cars', () => {
  const many = Array.from({ length: historyLimits.searches + 5 }, (_, index) => made({ make: `Make ${index}` }, index))
  const kept = many.reduce(withSearch, [])
  expect(kept).toHaveLength(historyLimits.searches)
  expect(kept[0]).toEqual(many.at(-1))
  const cars = Array.from({ length: historyLimits.vehicles + 1 }, (_, index) => ({ id: String(index), seenAt: at(0) }))
  const seen = [...cars, { id: '7', seenAt: at(1) }].reduce(withSeen, [])
  expect(seen).toHaveLength(historyLimits.vehicles)
  expect(seen.slice(0, 2).map(({ id }) => id)).toEqual(['7', String(historyLimits.vehicles)])
})
