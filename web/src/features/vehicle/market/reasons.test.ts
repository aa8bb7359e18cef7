import type { Adjustment, MarketValue } from '@autopiazza/contract/market-value'
import { valuedFacts } from '@autopiazza/contract/market-value'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf, differenceOf, placeOn, shownSum, stackDots } from './reasons.ts'

const anyAdjustment: fc.Arbitrary<Adjustment> = fc.record({
  fact: fc.constantFrom(...valuedFacts),
  own: fc.option(fc.integer()),
  average: fc.option(fc.integer()),
  amount: fc.integer({ min: -500_000, max: 500_000 }),
})

test('the amounts that are shown add up from the average that is shown to the value that is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.array(anyAdjustment), (average, adjustments) => {
      const { rows, value } = shownSum(average, adjustments)
      const start = Math.round(average / 100) * 100
      expect(rows.reduce((sum, { amount }) => sum + amount, start) === value).toBe(true)
      expect(rows.every(({ amount }) => amount % 100 === 0 && amount !== 0)).toBe(true)
    }),
  )
})

test('the largest step comes first, and what the like adverts say beyond the facts last', () => {
  const step = (fact: Adjustment['fact'], amount: number) => ({ fact, own: null, average: null, amount })
  const { rows } = shownSum(1_000_000, [step('market', 90_000), step('color', 1_000), step('mileage', -64_000)])
  expect(rows.map(({ fact, amount }) => [fact, amount])).toEqual([
    ['mileage', -64_000],
    ['color', 1_000],
    ['market', 90_000],
  ])
})

test.each([
  [{ own: 62_000, average: 80_321 }, 1_000, { way: 'less', size: 18_000 }],
  [{ own: 130, average: 118.4 }, 1, { way: 'more', size: 12 }],
  [{ own: 5.2, average: 5.1 }, 1, { way: 'alike', size: 0 }],
  [{ own: null, average: 4 }, 1, { way: 'alike', size: 0 }],
] as const)('%j differs in steps of %d by %j', (figures, step, difference) => {
  expect(differenceOf(figures, step)).toEqual(difference)
})

const anyPrice = fc.integer({ min: 100, max: 50_000_000 })

test('everything of the chart stands between its ends', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, fc.array(anyPrice, { maxLength: 12 }), (value, price, likes) => {
      const likeAdverts = likes.map((adjusted) => ({ adjusted }))
      const market = { value, low: value * 0.9, high: value * 1.1, likeAdverts } as unknown as MarketValue
      const axis = axisOf(market, price)
      for (const each of [value, value * 0.9, value * 1.1, price, ...likes]) {
        expect(placeOn(axis, each)).toBeGreaterThan(0)
        expect(placeOn(axis, each)).toBeLessThan(1)
      }
    }),
  )
})

test('no dot covers another one', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (places) => {
      const dots = stackDots(places)
      expect(dots).toHaveLength(places.length)
      const rows = new Map<number, number>()
      for (const { place, row } of dots) {
        expect(place - (rows.get(row) ?? -1)).toBeGreaterThanOrEqual(0.0349)
        rows.set(row, place)
      }
    }),
  )
})
