import { type Adjustment, valuedFacts } from '@autopiazza/contract/market-value'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, shownSum } from './value-sum.ts'

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
