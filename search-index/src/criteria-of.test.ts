import { describe, expect, test } from 'vitest'
import type { SearchFilters } from '@autopiazza/contract/search'
import { criteriaOf as read, highestPriceFor } from './criteria-of.ts'
import { isPriceCompared, listingTypesFor, textTerms } from './criteria.ts'

const criteriaOf = (filters: SearchFilters) => read(filters, { terms: [], place: null, regionProvinces: null })

describe('search criteria', () => {
  test('ignores a minimum of 0 and a bound that is not set', () => {
    const { year, salePrices, mileage } = criteriaOf({ minPrice: 0, minMileage: 0 })
    expect([year, salePrices, mileage]).toEqual(Array.from({ length: 3 }, () => ({ min: null, max: null })))
  })

  test.each([
    ['inside the sliders', [1991, 2025], [1_000, 99_000]],
    ['at their ends', [1990, 2026], [500, 100_000]],
    ['beyond them', [1950, 1985], [120_000, 250_000]],
  ])('filters by the bound %s, with prices in cents', (_, [minYear, maxYear], [minPrice = 0, maxPrice = 0]) => {
    const { year, salePrices } = criteriaOf({ minYear, maxYear, minPrice, maxPrice })
    expect(year).toEqual({ min: minYear, max: maxYear })
    expect(salePrices).toEqual({ min: minPrice * 100, max: maxPrice * 100 })
  })

  test.each([
    ['SU', null, ['CA', 'CI', 'VS']],
    ['SS', null, ['SS']],
    ['SS-OT', null, ['SS', 'OT']],
    ['NU-OG', ['CA', 'CI', 'NU', 'OG', 'OR', 'OT', 'SS', 'VS'], ['NU', 'OG']],
    ['SU', ['CA', 'CI', 'NU', 'OG', 'OR', 'OT', 'SS', 'VS'], ['CA', 'CI', 'VS']],
    ['SU', ['BS', 'MI'], []],
    ['OT', null, ['OT']],
  ] as const)(
    'maps a search in %s, of the provinces %j, to the current provinces: %j',
    (province, regionProvinces, expected) => {
      const criteria = read({ province }, { terms: [], place: null, regionProvinces })
      expect(criteria.provinces).toEqual(expected)
    },
  )

  test("reads the equipment 'vat_deductible' of former links as the VAT of the price", () => {
    const { features, priceVat } = criteriaOf({ features: ['bluetooth', 'vat_deductible'] })
    expect([features, priceVat]).toEqual([['bluetooth'], ['deductible']])
  })

  test('splits a text into its words, each once', () => {
    expect(textTerms('  panda   4x4 panda ').map(({ words }) => words)).toEqual([['panda'], ['4x4']])
    expect(textTerms('   ')).toEqual([])
  })

  test('converts an instalment into the highest price that it pays for', () => {
    const highest = highestPriceFor(20_000)
    expect(criteriaOf({ maxInstalment: 200 }).salePrices).toEqual({ min: null, max: highest })
    expect(criteriaOf({ maxInstalment: 200, maxPrice: 5_000 }).salePrices.max).toBe(500_000)
    expect(highest).toBeGreaterThan(1_300_000)
    expect(highest).toBeLessThan(1_400_000)
  })

  test('keeps the inner spaces of a keyword', () => {
    expect(criteriaOf({ keywords: ['gomme nuove', ' '] }).keywords).toEqual(['gomme nuove'])
  })

  test.each([
    ['sale', ['sale', 'both'], true],
    ['rent', ['rent', 'both'], false],
    ['both', ['both'], true],
  ] as const)('expands the filter for %s to %j', (wanted, types, pricesCount) => {
    expect(listingTypesFor(wanted)).toEqual(types)
    expect(isPriceCompared(wanted)).toBe(pricesCount)
  })

  test("ignores a filter with the value 'all'", () => {
    expect(criteriaOf({ listingType: 'all' }).listingType).toBeNull()
    expect(isPriceCompared(null)).toBe(true)
  })
})
