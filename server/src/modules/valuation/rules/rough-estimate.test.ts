import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Comparable, depreciationOf } from './depreciation.ts'
import { type SampleAdvert, marketLevelsOf } from './market-levels.ts'
import { roughEstimate } from './rough-estimate.ts'

const thisYear = 2026
const curve = depreciationOf([], thisYear)
const asked = (year: number, mileage: number, asNew: number): Comparable => ({
  year,
  mileage,
  price: Math.round(asNew * Math.exp(-0.1 * (thisYear - year) - (0.03 * mileage) / 10_000)) * 100,
})
const modelsOf = (make: string, levels: readonly number[]): SampleAdvert[] =>
  levels.flatMap((asNew, nth) =>
    [2017, 2019, 2021, 2023].map((year) => ({ make, model: `${make} ${nth}`, ...asked(year, 50_000, asNew) })),
  )
const market = [
  ...modelsOf('fiat', [12_000, 14_000, 16_000, 18_000]),
  ...modelsOf('bmw', [45_000, 50_000, 55_000, 60_000]),
  ...modelsOf('kia', [20_000, 22_000, 24_000]),
]
const levels = marketLevelsOf(market, curve, thisYear)
const estimate = (make: string, own: readonly Comparable[] = [], year = 2020, mileage = 60_000) =>
  roughEstimate({ make, year, mileage }, own, curve, levels, thisYear)

describe('a car whose model is not advertised', () => {
  it('is valued by what other models of its make cost, with a range that holds them', () => {
    const fiat = estimate('Fiat')
    expect(fiat).toMatchObject({ basis: 'make', isWide: true, comparables: 16 })
    for (const asNew of [12_000, 18_000]) {
      const price = asked(2020, 60_000, asNew).price / 100
      expect(fiat?.range.low).toBeLessThan(price)
      expect(fiat?.range.high).toBeGreaterThan(price)
    }
    expect(estimate('BMW')?.marketValue).toBeGreaterThan(2 * (fiat?.marketValue ?? 0))
  })

  it('of a make that is not advertised is valued by all cars, with a wider range still', () => {
    const [unknown, fiat] = [estimate('Lada'), estimate('Fiat')]
    expect(unknown).toMatchObject({ basis: 'market', isWide: true, comparables: market.length })
    const widthOf = (one: typeof fiat) => (one?.range.high ?? 0) / (one?.range.low ?? 1)
    expect(widthOf(unknown)).toBeGreaterThan(widthOf(fiat))
  })

  it.each(Object.getOwnPropertyNames(Object.prototype))('of the make "%s" is valued by all cars, too', (make) => {
    expect(estimate(make)).toEqual(estimate('Lada'))
  })

  it('is not valued where the whole marketplace has fewer than five adverts', () => {
    const four = marketLevelsOf(market.slice(0, 4), curve, thisYear)
    expect(roughEstimate({ make: 'fiat', year: 2020, mileage: 60_000 }, [], curve, four, thisYear)).toBeNull()
  })
})

describe('a car whose model is hardly advertised', () => {
  it('follows the one advert more than the make, with a narrower range than without it', () => {
    const one = estimate('Fiat', [asked(2018, 90_000, 20_000)])
    const likeIt = asked(2020, 60_000, 20_000).price / 100
    expect(one).toMatchObject({ basis: 'few', comparables: 1, isWide: true })
    expect(Math.abs((one?.marketValue ?? 0) / likeIt - 1)).toBeLessThan(0.15)
    const without = estimate('Fiat')
    expect((one?.range.high ?? 0) / (one?.range.low ?? 1)).toBeLessThan(
      (without?.range.high ?? 0) / (without?.range.low ?? 1),
    )
  })

  it('is not carried away by an absurd price', () => {
    const price = estimate('Fiat')?.marketValue ?? 0
    for (const absurd of [100, 999_999_00]) {
      const fooled = estimate('Fiat', [{ year: 2020, mileage: 60_000, price: absurd }])?.marketValue ?? 0
      expect(fooled / price).toBeGreaterThan(1 / 3)
      expect(fooled / price).toBeLessThan(3)
    }
  })
})

test('no value rises with years or kilometres, and each lies within its range', () => {
  const years = fc.integer({ min: 1990, max: thisYear })
  const kilometres = fc.integer({ min: 0, max: 400_000 })
  const own = fc.array(
    fc.record({ year: years, mileage: kilometres, price: fc.integer({ min: 50_000, max: 20_000_000 }) }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(
      own,
      fc.constantFrom('fiat', 'BMW', 'Lada'),
      years,
      kilometres,
      kilometres,
      (seen, make, year, km, more) => {
        const best = estimate(make, seen, year, Math.min(km, more))
        const driven = estimate(make, seen, year, Math.max(km, more))
        const older = estimate(make, seen, Math.max(1990, year - 1), Math.min(km, more))
        const most = best?.marketValue ?? 0
        expect(most).toBeGreaterThan(0)
        expect(driven?.marketValue).toBeLessThanOrEqual(most)
        expect(older?.marketValue).toBeLessThanOrEqual(most)
        expect(best?.range.low).toBeLessThanOrEqual(most)
        expect(best?.range.high).toBeGreaterThanOrEqual(most)
      },
    ),
  )
})
