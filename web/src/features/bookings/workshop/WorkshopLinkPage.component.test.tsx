import type { LinkedBooking } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
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
