import { tradeInConditions, valuationBases } from '@autopiazza/contract/purchase-vocabulary'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Comparable, type Depreciation, depreciationOf, lossByAge, lossByMileage } from './depreciation.ts'
import { estimateMarketValue } from './market-value.ts'
import { tradeInShares, tradeInValueOf } from './trade-in.ts'

const thisYear = 2026
const usual = depreciationOf([], thisYear)
const cents = (euro: number): number => Math.round(euro) * 100

/** An advert whose price follows these losses exactly. */
function advertOf(year: number, mileage: number, asNew: number, ageLoss = 0.1, kmLoss = 0.03): Comparable {
  return { year, mileage, price: cents(asNew * Math.exp(-ageLoss * (thisYear - year) - (kmLoss * mileage) / 10_000)) }
}
const pandas = [2024, 2023, 2022, 2021, 2020, 2019, 2018, 2016].flatMap((year, at) =>
  [1, 2, 3].map((nth) => advertOf(year, (at + 1) * 9_000 + nth * 4_000, 15_000)),
)
const valueOf = (year: number, mileage: number, adverts: readonly Comparable[], curve: Depreciation = usual) =>
  estimateMarketValue({ year, mileage }, adverts, curve, thisYear)

const years = fc.integer({ min: 1990, max: thisYear })
const kilometres = fc.integer({ min: 0, max: 400_000 })
const adverts = fc.array(
  fc.record({ year: years, mileage: kilometres, price: fc.integer({ min: 50_000, max: 20_000_000 }) }),
  { minLength: 3, maxLength: 40 },
)
const likeAdverts = fc.array(
  fc
    .tuple(years, kilometres, fc.integer({ min: 8_000, max: 14_000 }))
    .map(([year, km, asNew]) => advertOf(year, km, asNew)),
  { minLength: 3, maxLength: 40 },
)

