import { expect, test } from 'vitest'
import { retryAfter } from './retry-after.ts'

test('sends the known end of a refusal as Retry-After, or its usual waiting time when the end is unknown', () => {
  const details = { until: '2026-11-22T10:00:00.000Z', seconds: 41.2 }
  expect(retryAfter('checkout.unpaid_rest', details)).toBe('42')
  expect(retryAfter('checkout.unpaid_rest', { ...details, seconds: -3 })).toBe('1')
  expect(Number(retryAfter('checkout.unpaid_rest'))).toBeGreaterThan(60)
})

test('sends no Retry-After for a refusal that waiting does not change', () => {
  expect(retryAfter('listings.not_found', { seconds: 5 })).toBeNull()
})
