import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minLoanCents } from './constants.ts'
import { largestDownPayment, nearestMaturity } from './down-payment.ts'

test('a loan is always left, and nothing is lent for a price of almost nothing', () => {
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
])('of %d months the nearest duration is %d', (months, maturity) => expect(nearestMaturity(months)).toBe(maturity))
