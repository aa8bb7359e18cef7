import { expect, test } from 'vitest'
import { dashboardOf } from './session.ts'
import { hrefOf } from './paths.ts'

const person = {
  userId: '1',
  email: 'bea@example.it',
  firstName: 'Bea',
  lastName: 'Prova',
  sellerKind: null,
  hasProfile: true,
  liveEventId: 0,
}

test("links to the dashboard of the user's role, or to the sign-in page without a session", () => {
  expect(hrefOf(dashboardOf({ ...person, role: 'vendor' }))).toBe('/vendor')
  expect(hrefOf(dashboardOf({ ...person, role: 'buyer' }))).toBe('/buyer')
  expect([dashboardOf(null), dashboardOf(undefined)].map(hrefOf)).toEqual(['/auth', '/auth'])
})
