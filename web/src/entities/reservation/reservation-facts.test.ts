import { expect, test } from 'vitest'
import { isJustPaid } from './reservation-facts.ts'

const now = Date.parse('2026-05-04T12:00:00Z')
const at = '2026-05-04T11:30:00Z'
const paid = { fact: 'deposit_paid', at, amount: 30_000 } as const

test.each([
  ['confirmed', 'card', [paid], true],
  ['pending', 'card', [], false],
  ['completed', 'card', [paid], false],
  ['cancelled', 'card', [paid], false],
  ['confirmed', 'bank_transfer', [{ fact: 'transfer_recorded', at, amount: 1 }], false],
  ['confirmed', 'card', [{ ...paid, at: '2026-05-04T11:00:00Z' }], false],
  ['confirmed', 'card', [], false],
] as const)(
  'determines whether a %s reservation by %s with the facts %j has just been paid: %s',
  (status, paymentMethod, facts, expected) => {
    expect(isJustPaid({ status, paymentMethod, timeline: [...facts] }, now)).toBe(expected)
  },
)
