import { type Messages, messagesOf } from '@autopiazza/i18n'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { CardFacts, VehicleCard } from './VehicleCard.tsx'
import type { CardVehicle } from './card-vehicle.ts'
import { cardFixture } from './testing/vehicle-fixtures.ts'

const card = cardFixture as CardVehicle

test('shows name, year, listing type, mileage, fuel, gearbox and views on a card, and by default no equipment', async () => {
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, features: [] }} />, { language: 'en' })
  await expect.element(screen.getByRole('link', { name: 'Fiat Tipo' })).toBeVisible()
  for (const fact of ['For Sale', '2017 · 85,000 km · Diesel', 'Manual · 120 PS · Sedan'])
    await expect.element(screen.getByText(fact, { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: '1,234 views' })).toBeInTheDocument()
})

test.each([
  ['sale', ['€11,500']],
  ['rent', ['€40 per day']],
  ['both', ['€11,500', '€40 per day']],
] as const)('on a card for %s, shows only the prices %j', async (listingType, prices) => {
  const vehicle = { ...card, listingType, salePrice: 1_150_000, dailyRate: 4_000 }
  const screen = await showInApp(<VehicleCard vehicle={vehicle} />, { language: 'en' })
  await expect.element(screen.getByRole('article')).toBeVisible()
  const text = screen.getByRole('article').element().textContent ?? ''
  expect(['€11,500', '€40 per day'].filter((price) => text.includes(price))).toEqual(prices)
})

test.each([
  ['it', 12, 'a 12 km da Bologna (BO)'],
  ['en', 12, '12 km away from Bologna (BO)'],
  ['it', 0, 'in zona'],
] as const)(
  'in %s, shows that a car is %d km from the searched place, and names the place to screen readers',
  async (...row) => {
    const [language, distance, words] = row
    const vehicle = { ...card, town: 'San Giovanni in Persiceto', province: 'BO', distance } as CardVehicle
    const screen = await showInApp(<VehicleCard vehicle={vehicle} from="Bologna (BO)" />, { language })
    await expect.element(screen.getByRole('article')).toBeVisible()
    expect(screen.getByRole('article').element().textContent).toContain(`· ${words}`)
    expect(await findViolations()).toEqual([])
  },
)

test('shows the amount of a price drop on a card, and gives the day of the drop to screen readers', async () => {
  const priceDrop = { amount: 80_000, since: '2026-11-03T10:00:00.000Z', days: 30 }
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, priceDrop }} />, { language: 'it' })
  const mark = screen.getByRole('img', { name: 'Prezzo ridotto di 800 € il 3 novembre' })
  await expect.element(mark).toHaveTextContent('−800 €')
  expect(await findViolations()).toEqual([])
})

test('states on a card the days online of an advert whose price was lowered within its first thirty days', async () => {
  const priceDrop = { amount: 80_000, since: '2026-11-03T10:00:00.000Z', days: 12 }
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, priceDrop }} />, { language: 'it' })
  const mark = screen.getByRole('img', { name: 'Prezzo ridotto di 800 € il 3 novembre, in 12 giorni online' })
  await expect.element(mark).toHaveTextContent('−800 € in 12 giorni online')
  expect(await findViolations()).toEqual([])
})

test.each([
  ['a business by its name', { sellerName: 'Prova Auto' }, 'Prova Auto'],
  ['a private seller by the kind', { sellerName: null, sellerKind: 'private' }, 'Private seller'],
] as const)('links a card to the page of its seller: %s', async (_who, seller, name) => {
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, ...seller, sellerId: 's' }} />, { language: 'en' })
  const link = screen.getByRole('link', { name, exact: true })
  await expect.element(link).toHaveAttribute('href', '/seller/s')
  expect(await findViolations()).toEqual([])
})

test('names the seller of an offline car without a link', async () => {
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, sellerId: null }} />, { language: 'en' })
  await expect.element(screen.getByText('Prova Auto')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Prova Auto' }).elements()).toEqual([])
})

test('marks on a card a photograph that shows the model instead of the car', async () => {
  const mainPhoto = { hash: '0'.repeat(64), widths: [320, 640], ofModel: true }
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, mainPhoto }} />, { language: 'en' })
  await expect.element(screen.getByRole('article')).toMatchTextContent(messagesOf('en').vocabulary.modelPhoto)
})

const car = {
  year: 2021,
  mileage: 40_000,
  fuelType: 'petrol',
  transmission: 'manual',
  horsepower: null,
} as CardVehicle

