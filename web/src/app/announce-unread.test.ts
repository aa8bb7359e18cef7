import { expect, test } from 'vitest'
import { titleWith } from './announce-unread.ts'

test('prefixes the page title exactly once with the number of unread conversations', () => {
  expect(titleWith('Autopiazza', 2)).toBe('(2) Autopiazza')
  expect(titleWith('(2) Autopiazza', 3)).toBe('(3) Autopiazza')
  expect(titleWith('(3) Autopiazza', 0)).toBe('Autopiazza')
})
