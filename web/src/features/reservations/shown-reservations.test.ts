import type { ReservationView } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { sortByUrgency, isRecent } from './shown-reservations.ts'

type Next = NonNullable<ReservationView['next']>

const waiting = (id: string, step: Next['step'], actor: Next['actor'], by: string | null) => ({
  id,
  next: { step, actor, by, amount: null },
})

test('lists reservations first by the party that must act next (buyer, others, optional returns), then by deadline', () => {
  const reservations = [
    { id: 'done', next: null },
    waiting('return', 'may_return', 'buyer', '2026-11-20T00:00:00.000Z'),
    waiting('refund', 'await_refund', 'provider', null),
    waiting('vendor', 'hand_over', 'vendor', '2026-11-26T00:00:00.000Z'),
    waiting('later', 'pay_balance', 'buyer', '2026-11-28T00:00:00.000Z'),
    waiting('sooner', 'conclude', 'buyer', '2026-11-27T00:00:00.000Z'),
  ]
  expect(sortByUrgency(reservations).map(({ id }) => id)).toEqual(['sooner', 'later', 'vendor', 'refund', 'return'])
})

const now = Date.parse('2026-11-21T12:00:00Z')

test('lists a reservation that ended without a sale for two more weeks', () => {
  expect(isRecent({ status: 'expired', endedAt: '2026-11-20T12:00:00Z' }, now)).toBe(true)
  expect(isRecent({ status: 'cancelled', endedAt: '2026-11-01T12:00:00Z' }, now)).toBe(false)
  expect(isRecent({ status: 'completed', endedAt: '2026-11-20T12:00:00Z' }, now)).toBe(false)
  expect(isRecent({ status: 'pending', endedAt: null }, now)).toBe(false)
})
