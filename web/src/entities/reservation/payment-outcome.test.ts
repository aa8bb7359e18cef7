import { expect, test } from 'vitest'
import { maxChecks, paymentOutcome } from './payment-outcome.ts'

test.each([
  ['success', { status: 'confirmed' }, 1, 'success'],
  ['success', { status: 'completed' }, 1, 'success'],
  ['success', { status: 'pending' }, 1, 'checking'],
  ['success', { status: 'pending' }, maxChecks, 'slow'],
  ['success', { status: 'expired' }, 1, 'ended'],
  ['success', { status: 'cancelled' }, 1, 'ended'],
  ['success', null, 1, 'unknown'],
  ['success', undefined, 0, 'checking'],
  ['canceled', { status: 'pending' }, 1, 'canceled'],
  ['canceled', undefined, 0, 'canceled'],
  ['canceled', { status: 'confirmed' }, 1, 'success'],
] as const)(
  'with the payment result %s in the URL and the reservation %o, fetched %i times, the outcome is %s',
  (answer, reservation, fetchCount, outcome) => {
    expect(paymentOutcome(answer, reservation, fetchCount)).toBe(outcome)
  },
)
