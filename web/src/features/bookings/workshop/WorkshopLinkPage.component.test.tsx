import type { LinkedBooking } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { toastStore } from '../../../ui/toast-store.ts'
import { WorkshopLinkPage } from './WorkshopLinkPage.tsx'

const linked: LinkedBooking = {
  action: 'complete',
  state: 'open',
  workshop: { name: 'Officina Po' },
  customer: { firstName: 'Bice', phone: null },
  vehicle: { make: 'Fiat', model: 'Tipo', version: null, year: 2017, color: null },
  serviceType: 'Tagliando',
  notes: null,
  startsAt: '2026-12-01T08:30:00.000Z',
  endsAt: '2026-12-01T09:30:00.000Z',
  status: 'confirmed',
  proposal: null,
}
const show = (language: 'it' | 'en', byLink: () => Promise<LinkedBooking>, api: object = {}) =>
  showInApp(<WorkshopLinkPage token="x" today="2026-12-01" />, { language, api: { bookings: { byLink, ...api } } })

test.each(['it', 'en'] as const)('in %s a link that is no link says so', async (language) => {
  const refused = Object.assign(new Error('x'), { code: 'bookings.link_invalid', status: 400 })
  const screen = await show(language, () => Promise.reject(refused))
  const { invalid } = messagesOf(language).bookings.link
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(invalid)
})

test.each([
  ['it', 'used'],
  ['en', 'superseded'],
] as const)('in %s a link that is %s says so and offers nothing', async (language, state) => {
  const screen = await show(language, async () => ({ ...linked, state, customer: null }))
  const { state: words } = messagesOf(language).bookings.link
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words[state])
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('kilometres that are no number are named beside their field, and nothing is sent', async () => {
  const answer = vi.fn<() => Promise<null>>(async () => null)
  const screen = await show('it', async () => linked, { answerByLink: answer })
  const { link } = messagesOf('it').bookings
  await screen.getByLabelText(link.complete.mileage).fill('tanti')
  await screen.getByRole('button', { name: link.complete.submit }).click()
  await expect.element(screen.getByText(messagesOf('it').errors.fields.not_a_number)).toBeVisible()
  expect(answer).not.toHaveBeenCalled()
})

test('a link that expires while its page is open says so when it is used', async () => {
  const { link } = messagesOf('it').bookings
  const message = messagesOf('it').errors.codes['bookings.link_expired']
  const refused = Object.assign(new Error(message), { code: 'bookings.link_expired', status: 409 })
  let shown: LinkedBooking = { ...linked, action: 'cancel' }
  const answerByLink = async () => {
    shown = { ...shown, state: 'expired', customer: null }
    throw refused
  }
  const screen = await show('it', async () => shown, { answerByLink })
  await screen.getByLabelText(link.cancel.reason).fill('Siamo chiusi quel giorno')
  await screen.getByRole('button', { name: link.cancel.submit }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(link.state.expired)
  await expect.element(screen.getByText(link.state.expiredText)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  expect(toastStore.current().map(({ description }) => description)).toEqual([message])
})
