import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { breakable } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import {
  confirmedReservationFixture,
  reservationFixture,
} from '../../../entities/reservation/testing/reservation-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { ChangeChoicesPage } from '../change/ChangeChoicesPage.tsx'
import { checkoutOptionsFixture } from '../../../entities/quote/testing/checkout-fixtures.ts'
import { DeliveryPage } from './DeliveryPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'checkout' })

beforeEach(() => {
  forgetToasts()
  sessionStorage.clear()
})

const checkout = {
  options: async () => checkoutOptionsFixture,
  reservation: async () => reservationFixture,
  quoteChange: async () => reservationFixture.quote,
}
const show = (reservation: object, calls: object = {}, isPaid = false) =>
  showInApp(<DeliveryPage vehicleId="1" isPaid={isPaid} />, {
    api: {
      checkout: { ...checkout, reservationForVehicle: async () => ({ reservation }), ...calls },
      places: { suggest: async () => [] },
    },
  })

test('the payment confirmation is shown above the delivery choices and is accessible', async () => {
  const screen = await show(confirmedReservationFixture, {}, true)
  const tReservations = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'buyer.reservations' })
  await expect.element(screen.getByText(tReservations('confirmation.title'))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a wrong delivery address is reported beside its field, which receives the focus', async () => {
  const screen = await show(reservationFixture)
  await screen.getByRole('radio', { name: new RegExp(`^${t('delivery.delivery.title')}`) }).click()
  const keep = screen.getByRole('button', { name: t('deliveryPage.keep') })
  await expect.element(screen.getByRole('button', { name: t('deliveryPage.complete') })).not.toBeInTheDocument()
  await expect.element(keep).toBeDisabled()
  expect(await findViolations()).toEqual([])
  await screen.getByLabelText(t('address.street')).fill('Via Po 2')
  await screen.getByRole('combobox', { name: t('address.city') }).fill('Torino')
  await screen.getByLabelText(t('address.province')).fill('TO')
  const postalCode = screen.getByLabelText(t('address.postalCode'))
  await postalCode.fill('101')
  await keep.click()
  await expect.element(postalCode).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test('a purchase that cannot be completed shows its error, and the chosen delivery stays selected', async () => {
  const completing = breakable(null)
  const screen = await show(confirmedReservationFixture, { complete: completing.answer })
  const pickup = screen.getByRole('radio', { name: new RegExp(`^${t('delivery.pickup.title')}`) })
  const complete = screen.getByRole('button', { name: t('deliveryPage.complete') })
  await expect.element(complete).toBeDisabled()
  await expect.element(complete).toHaveAccessibleDescription(t('delivery.missing'))
  await pickup.click()
  await complete.click()
  const asked = screen.getByRole('dialog', { name: t('deliveryPage.ask.title') })
  await expect.element(asked).toBeVisible()
  expect(await findViolations()).toEqual([])
  await asked.getByRole('button', { name: t('deliveryPage.complete') }).click()
  await expect.element(asked.getByText(t('deliveryPage.failed'))).toBeVisible()
  await asked.getByRole('button', { name: t('deliveryPage.ask.keep') }).click()
  await expect.element(pickup).toBeChecked()
  completing.repair()
  await complete.click()
  await asked.getByRole('button', { name: t('deliveryPage.complete') }).click()
  await expect.poll(newestToast).toEqual(['success', t('deliveryPage.completed'), undefined])
})

test('saving the delivery choice does not complete the purchase', async () => {
  const chooseDelivery = vi.fn<(input: object) => Promise<unknown>>(async () => null)
  const complete = vi.fn<(input: object) => Promise<unknown>>(async () => null)
  const screen = await show(confirmedReservationFixture, { chooseDelivery, complete })
  await screen.getByRole('radio', { name: new RegExp(`^${t('delivery.pickup.title')}`) }).click()
  await screen.getByRole('button', { name: t('deliveryPage.keep') }).click()
  await expect.poll(newestToast).toEqual(['success', t('deliveryPage.kept'), undefined])
  expect(chooseDelivery.mock.calls).toMatchObject([
    [{ id: confirmedReservationFixture.id, delivery: { method: 'pickup' } }],
  ])
  expect(complete).not.toHaveBeenCalled()
})

test('the page that changes the delivery choices of a reservation is accessible', async () => {
  const screen = await showInApp(<ChangeChoicesPage id="r" />, { api: { checkout } })
  await expect.element(screen.getByRole('button', { name: t('change.confirm') })).toBeVisible()
  expect(await findViolations()).toEqual([])
})
