import type { PurchasedVehicle } from '@autopiazza/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { fault, refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../../ui/testing/toasts.ts'
import { BookServicePage } from './BookServicePage.tsx'

const [carId, workshopId] = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002']
const bought = { id: carId, returnedOn: null, vehicle: cardFixture, services: [] } as unknown as PurchasedVehicle
const workshop = {
  id: workshopId,
  name: 'Officina Po',
  address: 'Corso Regina Margherita, 210',
  city: 'Torino',
  distanceKm: null,
}
const slot = { startsAt: '2026-11-26T08:30:00.000Z', endsAt: '2026-11-26T09:30:00.000Z', free: 2, repeatedHour: null }

beforeEach(() => sessionStorage.clear())

const endless = () => Promise.withResolvers<never>().promise

function show(garage: readonly PurchasedVehicle[], book: () => Promise<unknown> = endless) {
  const bookings = {
    workshops: async () => [workshop],
    slots: async () => [{ day: '2026-11-26', slots: [slot] }],
    book,
  }
  return showInApp(<BookServicePage purchasedVehicleId={carId} today="2026-11-25" />, {
    api: { aftersales: { garage: async () => garage }, bookings },
  })
}

test('the booking form has a title, a back link and five fields, with the car from the address preselected', async () => {
  const screen = await show([bought])
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Prenota un Servizio')
  await expect
    .element(screen.getByRole('link', { name: 'Torna alla dashboard' }))
    .toHaveAttribute('href', '/buyer?tab=services')
  await expect.element(screen.getByRole('combobox', { name: /^Veicolo/ })).toHaveValue(carId)
  await expect
    .element(screen.getByRole('option', { name: 'Officina Po – Corso Regina Margherita, 210, Torino' }))
    .toBeInTheDocument()
  const services = screen
    .getByRole('combobox', { name: /^Tipo di servizio/ })
    .getByRole('option')
    .elements()
  expect(services.map(({ textContent }) => textContent).slice(1)).toEqual([
    'Tagliando ordinario',
    'Revisione periodica',
    'Manutenzione straordinaria',
    'Cambio pneumatici',
    'Diagnosi elettronica',
    'Riparazione meccanica',
  ])
  await expect.element(screen.getByText('Data dell’appuntamento')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: /^Note/ })).toBeVisible()
})

async function fillIn(screen: Awaited<ReturnType<typeof show>>) {
  await screen.getByRole('combobox', { name: /^Officina/ }).selectOptions(workshopId)
  await screen.getByRole('combobox', { name: /^Tipo di servizio/ }).selectOptions('Tagliando')
  await screen.getByRole('button', { name: 'giovedì 26 novembre 2026' }).click()
  await screen.getByRole('radio', { name: '09:30' }).click({ force: true })
}

test('the button shows progress while the booking is sent', async () => {
  const screen = await show([bought])
  await fillIn(screen)
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: 'Conferma Prenotazione' }).click()
  await expect.element(screen.getByRole('button', { name: 'Prenotazione in corso...' })).toBeDisabled()
})

test('a booking form without a car has a disabled field and button, and a red note', async () => {
  const screen = await show([])
  const note = screen.getByText('Non hai ancora acquistato nessun veicolo sulla piattaforma')
  await expect.element(note).toHaveClass('text-danger')
  await expect.element(screen.getByRole('combobox', { name: /^Veicolo/ })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Conferma Prenotazione' })).toBeDisabled()
})

test('a slot booked by another buyer meanwhile is reported beside the times, and the other fields stay filled in', async () => {
  const message = 'Questo orario è appena stato preso: scegline un altro.'
  const later = { ...slot, startsAt: '2026-11-26T09:30:00.000Z', endsAt: '2026-11-26T10:30:00.000Z' }
  const slots = vi.fn(async () => [{ day: '2026-11-26', slots: [{ ...slot, free: 0 }, later] }])
  slots.mockResolvedValueOnce([{ day: '2026-11-26', slots: [slot, later] }])
  const book = vi.fn<(input: object) => Promise<never>>(() => Promise.reject(refusal('bookings.slot_taken', message)))
  const bookings = { workshops: async () => [workshop], slots, book }
  const screen = await showInApp(<BookServicePage purchasedVehicleId={carId} today="2026-11-25" />, {
    api: { aftersales: { garage: async () => [bought] }, bookings },
  })
  await screen.getByRole('combobox', { name: /^Officina/ }).selectOptions(workshopId)
  await screen.getByRole('combobox', { name: /^Tipo di servizio/ }).selectOptions('Tagliando')
  await screen.getByRole('button', { name: 'giovedì 26 novembre 2026' }).click()
  await screen.getByRole('radio', { name: '09:30' }).click({ force: true })
  await screen.getByRole('textbox', { name: /^Note/ }).fill('Anche i filtri')
  const submit = screen.getByRole('button', { name: 'Conferma Prenotazione' })
  await submit.click()
  await expect.element(screen.getByRole('group', { name: /26 novembre/ }).getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /^09:30/ })).toBeDisabled()
  await expect.element(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Anche i filtri')
  await screen.getByRole('radio', { name: '10:30' }).click({ force: true })
  await submit.click()
  await expect.poll(() => book.mock.lastCall).toMatchObject([{ startsAt: later.startsAt, notes: 'Anche i filtri' }])
})

test('a booking that fails or loses its session shows an error and succeeds at the next click', async () => {
  const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'bookings.book' })
  forgetToasts()
  const answers = [fault(), refusal('identity.sign_in_required', 'Accedi.')]
  const screen = await show([bought], async () => {
    const failure = answers.shift()
    if (failure) throw failure
    return { answerDueAt: '2026-11-25T17:00:00.000Z' }
  })
  await fillIn(screen)
  const submit = screen.getByRole('button', { name: t('submit') })
  for (const sentence of [t('failed'), t('sessionLost')]) {
    await submit.click()
    await expect.poll(newestToast).toEqual(['error', 'Errore', sentence])
    await expect.element(screen.getByText(sentence)).toBeVisible()
  }
  expect(await findViolations()).toEqual([])
  await submit.click()
  await expect.poll(() => newestToast().slice(0, 2)).toEqual(['success', t('done')])
})
