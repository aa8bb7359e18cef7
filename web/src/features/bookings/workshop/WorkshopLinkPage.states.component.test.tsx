import type { LinkedBooking } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { madeUpCard } from '../../../entities/vehicle/testing/made-up-vehicle.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { WorkshopLinkPage } from './WorkshopLinkPage.tsx'

const t = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'bookings' })
const slot = { startsAt: '2026-11-26T08:30:00.000Z', endsAt: '2026-11-26T09:30:00.000Z' }

const asked: LinkedBooking = {
  ...slot,
  action: 'confirm',
  state: 'open',
  workshop: { name: 'Officina Po' },
  customer: { firstName: 'Nino', phone: '+39 011 123 4567' },
  vehicle: madeUpCard,
  serviceType: 'Tagliando',
  notes: 'Fischia in curva',
  status: 'requested',
  proposal: null,
}

const show = (change: Partial<LinkedBooking>) =>
  showInApp(<WorkshopLinkPage token="x" today="2026-11-25" />, {
    language: 'en',
    api: {
      bookings: {
        byLink: async () => ({ ...asked, ...change }),
        slotsByLink: async () => [{ day: '2026-11-26', slots: [{ ...slot, free: 2 }] }],
        answerByLink: async () => null,
      },
    },
  })

test('an open link says what it does and asks for a press', async () => {
  const screen = await show({})
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('link.confirm.title'))
  expect(await findViolations()).toEqual([])
})

test('a missing reason is named beside its field, which has the focus', async () => {
  const screen = await show({ action: 'cancel' })
  await screen.getByRole('button', { name: t('link.cancel.submit') }).click()
  await expect.element(screen.getByLabelText(t('link.cancel.reason'))).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test('a missing mileage is named beside its field, and completed work has its own page', async () => {
  const screen = await show({ action: 'complete', status: 'confirmed', startsAt: '2020-01-01T08:30:00.000Z' })
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

test('a proposal is chosen from the calendar, and a sent one takes the focus', async () => {
  const screen = await show({ action: 'propose' })
  await screen.getByRole('button', { name: /26 November 2026/ }).click()
  await screen.getByRole('radio', { name: '09:30' }).click({ force: true })
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('link.propose.submit') }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test.each(['expired', 'superseded', 'used'] as const)('a link that is %s says so', async (state) => {
  const screen = await show({ state, customer: null, notes: null })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t(`link.state.${state}`))
  expect(await findViolations()).toEqual([])
})
