import type { ReservationView } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { madeUpUnpaidPurchase } from '../../../entities/reservation/testing/made-up-purchase.ts'
import { PaymentNotice } from './PaymentNotice.tsx'

beforeEach(() => sessionStorage.clear())

const languages = ['it', 'en'] as const
const show = (language: 'it' | 'en', reservation: Partial<ReservationView> | null) =>
  showInApp(
    <main tabIndex={-1}>
      <PaymentNotice vehicleId="1" answer="success" />
    </main>,
    {
      language,
      api: {
        checkout: {
          reservationForVehicle: async () => ({
            reservation: reservation && { ...madeUpUnpaidPurchase, ...reservation },
          }),
        },
        listings: { vehicle: async () => madeUpUnpaidPurchase.vehicle },
      },
      session: { role: 'buyer' },
    },
  )

test.each(languages)(
  'in %s the address alone confirms nothing: without a reservation nothing is known',
  async (language) => {
    const screen = await show(language, null)
    await expect.element(screen.getByText(messagesOf(language).buyer.paymentReturn.unknown)).toBeVisible()
  },
)

test.each(languages)('in %s a payment that the provider has not confirmed is being checked', async (language) => {
  const screen = await show(language, { status: 'pending' })
  const { paymentReturn, reservations } = messagesOf(language).buyer
  await expect.element(screen.getByText(paymentReturn.checking)).toBeVisible()
  await expect.element(screen.getByText(reservations.confirmation.title)).not.toBeInTheDocument()
})

test.each(languages)('in %s the confirmation has the focus once, and is gone once it is closed', async (language) => {
  const id = `paid-${language}`
  const { confirmation } = messagesOf(language).buyer.reservations
  const first = await show(language, { id, status: 'confirmed' })
  await expect.element(first.getByText(confirmation.title)).toHaveFocus()
  await first.unmount()
  const again = await show(language, { id, status: 'confirmed' })
  await expect.element(again.getByText(confirmation.title)).toBeVisible()
  await expect.element(again.getByText(confirmation.title)).not.toHaveFocus()
  await again.getByRole('button', { name: confirmation.dismiss }).click()
  await expect.element(again.getByRole('main')).toHaveFocus()
  await again.unmount()
  const closed = await show(language, { id, status: 'confirmed' })
  await expect.element(closed.getByText(confirmation.title)).not.toBeInTheDocument()
})
