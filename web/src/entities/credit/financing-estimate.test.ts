import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveAnnualRate } from '@autopiazza/contract/loan'
import { defaultChoice, estimateFinancing } from './financing-estimate.ts'

test('starts the calculator with a down payment of one fifth, 60 months and 4.99 %', () => {
  expect(defaultChoice(1_000_000)).toEqual({ downPayment: 200_000, months: 60, annualRate: 4.99 })
})

test('computes 150.93 € a month for a car of 10,000 € by default', () => {
  const estimate = estimateFinancing(1_000_000, defaultChoice(1_000_000))
  expect(estimate).toEqual({ loan: 800_000, instalment: 15_093, interest: 105_580, total: 1_105_580 })
})

test('divides the loan by the number of months when there is no interest', () => {
  expect(estimateFinancing(1_200_000, { downPayment: 0, months: 12, annualRate: 0 })).toMatchObject({
    instalment: 100_000,
    interest: 0,
  })
})

test('computes an instalment of 0 without a loan or with a rate that is not a number', () => {
  expect(estimateFinancing(500_000, { downPayment: 900_000, months: 12, annualRate: 4.99 })).toEqual({
    loan: 0,
    instalment: 0,
    interest: 0,
    total: 500_000,
  })
  expect(estimateFinancing(500_000, { downPayment: 0, months: 12, annualRate: Number.NaN }).instalment).toBe(0)
})

test('never raises the instalment when the down payment grows', () => {
  const downPayments = fc.tuple(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 2_000_000 }))
  fc.assert(
    fc.property(
      downPayments,
      fc.integer({ min: 12, max: 84 }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      ([a, b], months, annualRate) => {
        const instalment = (downPayment: number) =>
          estimateFinancing(2_000_000, { downPayment, months, annualRate }).instalment
        expect(instalment(Math.max(a, b))).toBeLessThanOrEqual(instalment(Math.min(a, b)))
      },
    ),
  )
})

test('computes the TAEG of a credit without fees by compounding its monthly rate', () => {
  expect(effectiveAnnualRate(4.99)).toBeCloseTo(5.11, 2)
  expect(effectiveAnnualRate(0)).toBe(0)
})
