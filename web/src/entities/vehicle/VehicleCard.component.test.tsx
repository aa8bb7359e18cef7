import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { madeUpCard } from './testing/made-up-vehicle.ts'
import type { CardVehicle } from './card-vehicle.ts'
import { VehicleCard } from './VehicleCard.tsx'

const card = madeUpCard as CardVehicle

test('a card shows name, year, listing type, mileage, fuel, gearbox and views, and no features of its own accord', async () => {
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, features: [] }} />, { language: 'en' })
  await expect.element(screen.getByRole('link', { name: 'Fiat Tipo' })).toBeVisible()
  for (const fact of ['For Sale', '2017', '85,000 km', 'Diesel', 'Manual', 'Sedan'])
    await expect.element(screen.getByText(fact, { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: '1,234 views' })).toBeInTheDocument()
})

test.each([
  ['sale', ['€11,500']],
  ['rent', ['€40 per day']],
  ['both', ['€11,500', '€40 per day']],
] as const)('a card for %s shows %j', async (listingType, prices) => {
  const vehicle = { ...card, listingType, salePrice: 1_150_000, dailyRate: 4_000 }
  const screen = await showInApp(<VehicleCard vehicle={vehicle} />, { language: 'en' })
  await expect.element(screen.getByRole('article')).toBeVisible()
  const text = screen.getByRole('article').element().textContent ?? ''
  expect(['€11,500', '€40 per day'].filter((price) => text.includes(price))).toEqual(prices)
})
