import { describe, expect, test } from 'vitest'
import { loanOf, loanRefusal } from './loan-amount.ts'

const total = 1_290_000

test('lends the price without the down payment', () => {
  expect(loanOf('financing', { total, downPayment: 0 })).toBe(total)
  expect(loanOf('financing', { total, downPayment: 258_000 })).toBe(1_032_000)
  expect(loanOf('bank_transfer', { total, downPayment: 0 })).toBe(0)
  expect(loanOf('card', { total, downPayment: 0 })).toBe(0)
})

describe('a down payment', () => {
  test.each([0, 1, 258_000, total - 100])('leaves a loan after a down payment of %d cents', (downPayment) => {
    expect(loanRefusal('financing', { total, downPayment })).toBeNull()
  })

  test.each([total - 99, total, total + 1, -1])('refuses a down payment of %d cents', (downPayment) => {
    expect(loanRefusal('financing', { total, downPayment })).toBe('checkout.nothing_to_finance')
  })

  test('refuses a loan when the trade-in covers the whole price', () => {
    expect(loanRefusal('financing', { total: 0, downPayment: 0 })).toBe('checkout.nothing_to_finance')
    expect(loanRefusal('bank_transfer', { total: 0, downPayment: 0 })).toBeNull()
  })
})
