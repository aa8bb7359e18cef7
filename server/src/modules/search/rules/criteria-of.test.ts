import { describe, expect, test } from 'vitest'
import type { SearchFilters } from '@autopiazza/contract/search'
import { criteriaOf as read, highestPriceFor } from './criteria-of.ts'
import { isPriceCompared, listingTypesFor, textTerms } from './criteria.ts'

const currentYear = 2026
const criteriaOf = (filters: SearchFilters, year: number) =>
  read(filters, { currentYear: year, terms: [], place: null, regionProvinces: null })

describe('criteria', () => {
  test('the ends of the sliders mean no bound', () => {
    const { year, salePrices } = criteriaOf(
      { minYear: 1990, maxYear: 2026, minPrice: 0, maxPrice: 100_000 },
      currentYear,
    )
    expect(year).toEqual({ min: null, max: null })
    expect(salePrices).toEqual({ min: null, max: null })
  })

  test('anything inside the sliders is a bound, prices in cents', () => {
    const { year, salePrices } = criteriaOf(
      { minYear: 1991, maxYear: 2025, minPrice: 1_000, maxPrice: 99_000 },
      currentYear,
    )
    expect(year).toEqual({ min: 1991, max: 2025 })
    expect(salePrices).toEqual({ min: 100_000, max: 9_900_000 })
  })

  test('years and prices beyond the sliders do not filter', () => {
    const { year, salePrices } = criteriaOf({ minYear: 1950, maxYear: 2030, maxPrice: 250_000 }, currentYear)
    expect([year, salePrices]).toEqual([
      { min: null, max: null },
      { min: null, max: null },
    ])
  })

  test.each([
    ['SU', null, ['CA', 'CI', 'VS']],
    ['SU', ['CA', 'CI', 'NU', 'OG', 'OR', 'OT', 'SS', 'VS'], ['CA', 'CI', 'VS']],
    ['SU', ['BS', 'MI'], []],
    ['OT', null, ['OT']],
  ] as const)(
    'a search in %s, of the provinces %j, asks for those of today: %j',
    (province, regionProvinces, asked) => {
      const criteria = read({ province }, { currentYear, terms: [], place: null, regionProvinces })
      expect(criteria.provinces).toEqual(asked)
    },
  )

  test('a text becomes its words, each once', () => {
    expect(textTerms('  panda   4x4 panda ').map(({ words }) => words)).toEqual([['panda'], ['4x4']])
    expect(textTerms('   ')).toEqual([])
  })

  test('an instalment is a bound of the price: the highest price that it pays for', () => {
    const highest = highestPriceFor(20_000)
    expect(criteriaOf({ maxInstalment: 200 }, currentYear).salePrices).toEqual({ min: null, max: highest })
    expect(criteriaOf({ maxInstalment: 200, maxPrice: 5_000 }, currentYear).salePrices.max).toBe(500_000)
    expect(highest).toBeGreaterThan(1_300_000)
    expect(highest).toBeLessThan(1_400_000)
  })

  test('a keyword keeps its inner spaces', () => {
    expect(criteriaOf({ keywords: ['gomme nuove', ' '] }, currentYear).keywords).toEqual(['gomme nuove'])
  })

  test.each([
    ['sale', ['sale', 'both'], true],
    ['rent', ['rent', 'both'], false],
    ['both', ['both'], true],
  ] as const)('a filter for %s matches %j', (wanted, types, pricesCount) => {
    expect(listingTypesFor(wanted)).toEqual(types)
    expect(isPriceCompared(wanted)).toBe(pricesCount)
  })

  test("'all' does not filter", () => {
    expect(criteriaOf({ listingType: 'all' }, currentYear).listingType).toBeNull()
    expect(isPriceCompared(null)).toBe(true)
  })
})
