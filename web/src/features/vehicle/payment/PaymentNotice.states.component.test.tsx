import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { madeUpConfirmed, madeUpReservation } from '../../../entities/reservation/testing/made-up-reservation.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { PaymentNotice } from './PaymentNotice.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'buyer' })
const unpaid = { ...madeUpReservation, paymentMethod: 'card', next: { ...madeUpReservation.next, step: 'pay_deposit' } }

beforeEach(() => sessionStorage.clear())

test.each([
  ['a paid deposit', 'success', madeUpConfirmed, t('reservations.confirmation.title')],
  ['a deposit that was not paid', 'canceled', null, t('paymentReturn.canceled')],
  ['a payment that is being checked', 'success', unpaid, t('paymentReturn.checking')],
] as const)('after the card page, %s is said over the car', async (_, answer, reservation, sentence) => {
  const screen = await showInApp(<PaymentNotice vehicleId="1" answer={answer} />, {
    session: { role: 'buyer' },
    api: { checkout: { reservationForVehicle: async () => ({ reservation }) } },
  })
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})
