import { paymentMachine, paymentStatuses } from '@autopiazza/contract/payment-states'
import { isFinal } from '@autopiazza/contract/state-machine'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { judgeSession, statesBefore } from './payment-states.ts'

describe('the states of a payment', () => {
  test('reaches every state of a payment from created', () => {
    const reached = new Set<string>(['created'])
    for (const before of reached)
      for (const status of paymentStatuses) if (statesBefore(status).some((one) => one === before)) reached.add(status)
    expect([...reached].toSorted()).toEqual([...paymentStatuses].toSorted())
  })

  test('never moves a payment away from paid', () => {
    expect(isFinal(paymentMachine, 'paid')).toBe(true)
    for (const status of paymentStatuses) expect(statesBefore(status)).not.toContain('paid')
  })

  test('accepts a payment in every state in which a payment page may have existed', () => {
    expect(statesBefore('paid')).toEqual(['created', 'open', 'expired', 'failed'])
  })
})

describe('a session of the card provider', () => {
  const expected = { reference: 'payment-1', amount: 30_000 }
  const paid = { state: 'paid', amount: 30_000, currency: 'eur', reference: 'payment-1', paymentId: 'pi_1' } as const

  test("treats a session of the card provider as paid when the amount is exact, in euro and with the site's reference", () => {
    expect(judgeSession(expected, paid)).toBe('paid')
  })

  test.each([
    ['another amount', { ...paid, amount: 29_999 }],
    ['no amount', { ...paid, amount: null }],
    ['another currency', { ...paid, currency: 'usd' }],
    ['another reference', { ...paid, reference: 'payment-2' }],
    ['no reference', { ...paid, reference: null }],
    ['no payment', { ...paid, paymentId: null }],
  ])('treats a session of the card provider with %s as a mismatch', (_what, session) => {
    expect(judgeSession(expected, session)).toBe('mismatch')
  })

  test('never treats a session of the card provider with another amount as paid', () => {
    const otherAmounts = fc.integer().filter((amount) => amount !== 30_000)
    const mismatches = fc.property(otherAmounts, (amount) => judgeSession(expected, { ...paid, amount }) === 'mismatch')
    expect(() => fc.assert(mismatches)).not.toThrow()
  })

  test('treats a session of the card provider as open or expired by its status, whatever its other fields contain', () => {
    expect(judgeSession(expected, { ...paid, state: 'open', amount: 1 })).toBe('open')
    expect(judgeSession(expected, { ...paid, state: 'expired', paymentId: null })).toBe('expired')
  })
})
