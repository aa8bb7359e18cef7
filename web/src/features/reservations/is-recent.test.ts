import { expect, test } from 'vitest'
import { isRecent } from './is-recent.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test('a reservation that ended without a sale is shown for two weeks', () => {
  expect(isRecent({ status: 'expired', endedAt: '2026-11-20T12:00:00Z' }, now)).toBe(true)
  expect(isRecent({ status: 'cancelled', endedAt: '2026-11-01T12:00:00Z' }, now)).toBe(false)
  expect(isRecent({ status: 'completed', endedAt: '2026-11-20T12:00:00Z' }, now)).toBe(false)
  expect(isRecent({ status: 'pending', endedAt: null }, now)).toBe(false)
})
