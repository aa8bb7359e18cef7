import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveAnnualRate } from '@autopiazza/contract/loan'
import { defaultChoice, estimateFinancing } from './financing-estimate.ts'

test('the calculator starts with a fifth down, 60 months and 4.99 %', () => {
  expect(defaultChoice(1_000_000)).toEqual({ downPayment: 200_000, months: 60, annualRate: 4.99 })
})

test('a car of 10,000 € costs 150.93 € a month by default', () => {
  const estimate = estimateFinancing(1_000_000, defaultChoice(1_000_000))
  expect(estimate).toEqual({ loan: 800_000, instalment: 15_093, interest: 105_580, total: 1_105_580 })
})

test('without interest the loan is divided by the months', () => {
  expect(estimateFinancing(1_200_000, { downPayment: 0, months: 12, annualRate: 0 })).toMatchObject({
    instalment: 100_000,
    interest: 0,
  })
})

test('who pays everything now has no instalment, and a rate that is no number gives 0', () => {
  expect(estimateFinancing(500_000, { downPayment: 900_000, months: 12, annualRate: 4.99 })).toEqual({
    loan: 0,
    instalment: 0,
    interest: 0,
    total: 500_000,
  })
  expect(estimateFinancing(500_000, { downPayment: 0, months: 12, annualRate: Number.NaN }).instalment).toBe(0)
})

test('a larger down payment never makes the instalment larger', () => {
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

test('the whole cost of a credit without fees is what the months make of a year', () => {
  expect(effectiveAnnualRate(4.99)).toBeCloseTo(5.11, 2)
  expect(effectiveAnnualRate(0)).toBe(0)
})
