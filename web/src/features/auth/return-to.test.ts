import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

test.each(['/', '/messages/5', '/checkout/7/payment?x=1#top', '/search?q=panda&page=2'])('goes back to %s', (next) => {
  expect(safeReturnTo(next)).toBe(next)
})

test.each([
  undefined,
  '',
  'messages',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/auth',
  '/auth/reset?token=x',
])('never goes to %j', (next) => {
  expect(safeReturnTo(next)).toBeNull()
})
