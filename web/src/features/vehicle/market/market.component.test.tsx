import type { MarketValue } from '@autopiazza/contract/market-value'
import type { VehicleDetail } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { madeUpDetail } from '../../../entities/vehicle/testing/made-up-vehicle.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { PriceReasons } from './PriceReasons.tsx'
import { PriceStanding } from './PriceStanding.tsx'

const likeAdvert = (nth: number) => ({
  id: `like-${nth}`,
  make: 'Fiat',
  model: 'Tipo',
  version: '1.6 Mjt Lounge',
  year: 2018,
  mileage: 90_000 + nth * 1_000,
  salePrice: 1_200_000 + nth * 30_000,
  adjusted: 1_180_000 + nth * 25_000,
  createdAt: '2026-11-03T12:00:00.000Z',
})

const marketValue: MarketValue = {
  value: 1_270_000,
  low: 1_110_000,
  high: 1_430_000,
  comparables: 24,
  label: 'good',
  average: 1_189_000,
  adjustments: [
    { fact: 'mileage', own: 85_000, average: 103_000, amount: 64_000 },
    { fact: 'gearbox', own: null, average: null, amount: -31_000 },
    { fact: 'age', own: 8.4, average: 9.07, amount: 40_000 },
    { fact: 'market', own: null, average: null, amount: 8_000 },
  ],
  likeAdverts: Array.from({ length: 12 }, (_, nth) => likeAdvert(nth)),
  method: { adverts: 1_173, fittedAt: '2026-11-27T03:00:00.000Z', medianError: 0.0695 },
}

const vehicleWith = (change: Partial<MarketValue>): VehicleDetail => {
  const shown = { ...marketValue, ...change }
  const { value, low, high, comparables, label } = shown
  return { ...madeUpDetail, marketValue: shown, market: label && { value, low, high, comparables, label } }
}

const show = (vehicle: VehicleDetail, language: 'it' | 'en') =>
  showInApp(
    <>
      <h1>Fiat Tipo</h1>
      <PriceStanding vehicle={vehicle} />
      <PriceReasons vehicle={vehicle} />
    </>,
    { language },
  )

test.each([
  ['it', 'Buon prezzo', '1.200\u00a0€ sotto auto simili · 24\u00a0annunci'],
  ['en', 'Good price', '€1,200 below similar cars · 24\u00a0adverts'],
] as const)('in %s a price has its word, its figures and its reasons', async (language, label, words) => {
  const { market } = messagesOf(language).vehicle
  const screen = await show(vehicleWith({}), language)
  await expect.element(screen.getByText(label, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: market.why }).click()
  const dialog = screen.getByRole('dialog', { name: market.title })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('table', { name: market.sum.title })).toBeVisible()
  expect(dialog.getByRole('listitem').elements()).toHaveLength(12)
  await expect.element(dialog.getByRole('link', { name: market.error.link })).toHaveAttribute('href', '/prices')
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the sum leads from the average of the like adverts to the value, in words and euro', async () => {
  const screen = await show(vehicleWith({}), 'it')
  await screen.getByRole('button', { name: 'Perché?' }).click()
  const rows = screen.getByRole('dialog').getByRole('row').elements()
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')))).toEqual([
    ['Media di 24 annunci simili', '11.890 €'],
    ['18.000 km meno della media', '+640 €'],
    ['Immatricolata 8 mesi dopo la media', '+400 €'],
    ['Cambio manuale', '−310 €'],
    ['Prezzi degli annunci più vicini', '+80 €'],
    ['Valore di quest’auto', '12.700 €'],
  ])
})

test('the chart says in words what it draws', async () => {
  const screen = await show(vehicleWith({}), 'en')
  await screen.getByRole('button', { name: 'Why?' }).click()
  await expect
    .element(
      screen.getByRole('img', {
        name: 'Chart of prices: eight in ten similar adverts from €11,100 to €14,300, the value €12,700, this car €11,500. 12 similar adverts, with the facts of this car: from €11,800 to €14,550.',
      }),
    )
    .toBeVisible()
})

const doubts: [string, Partial<MarketValue>, 'tooFew' | 'tooWide' | 'farBelow'][] = [
  ['too few like adverts', { comparables: 3, likeAdverts: [likeAdvert(1)] }, 'tooFew'],
  ['like adverts too far apart', { low: 700_000, high: 2_000_000 }, 'tooWide'],
  ['a price far below theirs', {}, 'farBelow'],
  ['no like advert at all', { comparables: 0, likeAdverts: [], average: null, adjustments: [] }, 'tooFew'],
]

test.each(doubts)('a car with %s has no word, and says what is known', async (_, change, doubt) => {
  const { market } = messagesOf('it').vehicle
  const screen = await show(vehicleWith({ ...change, label: null }), 'it')
  await expect.element(screen.getByText(market[doubt]).first()).toBeVisible()
  await screen.getByRole('button', { name: market.known }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/12\.700 €/)
  expect(await findViolations()).toEqual([])
})

test.each([
  ['was not valued', { marketValue: null }],
  ['is for rent alone', { listingType: 'rent', salePrice: null, dailyRate: 4_000 }],
] as const)('a car that %s says nothing', async (_, change) => {
  const screen = await show({ ...vehicleWith({}), ...change } as VehicleDetail, 'it')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})
