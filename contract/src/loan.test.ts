import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveAnnualRate, monthlyInstalment, largestDownPayment, nearestMaturity } from './loan.ts'
import { minLoanCents } from './constants.ts'

test.each([
  [0, 0],
  [1, 1.005],
  [4.99, 5.106],
  [7.5, 7.763],
  [12, 12.683],
  [20, 21.939],
])('a nominal rate of %s %% without fees has an annual cost of %s %%', (annualRate, taeg) => {
  expect(effectiveAnnualRate(annualRate)).toBeCloseTo(taeg, 3)
})

test.each([
  [1_352_000, 60, 4.99],
  [1_690_000, 36, 4.99],
  [1_690_000, 24, 0],
  [5_000_000, 84, 9.9],
  [300_000, 12, 20],
])(
  'the instalments of %i cents over %i months at %s %%, discounted at the annual cost, add up to the amount of the loan',
  (loan, months, annualRate) => {
    const yearly = 1 + effectiveAnnualRate(annualRate) / 100
    const instalment = monthlyInstalment(loan, months, annualRate)
    const worth = Array.from({ length: months }, (_, month) => instalment / yearly ** ((month + 1) / 12))
    const sum = worth.reduce((total, each) => total + each, 0)
    // Rounding changes each instalment by at most half a cent.
    expect(Math.abs(sum - loan)).toBeLessThanOrEqual(months / 2)
  },
)

test('the largest down payment leaves a loan, and a very low price has none', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (price) => {
      const largest = largestDownPayment(price)
      expect(largest === null ? price < minLoanCents : price - largest === minLoanCents).toBe(true)
    }),
  )
  expect(largestDownPayment(0)).toBeNull()
  expect(largestDownPayment(minLoanCents)).toBe(0)
})

test.each([
  [12, 24],
  [24, 24],
  [30, 24],
  [31, 36],
  [60, 60],
  [84, 72],
  [1_000, 72],
])('the available duration nearest to %d months is %d', (months, maturity) =>
  expect(nearestMaturity(months)).toBe(maturity),
)
