import { sumCents } from '@autopiazza/contract/money'
import type { CostLine } from '@autopiazza/contract/vehicle-cost'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trueCostOf } from './true-cost.ts'

const tax = fc
  .tuple(fc.nat(500_000), fc.nat(500_000), fc.nat(500_000), fc.boolean())
  .map(([low, more, most, isKnown]): CostLine => {
    const figures = isKnown
      ? { low, amount: low + more, high: low + more + most }
      : { low: null, amount: null, high: null }
    return { code: 'ipt', ...figures, isEstimate: isKnown && more + most > 0, sources: [] }
  })
const credit = fc.option(fc.record({ downPayment: fc.nat(3_000_000), months: fc.integer({ min: 1, max: 600 }) }))
const facts = fc.record({
  salePrice: fc.integer({ min: 100, max: 5_000_000 }),
  services: fc.array(fc.nat(200_000), { maxLength: 4 }),
  taxes: fc.array(tax, { maxLength: 4 }),
  delivery: fc.nat(100_000),
  credit,
})

test('adds the true cost and its range to the cent, and lists the unknown costs', () => {
  fc.assert(
    fc.property(facts, ({ salePrice, services, taxes, delivery, credit }) => {
      const priced = [
        { code: 'sale_price' as const, amount: salePrice },
        ...services.map((amount) => ({ code: 'extended_warranty' as const, amount })),
      ]
      const price = sumCents(priced.map(({ amount }) => amount))
      fc.pre(credit === null || credit.downPayment <= price - 100)
      const cost = trueCostOf({ priced, taxes, delivery, credit })
      if (!cost.ok) throw new Error(cost.code)
      const { lines, total } = cost.value
      for (const bound of ['amount', 'low', 'high'] as const)
        expect(total[bound]).toBe(sumCents(lines.map((line) => line[bound] ?? 0)))
      expect(total.low <= total.amount && total.amount <= total.high).toBe(true)
      expect(total.missing).toEqual(taxes.filter(({ amount }) => amount === null).map(({ code }) => code))
      const interest = lines.find(({ code }) => code === 'interest')?.amount ?? 0
      expect(total.amount).toBe(price + sumCents(taxes.map(({ amount }) => amount ?? 0)) + delivery + interest)
    }),
  )
})

test('finances only price and services, with instalments that add up to the loan and its interest', () => {
  const priced = [
    { code: 'sale_price' as const, amount: 1_000_000 },
    { code: 'ownership_transfer' as const, amount: 29_900 },
  ]
  const facts = { priced, taxes: [], delivery: 0 }
  expect(trueCostOf({ ...facts, credit: { downPayment: 200_000, months: 60 } })).toMatchObject({
    ok: true,
    value: {
      credit: { loan: 829_900, instalment: 15_657, months: 60, annualRate: 4.99 },
      total: { amount: 1_029_900 + 15_657 * 60 - 829_900 },
    },
  })
  expect(trueCostOf({ ...facts, credit: { downPayment: 1_029_900, months: 60 } })).toEqual({
    ok: false,
    code: 'checkout.nothing_to_finance',
  })
})
