import type { BookingDetails } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { showPart } from '../../../app/testing/show-part.tsx'
import { toastStore } from '../../../ui/toast-store.ts'
import { BookingPage } from './BookingPage.tsx'

const confirmed: BookingDetails = {
  id: '1',
  startsAt: '2099-12-01T08:30:00.000Z',
  endsAt: '2099-12-01T09:30:00.000Z',
  vehicle: {
    purchasedVehicleId: 'p',
    id: 'v',
    make: 'Fiat',
    model: 'Tipo',
    version: null,
    year: 2017,
    color: null,
    bodyType: null,
    mainPhoto: null,
  },
  workshop: {
    id: 'w',
    name: 'Officina Po',
    address: 'Corso Regina Margherita, 210',
    city: 'Torino',
    province: null,
    postalCode: null,
    phone: null,
  },
  serviceType: 'Tagliando',
  notes: null,
  status: 'confirmed',
  proposal: null,
  cancelledBy: null,
  cancelReason: null,
  mileage: null,
  workNote: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  can: { cancel: true, cancelRefusal: null, answerProposal: false },
  history: [],
}

test('who cancels after the day before the appointment is told to call the workshop', async () => {
  const { detail, status } = messagesOf('en').bookings
  const message = messagesOf('en').errors.codes['bookings.too_late_to_cancel']
  const refused = Object.assign(new Error(message), { code: 'bookings.too_late_to_cancel', status: 409 })
  let shown = confirmed
  const cancel = async () => {
    shown = { ...confirmed, can: { ...confirmed.can, cancel: false, cancelRefusal: 'bookings.too_late_to_cancel' } }
    throw refused
  }
  const api = { bookings: { show: async () => shown, cancel } }
  const screen = await showPart({ language: 'en', api, part: <BookingPage id="1" /> })
  await screen.getByRole('button', { name: detail.cancel.open }).click()
  const question = screen.getByRole('dialog', { name: detail.cancel.title })
  await question.getByRole('button', { name: detail.cancel.confirm }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(toastStore.current().map(({ tone, title }) => [tone, title])).toEqual([['error', message]])
  await expect.element(screen.getByText(detail.cancel.tooLate)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: detail.cancel.open })).not.toBeInTheDocument()
  await expect.element(screen.getByText(status.confirmed, { exact: true })).toBeVisible()
})
