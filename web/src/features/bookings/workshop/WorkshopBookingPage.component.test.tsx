import type { LinkedBooking } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { WorkshopBookingPage } from './WorkshopBookingPage.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'bookings' })
const slot = { startsAt: '2026-11-26T08:30:00.000Z', endsAt: '2026-11-26T09:30:00.000Z' }

const asked: LinkedBooking = {
  ...slot,
  action: 'confirm',
  state: 'open',
  workshop: { name: 'Officina Po' },
  customer: { firstName: 'Nino', phone: '+39 011 123 4567' },
  vehicle: cardFixture,
  serviceType: 'Tagliando',
  notes: 'Fischia in curva',
  status: 'requested',
  proposal: null,
}
const begun = { action: 'complete', status: 'confirmed', startsAt: '2020-01-01T08:30:00.000Z' } as const

interface Around {
  language?: 'it' | 'en'
  byLink?: () => Promise<LinkedBooking>
  answerByLink?: () => Promise<null>
}

const show = (change: Partial<LinkedBooking>, { language = 'en', ...answers }: Around = {}) =>
  showInApp(<WorkshopBookingPage token="x" today="2026-11-25" />, {
    language,
    api: {
      bookings: {
        byLink: async () => ({ ...asked, ...change }),
        slotsByLink: async () => [{ day: '2026-11-26', slots: [{ ...slot, free: 2, repeatedHour: null }] }],
        answerByLink: async () => null,
        ...answers,
      },
    },
  })

test("a workshop's link to an open booking describes its action and requires a click", async () => {
  const screen = await show({})
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('link.confirm.title'))
  expect(await findViolations()).toEqual([])
})

test.each(['it', 'en'] as const)('in %s, an unknown workshop link shows an error', async (language) => {
  const screen = await show({}, { language, byLink: () => Promise.reject(refusal('bookings.link_invalid', 'x')) })
  const { invalid } = messagesOf(language).bookings.link
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(invalid)
})

test.each([
  ['it', 'used'],
  ['en', 'used'],
  ['en', 'superseded'],
  ['en', 'expired'],
] as const)('in %s, a workshop link that is %s shows its state and offers no action', async (language, state) => {
  const screen = await show({ state, customer: null, notes: null }, { language })
  const { state: words } = messagesOf(language).bookings.link
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words[state])
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test('a workshop link that expires while its page is open shows the expiry when the workshop clicks', async () => {
  forgetToasts()
  const { link } = messagesOf('it').bookings
  const message = messagesOf('it').errors.codes['bookings.link_expired']
  let shown: LinkedBooking = { ...asked, action: 'cancel' }
  const byLink = async () => shown
  const answerByLink = async () => {
    shown = { ...shown, state: 'expired', customer: null }
    throw refusal('bookings.link_expired', message)
  }
  const screen = await show({}, { language: 'it', byLink, answerByLink })
  await screen.getByLabelText(link.cancel.reason).fill('Siamo chiusi quel giorno')
  await screen.getByRole('button', { name: link.cancel.submit }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(link.state.expired)
  await expect.element(screen.getByText(link.state.expiredText)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  expect(newestToast()[2]).toBe(message)
})

test('a missing reason for a refusal is reported beside its field, which receives the focus', async () => {
  const screen = await show({ action: 'cancel' })
  await screen.getByRole('button', { name: t('link.cancel.submit') }).click()
  await expect.element(screen.getByLabelText(t('link.cancel.reason'))).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test('a mileage that is not a number is reported beside its field, and nothing is sent', async () => {
  const answerByLink = vi.fn<() => Promise<null>>(async () => null)
  const screen = await show(begun, { language: 'it', answerByLink })
  const { link } = messagesOf('it').bookings
  await screen.getByLabelText(link.complete.mileage).fill('tanti')
  await screen.getByRole('button', { name: link.complete.submit }).click()
  await expect.element(screen.getByText(messagesOf('it').errors.fields.not_a_number)).toBeVisible()
  expect(answerByLink).not.toHaveBeenCalled()
})

test('a missing mileage is reported beside its field, and reporting completed work opens another page', async () => {
  const screen = await show(begun)
  const submit = screen.getByRole('button', { name: t('link.complete.submit') })
  const mileage = screen.getByLabelText(t('link.complete.mileage'))
  await submit.click()
  await expect.element(mileage).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await mileage.fill('85000')
  await submit.click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('link.complete.done'))
  expect(await findViolations()).toEqual([])
})

test('a workshop selects another date in the calendar, and the confirmation receives the focus', async () => {
  const screen = await show({ action: 'propose' })
  await screen.getByRole('button', { name: /26 November 2026/ }).click()
  await screen.getByRole('radio', { name: '09:30' }).click({ force: true })
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('link.propose.submit') }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(await findViolations()).toEqual([])
})
