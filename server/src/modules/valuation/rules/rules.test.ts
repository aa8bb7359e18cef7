import { tradeInConditions, valuationBases } from '@autopiazza/contract/purchase-vocabulary'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isFitDue, isMarket } from './is-fit-due.ts'
import { tradeInShares, tradeInValueOf } from './trade-in.ts'

describe('a fit of the market', () => {
  it('a fit of the market needs five adverts, and runs before the night when the market has grown by more than a quarter', () => {
    expect([4, 5].map(isMarket)).toEqual([false, true])
    expect(isFitDue({ fittedFrom: null, onSale: 4 })).toBe(false)
    expect(isFitDue({ fittedFrom: null, onSale: 5 })).toBe(true)
    expect(isFitDue({ fittedFrom: 100, onSale: 125 })).toBe(false)
    expect(isFitDue({ fittedFrom: 100, onSale: 126 })).toBe(true)
  })
})

describe('the trade-in value', () => {
  it('the trade-in value is lower for a worse condition', () => {
    const shares = tradeInConditions.map((condition) => tradeInShares[condition])
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(new Set(shares).size).toBe(shares.length)
  })

  test('the trade-in value is lower for a less certain valuation', () => {
    const values = valuationBases.map((basis) => tradeInValueOf(10_000, 'good', basis))
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  test('the trade-in value is in whole euro, never negative and never above the market value', () => {
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
