import { expect, test } from 'vitest'
import { externalAddresses } from '../../app/testing/external-addresses.ts'
import { afterSignIn, returnAddress } from './auth-search.ts'

test.each([
  '/',
  '/messages/5',
  '/buyer?tab=messages',
  '/checkout/7/payment?x=1#top',
  '/search?q=panda%204x4&page=2',
  '/vehicle/01a20226-4216-7087-a40a-8a4375dc6a7b',
])('returns to the internal URL %s after signing in', (address) => {
  expect(returnAddress(address)).toBe(address)
  expect(afterSignIn(address)).toBe(address)
})

test('the fixture has more than forty different ways to write an external URL', () => {
  expect(new Set(externalAddresses).size).toBe(externalAddresses.length)
  expect(externalAddresses.length).toBeGreaterThan(40)
})

test.each([
  ...externalAddresses,
  undefined,
  null,
  7,
  '',
  'messages',
  '/auth',
  '/auth/reset?token=x',
  '/api/auth/sign-out',
  '/images/x',
  ['/buyer'],
  { href: '/buyer' },
])('refuses to return to %j after signing in', (address) => {
  expect(returnAddress(address)).toBeNull()
  expect(afterSignIn(address)).toBe('/')
})
