import { expect, test } from 'vitest'
import { earlierId, firstId } from './earlier-id.ts'

test('creates an id smaller than those of the same time and larger than earlier ones', () => {
  const id = '019a0000-1000-7abc-8def-0123456789ab'
  expect(earlierId(id, 0)).toBe('019a0000-1000-0000-0000-000000000000')
  expect(earlierId(id, 0x1001)).toBe('0199ffff-ffff-0000-0000-000000000000')
  expect(earlierId(firstId, 1)).toBe(firstId)
})
