import type { OwnListingCard } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { switchRefusal } from './switch-refusal.ts'

const can = { edit: true, deactivate: true, deactivateRefusal: null, activate: true, activateRefusal: null }
const listing = (status: OwnListingCard['status'], answer: Partial<OwnListingCard['can']> = {}) => ({
  status,
  can: { ...can, ...answer },
})

test('states why an online advert cannot go offline, and why an offline one cannot go online', () => {
  const both = {
    deactivateRefusal: 'listings.has_open_reservation',
    activateRefusal: 'listings.no_units',
  } as const
  expect(switchRefusal(listing('active'))).toBeNull()
  expect(switchRefusal(listing('inactive'))).toBeNull()
  expect(switchRefusal(listing('active', both))).toBe('has_open_reservation')
  expect(switchRefusal(listing('pending', both))).toBe('has_open_reservation')
  expect(switchRefusal(listing('inactive', both))).toBe('no_units')
})

test('refuses to put a suspended advert online', () => {
  expect(switchRefusal(listing('inactive', { activateRefusal: 'listings.suspended' }))).toBe('suspended')
})

test('refuses to change a sold advert', () => {
  expect(switchRefusal(listing('sold', { edit: false, deactivateRefusal: 'listings.wrong_state' }))).toBe('sold')
})
