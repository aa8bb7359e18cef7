import { expect, test } from 'vitest'
import { safeLocation } from './pages.ts'

const baseUrl = 'https://autopiazza.test'
const requested = `${baseUrl}/buyer`

test.each([
  ['/auth?next=%2Fbuyer', '/auth?next=%2Fbuyer'],
  ['https://autopiazza.test/vendor', '/vendor'],
  ['/auth?next=//elsewhere.example', '/auth?next=//elsewhere.example'],
  ['/caff\u00e8\u000b/x', '/caff%C3%A8%0B/x'],
])('redirects the path %j to %j', (location, sent) => {
  expect(safeLocation(location, requested, baseUrl)).toBe(sent)
})

test.each([
  'https://elsewhere.example/x',
  'http://autopiazza.test/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'https://autopiazza.test//elsewhere.example',
  'https://autopiazza.test@elsewhere.example',
  'javascript:alert(1)',
  'https://',
  '/buyer',
])('redirects the target %j to the home page', (location) => {
  expect(safeLocation(location, requested, baseUrl)).toBe('/')
})
