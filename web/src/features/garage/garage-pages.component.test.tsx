import type { GarageVehicle, PurchasedVehicle } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { breakable, refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { purchaseFixture } from '../../entities/reservation/testing/reservation-fixtures.ts'
import { GarageVehiclePage } from './GarageVehiclePage.tsx'
import { PurchasedVehicles } from './PurchasedVehicles.tsx'
import { PurchaseSummaryPage } from './PurchaseSummaryPage.tsx'
import { ReminderMailsPage } from './ReminderMailsPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })

beforeEach(forgetToasts)

const bought: PurchasedVehicle = {
  id: 'p',
  purchasedAt: '2026-03-04T12:00:00.000Z',
  reservationId: 'r',
  returnedOn: null,
  endReason: null,
  vehicle: cardFixture,
  services: [
    {
      id: 's',
      serviceType: 'roadside_assistance',
      description: 'Soccorso in tutta Europa',
      months: 12,
      price: 9_900,
      purchased: false,
      hasEnded: false,
    },
  ],
}
const visit = {
  bookingId: 'b',
  startsAt: '2026-10-04T08:30:00.000Z',
  serviceType: 'Tagliando',
  workshop: { name: 'Officina Po', city: 'Torino' },
} as const
const servicedVehicle: GarageVehicle = {
  ...bought,
  dates: { firstRegisteredOn: '2016-05-20', lastInspectedOn: '2020-05-20' },
  handedOverOn: '2026-03-05',
  hasReminders: true,
  inspection: { due: '2022-05-31', daysLeft: -1_600, basis: 'inspected', from: null, lastOn: '2020-05-20' },
  servicePeriods: [{ service: 'warranty', due: '2027-03-05', daysLeft: 98 }],
  returnDays: {
    last: { kind: 'withdrawal', due: '2026-03-19', daysLeft: 10 },
    others: [{ kind: 'money_back', due: '2026-03-08', daysLeft: 0 }],
  },
  work: [{ ...visit, mileage: 43_500, note: 'Olio e filtri' }],
  appointments: [{ ...visit, startsAt: '2099-10-04T08:30:00.000Z', isConfirmed: true }],
}

test('bought cars that fail to load show the reason and load on retry', async () => {
  const loading = breakable([bought])
  const screen = await showInApp(<PurchasedVehicles />, { api: { aftersales: { garage: loading.answer } } })
  await expect.element(screen.getByText(t('buyer.vehicles.failed', { message: t('frame.failed') }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  loading.repair()
  await screen.getByRole('link', { name: t('frame.retry') }).click()
  await expect.element(screen.getByRole('article', { name: 'Fiat Tipo 2017' })).toBeVisible()
})

test('a service that could not be bought shows an error, and a second click buys it', async () => {
  const buying = breakable(null)
  const api = { aftersales: { garage: async () => [bought], buyService: buying.answer } }
  const screen = await showInApp(<PurchasedVehicles />, { api })
  const open = screen.getByRole('button', { name: new RegExp(`^${t('buyer.vehicles.buy.action')}`) }).first()
  await open.click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  expect(await findViolations()).toEqual([])
  const buy = dialog.getByRole('button', { name: t('buyer.vehicles.buy.action') })
  await buy.click()
  await expect
    .poll(newestToast, { timeout: 3_000 })
    .toEqual(['error', t('buyer.vehicles.buy.error'), t('buyer.vehicles.buy.failed')])
  buying.repair()
  await open.click()
  await buy.click()
  await expect
    .poll(newestToast, { timeout: 3_000 })
    .toEqual(['success', t('buyer.vehicles.buy.done'), t('buyer.vehicles.buy.doneText')])
})

test('the last day to return a car is shown once, with the later deadline directly below', async () => {
  const api = {
    aftersales: { vehicle: async () => servicedVehicle },
    checkout: { reservation: async () => purchaseFixture },
  }
  const screen = await showInApp(<GarageVehiclePage id="p" />, { api, session: { role: 'buyer' } })
  await expect.element(screen.getByText('Fino al 19 marzo 2026', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Fino all’8 marzo 2026', { exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Soddisfatti o rimborsati: 3 giorni, fino al 8 marzo 2026/)).toBeVisible()
})

test('an overdue inspection, an invalid date and the link to a vendor account are accessible', async () => {
  const wrong = t('errors.fields.before_registration')
  const changeDates = async () => {
    throw refusal('request.invalid', 'Controlla i campi.', { lastInspectedOn: wrong })
  }
  const api = {
    aftersales: { vehicle: async () => servicedVehicle, changeDates },
    checkout: { reservation: async () => purchaseFixture },
  }
  const screen = await showInApp(<GarageVehiclePage id="p" />, { api, session: { role: 'buyer' } })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByLabelText(t('garage.dates.lastInspectedOn')).fill('2010-01-01')
  await screen.getByRole('button', { name: t('garage.dates.save') }).click()
  await expect.element(screen.getByText(wrong)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('garage.resell.action') }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('the next step of a bought car shows an error when it fails to load and loads on retry', async () => {
  const loading = breakable({
    ...purchaseFixture,
    next: { step: 'may_return', actor: 'buyer', by: '2099-12-14T22:59:00.000Z', amount: null },
  })
  const api = { aftersales: { vehicle: async () => servicedVehicle }, checkout: { reservation: loading.answer } }
  const screen = await showInApp(<GarageVehiclePage id="p" />, { api, session: { role: 'buyer' } })
  await expect.element(screen.getByText(t('buyer.next.failed'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  loading.repair()
  await screen.getByRole('link', { name: t('frame.retry') }).click()
  await expect
    .element(screen.getByRole('article', { name: /^Puoi restituirla fino a lunedì 14 dicembre/ }))
    .toBeVisible()
})

test('the purchase summary is accessible', async () => {
  const api = {
    aftersales: { vehicle: async () => servicedVehicle },
    checkout: { reservation: async () => purchaseFixture },
  }
  const screen = await showInApp(<PurchaseSummaryPage car={servicedVehicle} reservationId="r" />, {
    api,
    session: { role: 'buyer' },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['before', false],
  ['after', true],
] as const)('the page that unsubscribes from reminders is accessible %s the click', async (_, hasEnded) => {
  const remindersByLink = async () => ({ vehicle: 'Fiat Tipo 2017', hasEnded })
  const screen = await showInApp(<ReminderMailsPage token="x" />, { api: { aftersales: { remindersByLink } } })
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t(hasEnded ? 'garage.mails.ended' : 'garage.mails.title'))
  expect(await findViolations()).toEqual([])
})
