import type { VehicleDetail } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { vehicleFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { PriceHistory } from './PriceHistory.tsx'

const { createdAt } = vehicleFixture
const priced = (...prices: readonly (readonly [price: number | null, day: string])[]) =>
  prices.map(([price, day]) => ({ price, since: day === '' ? createdAt : `2026-${day}T10:00:00.000Z` }))

function show(
  prices: VehicleDetail['priceHistory']['prices'],
  more: { daysOnline?: number | null; priceDrop?: VehicleDetail['priceDrop']; language?: 'it' | 'en' } = {},
) {
  const { daysOnline = 41, priceDrop = null, language = 'it' } = more
  const vehicle = { ...vehicleFixture, priceHistory: { onlineSince: createdAt, daysOnline, prices }, priceDrop }
  return showInApp(<PriceHistory vehicle={vehicle} />, { language })
}

test('states, draws and lists a price drop with its day and the days online', async () => {
  const since = '2026-04-10T10:00:00.000Z'
  const priceDrop = { amount: 80_000, since, days: 30 }
  const screen = await show(priced([1_270_000, ''], [1_190_000, '04-10']), { priceDrop })
  await expect.element(screen.getByRole('heading', { name: 'Come si è mosso il prezzo' })).toBeVisible()
  await expect.element(screen.getByText('−800 € il 10 aprile, 41 giorni online')).toBeVisible()
  await expect.element(screen.getByText('È 800 € sotto il prezzo più basso dei 30 giorni prima.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: '10 aprile 2026 11.900 €' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: '4 marzo 2026 12.700 €' })).toBeVisible()
  expect(screen.container.querySelectorAll('svg path')).toHaveLength(2)
  expect(await findViolations()).toEqual([])
})

test.each([
  ['it', 1, 'È 800 € sotto il prezzo più basso in 1 giorno online.'],
  ['it', 12, 'È 800 € sotto il prezzo più basso in 12 giorni online.'],
  ['en', 12, 'It is €800 below the lowest price in 12 days online.'],
] as const)(
  'in %s, states how many days a car was online before a price drop after %i days',
  async (language, days, words) => {
    const priceDrop = { amount: 80_000, since: '2026-04-10T10:00:00.000Z', days }
    const screen = await show(priced([1_270_000, ''], [1_190_000, '04-10']), { priceDrop, language })
    await expect.element(screen.getByText(words)).toBeVisible()
  },
)

test('states a lower price that is not a legal price drop with its day and without a difference', async () => {
  const screen = await show(priced([1_470_000, ''], [1_190_000, '04-10']))
  await expect.element(screen.getByText('Prezzo invariato dal 10 aprile, 41 giorni online')).toBeVisible()
  expect(screen.container.textContent).not.toContain('2.800')
})

test('measures a price drop after a temporary increase from the lowest earlier price', async () => {
  const priceDrop = { amount: 80_000, since: '2026-04-12T10:00:00.000Z', days: 30 }
  const prices = priced([1_270_000, ''], [1_470_000, '04-10'], [1_190_000, '04-12'])
  const screen = await show(prices, { priceDrop })
  await expect.element(screen.getByText('−800 € il 12 aprile, 41 giorni online')).toBeVisible()
  expect(screen.container.textContent).not.toContain('2.800')
})

test('states a raised price with its day, and does not call it a drop', async () => {
  const screen = await show(priced([1_150_000, ''], [1_200_000, '04-10']), { language: 'en' })
  await expect.element(screen.getByText('+€500 on 10 April, 41 days online')).toBeVisible()
  await expect.element(screen.getByText(/below the lowest price/)).not.toBeInTheDocument()
})

test.each([
  { daysOnline: 41, words: 'Prezzo invariato da 41 giorni' },
  { daysOnline: 0, words: 'Prezzo invariato, online da oggi' },
  { daysOnline: null, words: 'Il prezzo non è mai cambiato' },
])('draws no price chart for a single price: $words', async ({ daysOnline, words }) => {
  const screen = await show(priced([1_150_000, '']), { daysOnline })
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  expect(screen.container.querySelector('svg')).toBeNull()
})

test('shows the history of a sold car with the year of each day', async () => {
  const screen = await show(priced([1_270_000, ''], [1_190_000, '04-10']), { daysOnline: null })
  await expect.element(screen.getByText('Prezzo invariato dal 10 aprile 2026', { exact: true })).toBeVisible()
})

test('states the periods without a sale price, and the day when a car was put up for sale again', async () => {
  const screen = await show(priced([1_150_000, ''], [null, '04-01'], [1_100_000, '04-10']))
  await expect.element(screen.getByText('In vendita dal 10 aprile, 41 giorni online')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: '1 aprile 2026 non in vendita' })).toBeVisible()
})

test('shows no history of a car that was never for sale', async () => {
  const screen = await show([])
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})

test('shows the older prices of a long history on demand, also on the narrowest screen', async () => {
  const days = Array.from({ length: 9 }, (_, at) => [1_150_000 - at * 10_000, at === 0 ? '' : `04-1${at}`] as const)
  const screen = await show(priced(...days))
  await expect.element(screen.getByRole('row', { name: '4 marzo 2026 11.500 €' })).not.toBeInTheDocument()
  await screen.getByText('Mostra i 3 prezzi precedenti').click()
  await expect.element(screen.getByRole('row', { name: '4 marzo 2026 11.500 €' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})
