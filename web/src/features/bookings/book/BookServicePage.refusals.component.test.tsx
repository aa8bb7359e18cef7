import { expect, test } from 'vitest'
import { showPart } from '../../../app/testing/show-part.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { BookServicePage } from './BookServicePage.tsx'

const workshop = { id: 'w', name: 'Officina Po', address: 'Via Po, 2', city: 'Torino', distanceKm: 12 }

test('cars and workshops that fail to load show separate errors and load on retry', async () => {
  let isBroken = true
  const once = (answer: object[]) => async () => {
    if (isBroken) throw new Error('The database does not answer')
    return answer
  }
  const api = { aftersales: { garage: once([]) }, bookings: { workshops: once([workshop]) } }
  const part = <BookServicePage purchasedVehicleId={undefined} today="2026-03-02" />
  const screen = await showPart({ language: 'it', api, part })
  await expect.element(screen.getByText('Impossibile caricare i veicoli acquistati')).toBeInTheDocument()
  const sentence = screen.getByText('Impossibile caricare le officine partner')
  await expect.element(sentence).toBeInTheDocument()
  isBroken = false
  await screen.getByRole('link', { name: 'Riprova' }).last().click()
  await expect.element(sentence).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('option', { name: 'Officina Po – Via Po, 2, Torino · circa 12 km' }))
    .toBeInTheDocument()
})

test('a buyer without a car sees a note and can neither choose a car nor submit the form', async () => {
  const api = { aftersales: { garage: async () => [] }, bookings: { workshops: async () => [workshop] } }
  const part = <BookServicePage purchasedVehicleId={undefined} today="2026-03-02" />
  const screen = await showPart({ language: 'it', api, part })
  await expect
    .element(screen.getByText('Non hai ancora acquistato nessun veicolo sulla piattaforma'))
    .toBeInTheDocument()
  await expect.element(screen.getByLabelText('Veicolo', { exact: true })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Conferma Prenotazione' })).toBeDisabled()
})

const car = {
  id: 'p',
  vehicle: { id: 'v', make: 'Fiat', model: 'Tipo', version: null, year: 2017 },
  returnedOn: null,
}

test('submitting a booking without any choice shows an error beside each field', async () => {
  const api = { aftersales: { garage: async () => [car] }, bookings: { workshops: async () => [workshop] } }
  const part = <BookServicePage purchasedVehicleId={undefined} today="2026-03-02" />
  const screen = await showPart({ language: 'it', api, part })
  await expect.element(screen.getByRole('option', { name: 'Fiat Tipo 2017' })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Conferma Prenotazione' }).click()
  for (const text of [
    'Seleziona un veicolo',
    "Seleziona un'officina",
    'Seleziona un tipo di servizio',
    "Seleziona una data per l'appuntamento",
  ])
    await expect.element(screen.getByRole('alert').filter({ hasText: text })).toBeInTheDocument()
  expect(await findViolations()).toEqual([])
  await expect.element(screen.getByLabelText('Veicolo', { exact: true })).toHaveFocus()
})
