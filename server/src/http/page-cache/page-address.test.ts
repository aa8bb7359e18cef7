import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const id = '01a213d8-d7da-7851-a226-8119044b32ca'
const visitor = { cookie: null, accepted: null }
const inEnglish = { cookie: 'autopiazza.language=en', accepted: 'it' }

test.each(['/', '/search', '/search?make=Fiat&page=2', `/vehicle/${id}`, '/terms', '/sell'])(
  'caches a visitor’s %s by language and address',
  (target) => {
    expect(pageAddress(target, visitor)).toEqual({ key: `it ${target}`, language: 'it', target })
    expect(pageAddress(target, inEnglish)).toEqual({ key: `en ${target}`, language: 'en', target })
  },
)

test.each([
  '/auth',
  '/checkout/1',
  '/messages',
  '/buyer',
  '/profile',
  '/compare?ids=1',
  '/vehicle/1',
  `/vehicle/${id}/photos`,
  '/search/',
  '/?lang=en',
  '/search?make=Fiat&lang=it',
  '/api/search',
])('does not cache %s', (target) => {
  expect(pageAddress(target, visitor)).toBeNull()
})

test('caches the page that offers English separately', () => {
  const key = (accepted: string | null, cookie: string | null = null) => pageAddress('/', { cookie, accepted })?.key
  expect(key('en-GB,en;q=0.9')).not.toBe(key(null))
  expect(key('it-IT,en;q=0.5')).toBe(key(null))
  expect(key('en-GB', 'autopiazza.language=it')).toBe(key(null))
})
