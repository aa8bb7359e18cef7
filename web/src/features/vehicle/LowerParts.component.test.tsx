import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { vehicleFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { LowerParts } from './LowerParts.tsx'

test('shows details, description, features, specifications, calculator and seller below the photographs', async () => {
  const vehicle = { ...vehicleFixture, features: ['bluetooth', 'Bauletto'] }
  const screen = await showInApp(<LowerParts vehicle={vehicle} price={1_150_000} onCredit={() => undefined} />, {
    language: 'en',
  })
  for (const title of [
    'Details',
    'Description',
    'Features',
    'Technical Specifications',
    'Financing Calculator',
    'Seller',
  ])
    await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
  for (const text of ['Sempre tagliandata, gomme nuove.', 'Bluetooth', 'Bauletto'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Prova Auto').first()).toBeVisible()
})

test('shows the first eight of many features, and the remaining ones on demand', async () => {
  const features = Array.from({ length: 11 }, (_, at) => `Accessorio ${at + 1}`)
  const screen = await showInApp(
    <LowerParts vehicle={{ ...vehicleFixture, features }} price={null} onCredit={() => undefined} />,
    { language: 'en' },
  )
  await expect.element(screen.getByText('Accessorio 8', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Accessorio 9', { exact: true })).not.toBeVisible()
  await screen.getByText('3 more features').click()
  await expect.element(screen.getByText('Accessorio 11', { exact: true })).toBeVisible()
})

test('states the shortest period and the terms of a rental', async () => {
  const vehicle = {
    ...vehicleFixture,
    listingType: 'rent',
    salePrice: null,
    dailyRate: 4_000,
    minimumDays: 3,
    rentalTerms: 'Cauzione 500 €',
  } as const
  const screen = await showInApp(<LowerParts vehicle={vehicle} price={null} onCredit={() => undefined} />, {
    language: 'en',
  })
  await expect.element(screen.getByText('3 days')).toBeVisible()
  await expect.element(screen.getByText('Cauzione 500 €')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Financing Calculator' })).not.toBeInTheDocument()
})

test('groups known facts, and omits unknown facts except six technical ones', async () => {
  const vehicle = { ...vehicleFixture, firstRegistration: '2017-05', engineSize: null, horsepower: null, weight: null }
  const screen = await showInApp(<LowerParts vehicle={vehicle} price={null} onCredit={() => undefined} />, {
    language: 'en',
  })
  const sheet = screen.getByRole('region', { name: 'Technical Specifications' })
  for (const group of ['Engine', 'Body and dimensions', 'History'])
    await expect.element(sheet.getByRole('heading', { name: group })).toBeVisible()
  await expect.element(sheet.getByText('05/2017', { exact: true })).toBeVisible()
  for (const name of ['Engine size', 'Transmission', 'Fuel', 'Mileage', 'Power', 'Weight'])
    await expect.element(sheet.getByText(name, { exact: true })).toBeVisible()
  expect(sheet.getByText('N/A', { exact: true }).elements()).toHaveLength(3)
})
