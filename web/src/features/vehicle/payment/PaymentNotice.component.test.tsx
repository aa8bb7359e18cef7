import type { ReservationView } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import {
  confirmedReservationFixture,
  reservationFixture,
} from '../../../entities/reservation/testing/reservation-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { PaymentNotice } from './PaymentNotice.tsx'

beforeEach(() => sessionStorage.clear())

const languages = ['it', 'en'] as const
const unpaid: ReservationView = {
  ...reservationFixture,
  paymentMethod: 'card',
  next: { step: 'pay_deposit', actor: 'buyer', by: reservationFixture.expiresAt, amount: null },
}

interface Returned {
  language: 'it' | 'en'
  answer?: 'success' | 'canceled'
  reservation: ReservationView | null
}

const show = ({ language, answer = 'success', reservation }: Returned) =>
  showInApp(
    <main tabIndex={-1}>
      <PaymentNotice vehicleId="1" answer={answer} />
    </main>,
    {
      language,
      api: {
        checkout: { reservationForVehicle: async () => ({ reservation }) },
        listings: { vehicle: async () => reservationFixture.vehicle },
      },
      session: { role: 'buyer' },
    },
  )

test.each(languages)(
  'shows no payment confirmation in %s when only the URL states it and there is no reservation',
  async (language) => {
    const screen = await show({ language, reservation: null })
    await expect.element(screen.getByText(messagesOf(language).buyer.paymentReturn.unknown)).toBeVisible()
  },
)

test.each(languages)(
  'in %s, reports that a payment is being checked until the provider confirms it',
  async (language) => {
    const screen = await show({ language, reservation: unpaid })
    const { paymentReturn, reservations } = messagesOf(language).buyer
    await expect.element(screen.getByText(paymentReturn.checking)).toBeVisible()
    await expect.element(screen.getByText(reservations.confirmation.title)).not.toBeInTheDocument()
  },
)

test.each(languages)(
  'focuses the payment confirmation in %s once, and removes it when the user closes it',
  async (language) => {
    const reservation = { ...confirmedReservationFixture, id: `paid-${language}` }
    const { confirmation } = messagesOf(language).buyer.reservations
    const first = await show({ language, reservation })
    await expect.element(first.getByText(confirmation.title)).toHaveFocus()
    await first.unmount()
    const again = await show({ language, reservation })
    await expect.element(again.getByText(confirmation.title)).toBeVisible()
    await expect.element(again.getByText(confirmation.title)).not.toHaveFocus()
    await again.getByRole('button', { name: confirmation.dismiss }).click()
    await expect.element(again.getByRole('main')).toHaveFocus()
    await again.unmount()
    const closed = await show({ language, reservation })
    await expect.element(closed.getByText(confirmation.title)).not.toBeInTheDocument()
  },
)

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'buyer' })

test.each([
  ['a paid deposit', 'success', confirmedReservationFixture, t('reservations.confirmation.title')],
  ['a deposit that was not paid', 'canceled', null, t('paymentReturn.canceled')],
  ['a payment that is being checked', 'success', unpaid, t('paymentReturn.checking')],
] as const)(
  'reports %s above the car after a return from the card payment page',
  async (_, answer, reservation, sentence) => {
    const screen = await show({ language: 'it', answer, reservation })
    await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)