describe('how cars lose value', () => {
  it('is the usual rule while there are no adverts', () => {
    expect(lossByAge(usual, 4)).toBeCloseTo(0.4)
    expect(lossByMileage(usual, 50_000)).toBeCloseTo(0.15)
  })

  it('is estimated from the adverts, each compared with those of its own model', () => {
    const market = ['panda', 'golf', 'clio', 'ypsilon'].flatMap((model, nth) =>
      Array.from({ length: 200 }, (_, at) => ({
        model,
        ...advertOf(2026 - (at % 14), ((at * 37) % 200) * 1_000, 12_000 + 9_000 * nth, 0.14, 0.02),
      })),
    )
    const estimate = depreciationOf(market, thisYear)
    expect(lossByAge(estimate, 10)).toBeCloseTo(1.4, 1)
    expect(lossByMileage(estimate, 100_000)).toBeCloseTo(0.2, 1)
  })

  test('nothing gains value by years or kilometres, whatever the adverts contain', () => {
    fc.assert(
      fc.property(adverts, (seen) => {
        const { age, mileage } = depreciationOf(
          seen.map((advert) => ({ ...advert, model: 'any' })),
          thisYear,
        )
        for (const loss of [...age, ...mileage]) expect(loss).toBeGreaterThan(0)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the market value', () => {
  it('is the asking price of similar cars', () => {
    const expected = advertOf(2020, 50_000, 15_000).price / 100
    const estimate = valueOf(2020, 50_000, pandas)
    expect(estimate?.comparables).toBe(24)
    expect(Math.abs((estimate?.marketValue ?? 0) / expected - 1)).toBeLessThan(0.01)
  })

  it('follows the market where the adverts are of other years', () => {
    const three = pandas.slice(0, 3)
    const expected = advertOf(2020, 80_000, 15_000).price / 100
    expect(Math.abs((valueOf(2020, 80_000, three)?.marketValue ?? 0) / expected - 1)).toBeLessThan(0.05)
  })

  it('is not moved by a price that is a mistake', () => {
    const clean = valueOf(2020, 50_000, pandas)?.marketValue ?? 0
    for (const mistake of [cents(1), cents(999_999)]) {
      const fooled =
        valueOf(2020, 50_000, [...pandas, { year: 2020, mileage: 50_000, price: mistake }])?.marketValue ?? 0
      expect(Math.abs(fooled / clean - 1)).toBeLessThan(0.02)
    }
  })

  it('is not moved by one absurd price among four adverts either', () => {
    const three = [0, 1, 2].map((at) => advertOf(2020, 40_000 + at * 10_000, 15_000))
    const clean = valueOf(2020, 50_000, three)?.marketValue ?? 0
    for (const absurd of [cents(1), cents(9_999_999)]) {
      const fooled = valueOf(2020, 50_000, [...three, { year: 2020, mileage: 50_000, price: absurd }])?.marketValue ?? 0
      expect(Math.abs(fooled / clean - 1)).toBeLessThan(0.02)
    }
  })

  it('follows a new generation', () => {
    const older = [2017, 2018, 2019].flatMap((year) => [1, 2, 3, 4].map((at) => advertOf(year, at * 20_000, 15_000)))
    const newer = [2020, 2021, 2022].flatMap((year) => [1, 2, 3, 4].map((at) => advertOf(year, at * 20_000, 19_000)))
    const [before, after] = [2019, 2020].map((year) => valueOf(year, 50_000, [...older, ...newer])?.marketValue ?? 0)
    expect((after ?? 0) / (before ?? 1)).toBeGreaterThan(1.2)
  })

  it('does not exist for one advert, nor for prices that disagree', () => {
    expect(valueOf(2020, 50_000, [])).toBeNull()
    expect(valueOf(2020, 50_000, pandas.slice(0, 1))).toBeNull()
    expect(valueOf(2020, 50_000, pandas.slice(0, 2))).not.toBeNull()
    const two = [8_000, 14_000].map((price) => ({ year: 2020, mileage: 50_000, price: cents(price) }))
    expect(valueOf(2020, 50_000, two)).toBeNull()
    const apart = [4_000, 15_000, 60_000].map((price) => ({ year: 2020, mileage: 50_000, price: cents(price) }))
    expect(valueOf(2020, 50_000, apart)).toBeNull()
  })

  it('is marked as a wide one for a car far from all adverts', () => {
    expect(valueOf(2020, 50_000, pandas)?.isWide).toBe(false)
    expect(valueOf(1995, 50_000, pandas)?.isWide).toBe(true)
  })

  it('does not rise again past the last year that was seen', () => {
    const dipping = [...pandas, ...[1, 2, 3].map((at) => advertOf(2015, at * 20_000, 11_000))]
    const values = [2016, 2015, 2014, 2013, 2012].map((year) => valueOf(year, 90_000, dipping)?.marketValue ?? 0)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  it('has a narrower range the more adverts agree', () => {
    const widthOf = (seen: readonly Comparable[]) => {
      const { low = 0, high = 0 } = valueOf(2022, 40_000, seen)?.range ?? {}
      return high - low
    }
    expect(widthOf(pandas)).toBeLessThan(widthOf(pandas.slice(6, 9)))
  })

  test('never rises with kilometres or years, and lies within its range', () => {
    fc.assert(
      fc.property(likeAdverts, years, kilometres, kilometres, (seen, year, km, more) => {
        const young = valueOf(year, Math.min(km, more), seen)
        const driven = valueOf(year, Math.max(km, more), seen)
        const older = valueOf(Math.max(1990, year - 1), Math.min(km, more), seen)
        const most = young?.marketValue ?? Number.POSITIVE_INFINITY
        expect(driven?.marketValue ?? 0).toBeLessThanOrEqual(most)
        expect(older?.marketValue ?? 0).toBeLessThanOrEqual(most)
        expect(young?.range.low ?? 0).toBeLessThanOrEqual(most)
        expect(young?.range.high ?? most).toBeGreaterThanOrEqual(most)
      }),
      { numRuns: 200 },
    )
  })

  test('is a whole positive amount for any adverts', () => {
    fc.assert(
      fc.property(adverts, years, kilometres, (seen, year, km) => {
        const estimate = valueOf(year, km, seen)
        if (!estimate) return
        for (const amount of [estimate.marketValue, estimate.range.low, estimate.range.high]) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThan(0)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('does not depend on the order of the adverts', () => {
    const forwards = valueOf(2021, 60_000, pandas)
    expect(valueOf(2021, 60_000, pandas.toReversed())).toEqual(forwards)
  })
})

describe('the trade-in value', () => {
  it('falls with the condition', () => {
    const shares = tradeInConditions.map((condition) => tradeInShares[condition])
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(new Set(shares).size).toBe(shares.length)
  })

  test('falls the less is known', () => {
    const values = valuationBases.map((basis) => tradeInValueOf(10_000, 'good', basis))
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  test('is whole, never negative and never above the market value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(...tradeInConditions),
        fc.constantFrom(...valuationBases),
        (market, condition, basis) => {
          const value = tradeInValueOf(market, condition, basis)
          expect(Number.isSafeInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(market)
        },
      ),
    )
  })
})
