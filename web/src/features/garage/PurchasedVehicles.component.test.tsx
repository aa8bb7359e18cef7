import type { PurchasedVehicle } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { madeUpCard } from '../../entities/vehicle/testing/made-up-vehicle.ts'
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
  vehicle: madeUpCard,
  services: [
    service,
    { ...service, id: 's2', serviceType: 'tagliando', description: null, purchased: true },
    { ...service, id: 's3', serviceType: 'lavaggio', description: null },
  ],
}

const show = (garage: () => Promise<readonly PurchasedVehicle[]>) =>
  showInApp(<PurchasedVehicles />, { api: { aftersales: { garage } } })

test('a bought car shows picture, name, badge, date, fuel and mileage, and its two buttons', async () => {
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

test('each of its services shows kind, description and price, and whether it is bought', async () => {
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

test('who has bought no car is led to the cars on offer; while they load there is a skeleton', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly PurchasedVehicle[]>()
  const screen = await show(() => promise)
  await expect.poll(() => document.querySelector('.skeleton, [class*="skeleton"], [class*="pulse"]')).not.toBeNull()
  resolve([])
  await expect
    .element(screen.getByRole('link', { name: 'Sfoglia Veicoli Disponibili' }))
    .toHaveAttribute('href', '/search')
})
