import type { CheckoutOptions } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { unpaidPurchaseFixture } from '../../../entities/reservation/testing/purchase-fixtures.ts'
import { cardFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { CheckoutModal } from '../modal/CheckoutModal.tsx'
import { CheckoutPage } from './CheckoutPage.tsx'

const refusals = [
  ['it', 'vehicle_inactive'],
  ['en', 'vehicle_not_for_sale'],
  ['en', 'vehicle_already_reserved'],
] as const

test.each(refusals)(
  'in %s, the checkout of a car that cannot be bought (%s) shows the reason, with links to the car and to other cars',
  async (language, reason) => {
    const { checkout, vehicle } = messagesOf(language)
    const options = { refusal: `checkout.${reason}`, openReservationId: null } as CheckoutOptions
    const screen = await showInApp(
      <CheckoutPage vehicleId="1" channel="checkout" step={null} credit={null} isCanceled={false} />,
      {
        language,
        api: { checkout: { options: async () => options, reservationForVehicle: async () => ({ reservation: null }) } },
        session: { role: 'buyer' },
      },
    )
    await expect.element(screen.getByText(checkout.refused.title)).toBeVisible()
    await expect.element(screen.getByText(vehicle.refusals[reason])).toBeVisible()
    const link = (name: string) => screen.getByRole('link', { name, exact: true })
    await expect.element(link(checkout.refused.others)).toHaveAttribute('href', '/search')
    await expect.element(link(checkout.refused.vehicle)).toHaveAttribute('href', `/vehicle/${cardFixture.id}`)
  },
)

test.each(['it', 'en'] as const)(
  'in %s, a buyer who has already reserved the car is led to the payment and cannot reserve the car twice',
  async (language) => {
    const { mine } = messagesOf(language).checkout
    const paymentUrl = 'https://pay.example.it/1'
    const can = { ...unpaidPurchaseFixture.can, pay: true }
    const reservation = { ...unpaidPurchaseFixture, status: 'pending', isOpen: true, paymentUrl, can } as const
    const options = { refusal: null, openReservationId: reservation.id } as CheckoutOptions
    const screen = await showInApp(
      <CheckoutPage vehicleId="1" channel="checkout" step={null} credit={null} isCanceled={false} />,
      {
        language,
        api: { checkout: { options: async () => options, reservationForVehicle: async () => ({ reservation }) } },
        session: { role: 'buyer' },
      },
    )
    await expect.element(screen.getByRole('heading', { name: mine.pending })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: mine.continue })).toHaveAttribute('href', paymentUrl)
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument()
  },
)

test.each(['it', 'en'] as const)(
  "in %s, a visitor who buys in the dialog over the car's page is led to sign in and then continues the purchase",
  async (language) => {
    const { modal } = messagesOf(language).checkout
    const screen = await showInApp(<CheckoutModal vehicleId="1" credit={null} onClose={() => undefined} />, {
      language,
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(modal.signInFirst)
    const next = encodeURIComponent('/checkout/1/payment?deposit=now')
    await expect
      .element(screen.getByRole('link', { name: modal.signIn }))
      .toHaveAttribute('href', expect.stringContaining(next))
  },
)
