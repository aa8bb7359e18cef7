import type { BookingDetails } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { BookingPage } from './BookingPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'bookings' })
const period = { startsAt: '2099-12-01T08:30:00.000Z', endsAt: '2099-12-01T09:30:00.000Z' }
const proposed = { startsAt: '2099-12-02T08:30:00.000Z', endsAt: '2099-12-02T09:30:00.000Z' }
const noted = { by: 'buyer', at: '2026-11-23T08:00:00.000Z', startsAt: null, reason: null } as const

const requested: BookingDetails = {
  ...period,
  id: '1',
  vehicle: { ...cardFixture, purchasedVehicleId: 'p' },
  workshop: {
    id: 'w',
    name: 'Officina Po',
    address: 'Corso Regina Margherita, 210',
    city: 'Torino',
    province: 'TO',
    postalCode: '10121',
    phone: '+39 011 123 4567',
  },
  serviceType: 'Tagliando',
  notes: 'Fischia in curva',
  status: 'requested',
  answerDueAt: '2099-11-30T17:00:00.000Z',
  proposal: null,
  cancelledBy: null,
  cancelReason: null,
  mileage: null,
  workNote: null,
  createdAt: noted.at,
  can: { cancel: true, cancelRefusal: null, answerProposal: false },
  history: [{ ...noted, change: 'requested', startsAt: period.startsAt }],
}
const closed = { cancel: false, cancelRefusal: null, answerProposal: false }

const show = (change: Partial<BookingDetails>) =>
  showInApp(<BookingPage id="1" />, { api: { bookings: { show: async () => ({ ...requested, ...change }) } } })

test('a proposed date with its answers, the history and the cancellation dialog are accessible', async () => {
  const screen = await show({
    proposal: { ...proposed, note: 'Il lunedì siamo pieni' },
    can: { cancel: true, cancelRefusal: null, answerProposal: true },
    history: [...requested.history, { ...noted, change: 'proposed', by: 'workshop', startsAt: proposed.startsAt }],
  })
  await expect.element(screen.getByRole('heading', { name: t('detail.proposal.title') })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('detail.cancel.open') }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a booking for today cannot be cancelled, and the page shows why', async () => {
  const screen = await show({
    status: 'confirmed',
    can: { cancel: false, cancelRefusal: 'bookings.too_late_to_cancel', answerProposal: false },
  })
  await expect.element(screen.getByText(t('detail.cancel.tooLate'))).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['completed', { mileage: 85_000, workNote: 'Olio e filtri' }],
  ['cancelled', { cancelledBy: 'workshop', cancelReason: 'Il ponte è rotto' }],
] as const)('a booking that is %s shows its state and is accessible', async (status, change) => {
  const screen = await show({ ...change, status, can: closed })
  await expect.element(screen.getByText(t(`status.${status}`), { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a buyer who cancels too late sees that the workshop has to be called instead', async () => {
  const { detail, status } = messagesOf('en').bookings
  const message = messagesOf('en').errors.codes['bookings.too_late_to_cancel']
  let shown: BookingDetails = { ...requested, status: 'confirmed' }
  const cancel = async () => {
    shown = { ...shown, can: { ...shown.can, cancel: false, cancelRefusal: 'bookings.too_late_to_cancel' } }
    throw refusal('bookings.too_late_to_cancel', message)
  }
  const api = { bookings: { show: async () => shown, cancel } }
  forgetToasts()
  const screen = await showInApp(<BookingPage id="1" />, { language: 'en', api })
  await screen.getByRole('button', { name: detail.cancel.open }).click()
  const question = screen.getByRole('dialog', { name: detail.cancel.title })
  await question.getByRole('button', { name: detail.cancel.confirm }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(newestToast().slice(0, 2)).toEqual(['error', message])
  await expect.element(screen.getByText(detail.cancel.tooLate)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: detail.cancel.open })).not.toBeInTheDocument()
  await expect.element(screen.getByText(status.confirmed, { exact: true })).toBeVisible()
})
