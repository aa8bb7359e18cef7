import { expect, test } from 'vitest'
import { contactAddress } from '../../entities/conversation/contact.ts'
import { alertAddress } from '../../entities/vehicle/alert-address.ts'
import { purposeOf } from './sign-in-purpose.ts'

const id = '01a20226-4216-7087-a40a-8a4375dc6a7b'

test.each([
  [contactAddress(id), 'contact', id],
  [contactAddress(id, 'photos'), 'contact', id],
  [alertAddress(id), 'alert', id],
  [`/checkout/${id}/payment`, 'buy', id],
  [`/checkout/${id}?method=financing`, 'buy', id],
  [`/checkout/${id}/delivery?payment=success`, 'buy', id],
  [`/messages/${id}`, 'messages', null],
  ['/favourites', 'favourites', null],
  ['/search?make=Fiat#save-search', 'savedSearch', null],
  ['/search#save-search', 'savedSearch', null],
  ['/vendor/list-vehicle?make=Fiat&model=Panda&price=8990', 'list', null],
])('the page %s has the sign-in purpose %s', (next, kind, vehicleId) => {
  expect(purposeOf(next)).toEqual({ kind, vehicleId })
})

test.each([
  undefined,
  '/',
  '/buyer?tab=messages',
  `/vehicle/${id}`,
  '/search?make=Fiat',
  '/favouritesx',
  '/checkout',
  '/vendor/list-vehicle',
])('the page %s has no sign-in purpose', (next) => {
  expect(purposeOf(next)).toBeNull()
})
