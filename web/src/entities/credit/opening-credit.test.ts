import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditMaturities } from '@autopiazza/contract/financing-vocabulary'
import { defaultChoice, estimateFinancing } from './financing-estimate.ts'
import { openingCredit } from './opening-credit.ts'

const kept = { downPayment: null, months: null }

test('starts a financing request without a chosen credit with the default credit, whose instalment the car cards show', () => {
  const price = 2_290_000
  const opening = openingCredit(null, price)
  expect(opening).toEqual({ ...defaultChoice(price), unkept: kept })
  expect(estimateFinancing(price, opening).instalment).toBe(estimateFinancing(price, defaultChoice(price)).instalment)
})

test('starts a financing request with the chosen credit when it is still on offer', () => {
  expect(openingCredit({ downPayment: 0, months: 24 }, 1_290_000)).toMatchObject({
    downPayment: 0,
    months: 24,
    unkept: kept,
  })
})

test('replaces a duration that is not on offer with the nearest one and reports it', () => {
  expect(openingCredit({ downPayment: 0, months: 84 }, 1_290_000)).toMatchObject({
    months: 72,
    unkept: { downPayment: null, months: 84 },
  })
  expect(openingCredit({ downPayment: 0, months: 12 }, 1_290_000)).toMatchObject({ months: 24, unkept: { months: 12 } })
})

test('replaces a down payment above the price with the largest one and reports it', () => {
  expect(openingCredit({ downPayment: 2_000_000, months: 60 }, 1_290_000)).toMatchObject({
    downPayment: 1_289_900,
    unkept: { downPayment: 2_000_000, months: null },
  })
})

test('always returns a loan above zero with a duration on offer, whatever credit is requested', () => {
  const asked = fc.record({ downPayment: fc.nat(20_000_000), months: fc.integer({ min: 1, max: 600 }) })
  fc.assert(
    fc.property(fc.option(asked), fc.integer({ min: 100, max: 10_000_000 }), (choice, price) => {
      const { downPayment, months } = openingCredit(choice, price)
      expect(downPayment).toBeGreaterThanOrEqual(0)
      expect(downPayment).toBeLessThan(price)
      expect(creditMaturities).toContain(months)
    }),
  )
})
