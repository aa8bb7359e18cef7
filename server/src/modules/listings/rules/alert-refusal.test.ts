import { expect, test } from 'vitest'
import { alertRefusal } from './alert-refusal.ts'

const stranger = { isOwner: false, hasOpenReservation: false, hasBought: false, status: 'sold' } as const

test.each(['pending', 'sold', 'inactive'] as const)('a person can wait for a car that is %s', (status) => {
  expect(alertRefusal({ ...stranger, status })).toBeNull()
})

test('nobody waits for a car that is available', () => {
  expect(alertRefusal({ ...stranger, status: 'active' })).toBe('listings.alert_not_needed')
})

test('who has the car does not wait for it: its vendor, who holds it, who bought it', () => {
  expect(alertRefusal({ ...stranger, isOwner: true })).toBe('listings.alert_own_vehicle')
  expect(alertRefusal({ ...stranger, status: 'pending', hasOpenReservation: true })).toBe('listings.alert_for_holder')
  expect(alertRefusal({ ...stranger, hasBought: true })).toBe('listings.alert_for_holder')
})
