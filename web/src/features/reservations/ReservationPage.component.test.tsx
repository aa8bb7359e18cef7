import type { ReservationView } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { breakable } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import {
  cancelledReservationFixture,
  confirmedReservationFixture,
  purchaseFixture,
  reservationFixture,
} from '../../entities/reservation/testing/reservation-fixtures.ts'
import { returnFixture } from '../../entities/reservation/testing/purchase-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { OpenReservations } from './OpenReservations.tsx'
import { Overview } from './Overview.tsx'
import { ReservationPage } from './ReservationPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })

beforeEach(() => {
  forgetToasts()
  sessionStorage.clear()
})

const show = (reservation: ReservationView, calls: object = {}) =>
  showInApp(<ReservationPage id="r" />, {
    api: { checkout: { reservation: async () => reservation, ...calls }, returns: { request: async () => null } },
  })

test('finds no accessibility problem in a reservation awaiting its transfer, the dialog that states a transfer, and the agreed car', async () => {
  const screen = await show(reservationFixture)
  await expect.element(screen.getByText(t('checkout.reservation.transfer.title'), { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('buyer.deal.sent.open') }).click()
  const said = screen.getByRole('dialog', { name: t('buyer.deal.sent.title') })
  await expect.element(said).toBeVisible()
  expect(await findViolations()).toEqual([])
  await said.getByRole('button', { name: t('buyer.deal.sent.keep') }).click()
  await screen.getByText(t('checkout.deal.agreed.title')).click()
  await expect.element(screen.getByText('Sempre tagliandata, gomme nuove.')).toBeVisible()
  const itsTerms = screen.getByRole('link', { name: t('checkout.deal.agreed.termsThen') })
  await expect.element(itsTerms).toHaveAttribute('href', `/terms?on=${reservationFixture.termsOn}`)
  expect(await findViolations()).toEqual([])
})

test.each([
  ['confirmed', confirmedReservationFixture],
  ['completed', purchaseFixture],
  ['cancelled', cancelledReservationFixture],
] as const)('finds no accessibility problem in a reservation that is %s', async (status, reservation) => {
  const screen = await show(reservation)
  await expect
    .element(screen.getByText(t(`buyer.reservations.status.${status}`), { exact: true }).first())
    .toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['balance_open', null],
  ['paid', null],
  ['unpaid', 'vendor'],
  ['called_off', 'operator'],
] as const)('describes a sale that is %s and offers no action that is no longer possible', async (status, endedBy) => {
  const ended = { endedAt: endedBy && '2026-11-20T10:00:00.000Z', endedBy, endReason: endedBy && 'Il saldo manca.' }
  const settlement = purchaseFixture.settlement && { ...purchaseFixture.settlement, status, ...ended }
  const screen = await show({ ...purchaseFixture, settlement })
  await expect.element(screen.getByText(t(`buyer.reservations.sale.${status}`), { exact: true })).toBeVisible()
  const shown = endedBy ? 0 : 1
  expect(screen.getByText(t('returns.handover.title'), { exact: true }).elements()).toHaveLength(shown)
  expect(screen.getByText('Rita Prova', { exact: true }).elements()).toHaveLength(shown)
  expect(screen.getByText('Il saldo manca.').elements()).toHaveLength(1 - shown)
  expect(await findViolations()).toEqual([])
})

test.each([
  ['nothing was paid', {}, 'paidNothing'],
  ['a refund is due', { received: 500_000 }, 'sellerReturns'],
  ['the refund was made', { received: 500_000, paid: 0 }, 'sellerReturned'],
  ['the buyer stated a transfer', { unconfirmed: 500_000 }, null],
] as const)('states the recorded payments of a financed sale that ended: %s', async (_, moved, hint) => {
  const money = { ...purchaseFixture.money, paid: 'received' in moved ? 500_000 : 0, ...moved }
  const ended = { status: 'called_off', endedAt: '2026-11-20T10:00:00.000Z', endedBy: 'buyer' } as const
  const settlement = purchaseFixture.settlement && { ...purchaseFixture.settlement, ...ended }
  const screen = await show({ ...purchaseFixture, loan: 700_000, refund: null, paid: money.paid, money, settlement })
  await expect.element(screen.getByText(t('checkout.price.paid'), { exact: true }).first()).toBeVisible()
  expect(screen.getByText(t('checkout.price.lent')).elements()).toEqual([])
  const hints = ['paidNothing', 'sellerReturns', 'sellerReturned'] as const
  const shown = hints.filter((one) => screen.getByText(t(`checkout.price.${one}`)).elements().length > 0)
  expect(shown).toEqual(hint ? [hint] : [])
})

test('finds no accessibility problem in the return form and a pending return', async () => {
  const screen = await show(purchaseFixture)
  await screen.getByRole('button', { name: t('returns.request.open') }).click()
  await screen.getByRole('radio', { name: new RegExp(`^${t('returns.kind.withdrawal')}`) }).click()
  await expect.element(screen.getByText(t('returns.request.model'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.unmount()
  const waiting = { ...returnFixture, kind: 'withdrawal', deposit: 30_000 } as const
  const afterSale = {
    handover: { on: '2026-11-18', by: 'vendor', isConfirmed: true, countsFrom: '2026-11-18', answerBy: null } as const,
    canConfirmHandover: false,
    canDenyHandover: false,
    lastDay: null,
    moneyBack: { until: null, isOpen: false },
    withdrawal: { until: null, isOpen: false },
    returns: [waiting],
  }
  const next = { step: 'await_return_answer', actor: 'vendor', by: waiting.answerDueAt, amount: null } as const
  const asked = await show({ ...purchaseFixture, afterSale, next })
  await expect.element(asked.getByRole('button', { name: t('returns.request.open') })).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('reports a reservation that could not be cancelled and cancels it at the next click', async () => {
  const cancel = breakable(cancelledReservationFixture)
  const screen = await show(reservationFixture, { cancel: cancel.answer })
  const open = screen.getByRole('button', { name: t('buyer.reservations.cancel') })
  await open.click()
  await expect.element(screen.getByRole('dialog', { name: t('buyer.reservations.dialog.title') })).toBeVisible()
  expect(await findViolations()).toEqual([])
  const confirm = screen.getByRole('button', { name: t('buyer.reservations.dialog.confirm') })
  await confirm.click()
  await expect.poll(() => newestToast()[1]).toBe(t('buyer.reservations.cancelFailed'))
  cancel.repair()
  await open.click()
  await confirm.click()
  await expect.poll(() => newestToast()[0]).toBe('success')
})

test('finds no accessibility problem in the next step, a deposit just paid and a list of reservations that failed to load', async () => {
  const paidNow = { fact: 'deposit_paid', at: new Date().toISOString(), amount: 30_000 } as const
  const reservations = breakable([
    { ...confirmedReservationFixture, timeline: [paidNow] },
    { ...reservationFixture, id: 'r2' },
  ])
  const api = { checkout: { reservations: reservations.answer } }
  const screen = await showInApp(<OpenReservations />, { api })
  await expect.element(screen.getByText(t('buyer.reservations.failed'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  reservations.repair()
  await screen.getByRole('link', { name: t('frame.retry') }).click()
  await expect.element(screen.getByText(t('buyer.reservations.status.pending'), { exact: true })).toBeVisible()
  await expect.element(screen.getByText(t('buyer.reservations.confirmation.title'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.unmount()
  const next = await showInApp(<Overview />, { api })
  await expect.element(next.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})
