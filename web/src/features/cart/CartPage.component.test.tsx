import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { reservationFixture } from '../../entities/reservation/testing/reservation-fixtures.ts'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { CartPage } from './CartPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'checkout.cart' })
const started = {
  vehicle: cardFixture,
  step: 'services',
  channel: 'checkout',
  total: 1_150_000,
  refusal: null,
  updatedAt: '2026-11-17T09:00:00.000Z',
}

test.each([
  ['empty', { checkouts: [], reservations: [] }, 'empty'],
  ['full', { checkouts: [started], reservations: [reservationFixture] }, 'reservations'],
] as const)('a cart that is %s is accessible', async (_, cart, heading) => {
  const screen = await showInApp(<CartPage />, { api: { checkout: { cart: async () => cart } } })
  await expect.element(screen.getByText(t(heading), { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})
