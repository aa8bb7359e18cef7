import { sumCents } from '@autopiazza/contract/money'
import { paymentMethods, premiumServices } from '@autopiazza/contract/purchase-vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceDueOf, isSamePrice, methodRefusal, priceOf } from './quote.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const services = fc.uniqueArray(fc.record({ code: fc.constantFrom(...premiumServices), amount: cents }), {
  selector: ({ code }) => code,
})
const choices = fc.record({
  salePrice: cents,
  // Generates values close to the price, so that every boundary is tested.
  tradeIn: fc.oneof(cents, fc.integer({ min: 0, max: 100_000 })),
  services,
  paymentMethod: fc.constantFrom(...paymentMethods),
})

describe('a price', () => {
  test('prices a car without services at its sale price, with 300 euro due now', () => {
    expect(priceOf({ salePrice: 1_290_000 })).toEqual({
      lines: [{ code: 'sale_price', amount: 1_290_000 }],
      total: 1_290_000,
      deposit: 30_000,
    })
  })

  test('makes the whole price due now when the price is below the deposit', () => {
    expect(priceOf({ salePrice: 20_000 })).toMatchObject({ total: 20_000, deposit: 20_000 })
  })

  test.each(['bank_transfer', 'financing'] as const)(
    'makes no amount due now for an order paid by %s',
    (paymentMethod) => {
      expect(priceOf({ salePrice: 1_290_000, paymentMethod })).toMatchObject({ total: 1_290_000, deposit: 0 })
    },
  )

  test('sums the lines of any choices, never below 0, and splits the total into now and later', () => {
    const law = fc.property(choices, (chosen) => {
      const { lines, total, deposit } = priceOf(chosen)
      const bought = sumCents(chosen.services.map(({ amount }) => amount))
      expect(sumCents(lines.map(({ amount }) => amount))).toBe(total)
      expect(total).toBe(Math.max(0, chosen.salePrice - chosen.tradeIn + bought))
      const balance = total - deposit
      expect(deposit).toBeGreaterThanOrEqual(0)
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(deposit + balance).toBe(total)
      expect(deposit).toBe(chosen.paymentMethod === 'card' && total >= 50 ? Math.min(30_000, total) : 0)
      expect(balanceDueOf(chosen.paymentMethod, balance) === 'nothing').toBe(balance === 0)
      expect(lines.filter(({ amount }) => amount < 0).map(({ code }) => code)).toEqual(
        chosen.tradeIn > 0 && chosen.salePrice + bought > 0 ? ['trade_in'] : [],
      )
    })
    expect(() => fc.assert(law, { numRuns: 2_000 })).not.toThrow()
  })

  test('treats prices as the same only when every line is the same', () => {
    const law = fc.property(choices, choices, (one, other) => {
      const [mine, yours] = [priceOf(one), priceOf(other)]
      expect(isSamePrice(mine, priceOf(one))).toBe(true)
      expect(isSamePrice(mine, yours)).toBe(JSON.stringify(mine) === JSON.stringify(yours))
    })
    expect(() => fc.assert(law)).not.toThrow()
  })
})

describe('a payment method', () => {
  const usual = { total: 1_290_000, hasAccount: true, isFinancingOffered: true }

  test.each(paymentMethods)('offers %s when the vendor has a bank account and financing is offered', (method) => {
    expect(methodRefusal(method, usual)).toBeNull()
  })

  test.each([
    ['card', { total: 49 }, 'checkout.card_not_needed'],
    ['card', { total: 0 }, 'checkout.card_not_needed'],
    ['card', { total: 50 }, null],
    ['bank_transfer', { hasAccount: false }, 'checkout.transfer_unavailable'],
    ['bank_transfer', { hasAccount: false, total: 0 }, null],
    ['financing', { isFinancingOffered: false }, 'checkout.financing_unavailable'],
  ] as const)('decides on the payment method %s with %o: %s', (method, facts, refusal) => {
    expect(methodRefusal(method, { ...usual, ...facts })).toBe(refusal)
  })
})
