import type { PurchasedVehicle } from '@autopiazza/contract'
import { expect, test, vi } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { PurchasedVehicles } from './PurchasedVehicles.tsx'

const service = {
  id: 's1',
  serviceType: 'warranty',
  description: 'Motore e cambio',
  months: null,
  price: 79_900,
  purchased: false,
  hasEnded: false,
}
const bought: PurchasedVehicle = {
  id: 'p',
  purchasedAt: '2026-03-04T12:00:00.000Z',
  reservationId: null,
  returnedOn: null,
  endReason: null,
  vehicle: cardFixture,
  services: [
    service,
    { ...service, id: 's2', serviceType: 'tagliando', description: null, purchased: true },
    { ...service, id: 's3', serviceType: 'lavaggio', description: null },
  ],
}

const show = (garage: () => Promise<readonly PurchasedVehicle[]>, buyService: () => Promise<null> = async () => null) =>
  showInApp(<PurchasedVehicles />, { api: { aftersales: { garage, buyService } } })

test('a bought car shows photograph, name, badge, date, fuel, mileage and two buttons', async () => {
  const screen = await show(async () => [bought])
  const car = screen.getByRole('article', { name: 'Fiat Tipo 2017' })
  await expect.element(car.getByRole('img')).toBeVisible()
  await expect.element(car.getByText('Acquistato', { exact: true }).first()).toBeVisible()
  await expect.element(car.getByText('Acquistato il 4 marzo 2026 · Diesel · 85.000 km')).toBeVisible()
  await expect.element(car.getByRole('link', { name: 'Dettagli Veicolo' })).toHaveAttribute('href', '/vehicle/1')
  await expect
    .element(car.getByRole('link', { name: 'Prenota Servizio' }))
    .toHaveAttribute('href', '/buyer/book-service/p')
})

test('each service of a bought car shows kind, description, price and whether it is bought', async () => {
  const screen = await show(async () => [bought])
  const services = screen.getByRole('region', { name: 'Servizi Premium Associati' })
  await expect.element(services).toBeVisible()
  const [offered, purchased, unknown] = services.getByRole('listitem').elements()
  for (const text of ['Garanzia', 'Motore e cambio', '799\u00A0€', 'Acquista Servizio'])
    expect(offered?.textContent).toContain(text)
  expect(purchased?.textContent).toContain('Acquistato')
  expect(purchased?.querySelector('button')).toBeNull()
  expect(unknown?.textContent).toContain('Nessuna descrizione disponibile')
  expect(services.element().querySelectorAll('svg')).toHaveLength(3)
})

test('a buyer without a bought car is led to the cars on offer, after a skeleton while loading', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly PurchasedVehicle[]>()
  const screen = await show(() => promise)
  await expect.poll(() => document.querySelector('.skeleton, [class*="skeleton"], [class*="pulse"]')).not.toBeNull()
  resolve([])
  await expect
    .element(screen.getByRole('link', { name: 'Sfoglia Veicoli Disponibili' }))
    .toHaveAttribute('href', '/search')
})

test('a service is bought after confirming a dialog with its price, and the button shows progress', async () => {
  const buyService = vi.fn<(input?: object) => Promise<null>>(async () => null)
  const screen = await show(async () => [bought], buyService)
  await screen.getByRole('button', { name: 'Acquista Servizio: Garanzia' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/799/)
  expect(buyService).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Acquista Servizio' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Elaborazione...' })).toBeDisabled()
  expect(buyService).toHaveBeenCalledExactlyOnceWith({ id: 's1', price: 79_900, months: null })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a service whose price changed is bought only after the buyer confirms the new price', async () => {
  const garage = vi.fn<() => Promise<readonly PurchasedVehicle[]>>(async () => [
    { ...bought, services: [{ ...service, price: 89_900 }] },
  ])
  garage.mockResolvedValueOnce([bought])
  const screen = await show(garage, () => Promise.reject(new Error('The price has changed')))
  await screen.getByRole('button', { name: 'Acquista Servizio: Garanzia' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Acquista Servizio' }).click()
  await expect.element(screen.getByText('899\u00A0€')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Acquista Servizio: Garanzia' })).toBeEnabled()
})

test('a returned car shows the day of its return', async () => {
  const screen = await show(async () => [{ ...bought, returnedOn: '2026-03-08', endReason: 'given_back' }])
  await expect.element(screen.getByText('Restituita', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/Restituita il 8 marzo 2026/)).toBeVisible()
})

test('a service on request has no button', async () => {
  const screen = await show(async () => [{ ...bought, services: [{ ...service, price: null }] }])
  await expect.element(screen.getByText('su richiesta')).toBeVisible()
  await expect.element(screen.getByRole('listitem').getByRole('button')).not.toBeInTheDocument()
})
