import { expect, test } from 'vitest'
import { showInApp } from '../testing/show-in-app.tsx'
import { PurchaseBar } from './PurchaseBar.tsx'

const page = { path: '/checkout/$vehicleId/payment', address: '/checkout/1/payment' }
const vehicle = { make: 'BMW', model: 'Serie 3', year: 2019 }

test('links from the purchase bar to the car by name, the home page and the cart, and offers both languages', async () => {
  const screen = await showInApp(<PurchaseBar />, { language: 'en', page: { ...page, loaded: { vehicle } } })
  for (const [name, href] of [
    ['Autopiazza, home page', '/'],
    ['Back to the vehicle', '/vehicle/1'],
    ['Cart', '/cart'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(screen.getByRole('banner')).toMatchTextContent(/BMW 3 Series 2019/)
  await expect.element(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
})

test('links from the purchase bar back to the car even if the page failed to load', async () => {
  const screen = await showInApp(<PurchaseBar />, { page })
  await expect.element(screen.getByRole('link', { name: 'Torna al veicolo' })).toHaveAttribute('href', '/vehicle/1')
})