const show = (language: 'it' | 'en', bodyType: CardVehicle['bodyType']) =>
  render(
    <IntlProvider locale={language} messages={{ vocabulary: messagesOf(language).vocabulary } as Messages}>
      <CardFacts vehicle={{ ...car, bodyType }} />
    </IntlProvider>,
  )

test.each([
  ['it', 'estate', 'Station wagon'],
  ['it', 'hatchback', 'Compatta'],
  ['it', null, 'N/D'],
  ['en', 'estate', 'Wagon'],
  ['en', 'pickup', 'Truck'],
  ['en', null, 'N/A'],
] as const)('in %s, shows the body %s of a card as %s', async (language, body, words) => {
  const screen = await show(language, body)
  await expect.element(screen.getByText(new RegExp(` · ${words}$`))).toBeVisible()
})

const market = { value: 1_270_000, low: 1_110_000, high: 1_430_000, comparables: 24 }

test.each([
  ['it', 1_150_000, '1.200\u00a0€ sotto auto simili · 24\u00a0annunci'],
  ['it', 1_280_000, 'in linea con auto simili · 24\u00a0annunci'],
  ['it', 1_361_000, '900\u00a0€ sopra auto simili · 24\u00a0annunci'],
  ['en', 1_150_000, '€1,200 below similar cars · 24\u00a0adverts'],
  ['en', 1_280_000, 'in line with similar cars · 24\u00a0adverts'],
  ['en', 1_361_000, '€900 above similar cars · 24\u00a0adverts'],
] as const)('in %s, describes a price of %i cents relative to similar cars', async (language, salePrice, words) => {
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, salePrice, market }} />, { language })
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['not valued', { market: null }],
  ['for rent only', { market, listingType: 'rent', salePrice: null, dailyRate: 4_000 }],
] as const)('shows no price scale on the card of a car that is %s', async (_, change) => {
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, ...change }} />)
  await expect.element(screen.getByRole('article')).not.toMatchTextContent(/auto simili/)
})

test('shows the monthly instalment on a card in whole euro, rounded up, with the TAEG', async () => {
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, salePrice: 1_590_000 }} />)
  await expect.element(screen.getByText('da 240\u00a0€/mese · TAEG 5,11\u00a0%', { exact: true })).toBeVisible()
})

const id = '01a2b3c4-0000-7000-8000-000000000001'
const visitedStorage = (salePrice: number) => ({
  'autopiazza.history': JSON.stringify({ searches: [], vehicles: [[id, Date.now()]] }),
  'autopiazza.favourites': JSON.stringify([{ id, savedAt: Date.now(), salePrice, dailyRate: null }]),
})

test.each([
  ['it', 'Vista', 'Sceso di 800 € da quando l’hai salvata'],
  ['en', 'Viewed', 'Down €800 since you saved it'],
] as const)('in %s, marks a viewed car and a car whose price fell since it was saved', async (...row) => {
  const [language, seen, dropped] = row
  for (const [key, text] of Object.entries(visitedStorage(1_230_000))) localStorage.setItem(key, text)
  const priceDrop = { amount: 80_000, since: '2026-11-03T10:00:00.000Z', days: 30 }
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, id, priceDrop }} />, { language })
  await expect.element(screen.getByText(seen, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(dropped)).toBeVisible()
  expect(await findViolations()).toEqual([])
  localStorage.clear()
})

test('does not mark a price as dropped when the advert has no price drop, although the car was saved at a higher price', async () => {
  for (const [key, text] of Object.entries(visitedStorage(1_230_000))) localStorage.setItem(key, text)
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, id }} />)
  await expect.element(screen.getByRole('button', { pressed: true })).toBeVisible()
  expect(screen.getByText(/^Sceso/).elements()).toEqual([])
  localStorage.clear()
})

test('shows no mark on a car that was not viewed or whose price rose since it was saved', async () => {
  for (const [key, text] of Object.entries(visitedStorage(1_000_000))) localStorage.setItem(key, text)
  localStorage.setItem('autopiazza.history', '{"off":true}')
  const screen = await showInApp(<VehicleCard vehicle={{ ...card, id }} />)
  await expect.element(screen.getByRole('button', { pressed: true })).toBeVisible()
  expect(screen.getByText(/^Vista$|^Sceso/).elements()).toEqual([])
  localStorage.clear()
})
