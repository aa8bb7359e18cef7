import type { MarketValue } from '@autopiazza/contract/market-value'
import type { VehicleDetail } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { vehicleFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { PriceReasons } from './PriceReasons.tsx'
import { PriceComparison } from './PriceComparison.tsx'

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
  reference: { value: 1_185_000, year: 2017, mileage: 97_000, horsepower: 95 },
  adjustments: [
    { fact: 'mileage', own: 85_000, reference: 97_000, amount: 65_000 },
    { fact: 'power', own: 120, reference: 95, amount: 45_000 },
    { fact: 'age', own: 8.4, reference: 9.07, amount: 40_000 },
    { fact: 'gearbox', own: null, reference: null, amount: -35_000 },
    { fact: 'market', own: null, reference: null, amount: -20_000 },
    { fact: 'other', own: null, reference: null, amount: -10_000 },
  ],
  likeAdverts: Array.from({ length: 12 }, (_, nth) => likeAdvert(nth)),
  narrowingFacts: [],
  method: { adverts: 1_173, fittedAt: '2026-11-27T03:00:00.000Z', medianError: 0.0695 },
}

const vehicleWith = (change: Partial<MarketValue>): VehicleDetail => {
  const shown = { ...marketValue, ...change }
  const { value, low, high, comparables, label } = shown
  return { ...vehicleFixture, marketValue: shown, market: label && { value, low, high, comparables, label } }
}

const show = (vehicle: VehicleDetail, language: 'it' | 'en') =>
  showInApp(
    <>
      <h1>Fiat Tipo</h1>
      <PriceComparison vehicle={vehicle} />
      <PriceReasons vehicle={vehicle} />
    </>,
    { language },
  )

test.each([
  ['it', 'Buon prezzo', '1.200\u00a0€ sotto auto simili · 24\u00a0annunci'],
  ['en', 'Good price', '€1,200 below similar cars · 24\u00a0adverts'],
] as const)(
  'in %s, shows a price with its label, its market figures and the reasons',
  async (language, label, words) => {
    const { market } = messagesOf(language)
    const screen = await show(vehicleWith({}), language)
    await expect.element(screen.getByText(label, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
    expect(await findViolations()).toEqual([])
    await screen.getByRole('button', { name: market.why }).click()
    const dialog = screen.getByRole('dialog', { name: market.title })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByRole('table', { name: market.sum.title })).toBeVisible()
    await expect.element(dialog.getByRole('heading', { name: market.like.title })).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: market.error.link })).toHaveAttribute('href', '/prices')
    expect(await findViolations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

async function showReasons(change: Partial<MarketValue>, language: 'it' | 'en' = 'it') {
  const screen = await show(vehicleWith(change), language)
  await screen.getByRole('button', { name: messagesOf(language).market.why }).click()
  const dialog = screen.getByRole('dialog')
  const rows = dialog.getByRole('row').elements()
  return { dialog, sum: rows.map((row) => [...row.children].map((cell) => plain(cell.textContent))) }
}

test("lists the adjustments from the reference car's value to this car's value in the order of the server's response", async () => {
  const { sum } = await showReasons({})
  expect(sum).toEqual([
    ['Un’auto di mezzo tra quelle similiAuto di confronto: 2017 · 97.000 km · 95 CV', '11.850 €'],
    ['12.000 km in meno dell’auto di confronto', '+650 €'],
    ['25 CV in più dell’auto di confronto', '+450 €'],
    ['8 mesi più giovane dell’auto di confronto', '+400 €'],
    ['Cambio manuale', '−350 €'],
    ['Prezzi degli annunci più vicini', '−200 €'],
    ['Altri dati', '−100 €'],
    ['Valore di quest’auto', '12.700 €'],
  ])
})

test('shows the sum of the adjustments in English', async () => {
  const { sum } = await showReasons({}, 'en')
  expect(sum.map(([words]) => words)).toEqual([
    'A middle car among the similar onesReference car: 2017 · 97,000 km · 95 PS',
    '12,000 km less than the reference car',
    '25 PS more than the reference car',
    '8 months younger than the reference car',
    'Gearbox: manual',
    'Prices of the nearest adverts',
    'Other details',
    'Value of this car',
  ])
})

const differences: [MarketValue['adjustments'][number]['fact'], number, number, string, string][] = [
  ['age', 7, 9, '2 anni più giovane dell’auto di confronto', '2 years younger than the reference car'],
  ['age', 9, 8.9, '1 mese più vecchia dell’auto di confronto', '1 month older than the reference car'],
  ['age', 12, 9, '3 anni più vecchia dell’auto di confronto', '3 years older than the reference car'],
  ['mileage', 62_345, 61_000, '1.345 km in più dell’auto di confronto', '1,345 km more than the reference car'],
  ['power', 69, 95, '26 CV in meno dell’auto di confronto', '26 PS less than the reference car'],
  [
    'equipment',
    4,
    3,
    '1 dotazione indicata in più dell’auto di confronto',
    '1 feature more than the reference car names',
  ],
  [
    'equipment',
    2,
    9,
    '7 dotazioni indicate in meno dell’auto di confronto',
    '7 features fewer than the reference car names',
  ],
]

test.each(
  differences.flatMap(([fact, own, reference, italian, english]) => [
    { fact, own, reference, language: 'it' as const, words: italian },
    { fact, own, reference, language: 'en' as const, words: english },
  ]),
)(
  'in $language, describes $fact $own of a car, compared with $reference, as "$words"',
  async ({ language, words, ...figures }) => {
    const { sum } = await showReasons({ adjustments: [{ ...figures, amount: 20_000 }] }, language)
    expect(sum[1]?.[0]).toBe(words)
  },
)

test('describes a reference car with unknown power by its year and kilometres', async () => {
  const { sum } = await showReasons({ reference: { value: 900_000, year: 2015, mileage: 120_000, horsepower: null } })
  expect(sum[0]?.[0]).toMatch(/Auto di confronto: 2015 · 120\.000 km$/)
})

test('shows the four nearest adverts with their price and adjusted price, and the remaining ones on request', async () => {
  const { dialog } = await showReasons({})
  const visible = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .filter((item) => item.checkVisibility())
  expect(visible()).toHaveLength(4)
  await expect.element(dialog.getByText('Contano 24 annunci simili: questi sono i più vicini.')).toBeVisible()
  expect(plain(visible()[0]?.textContent)).toContain('12.000 €')
  expect(plain(visible()[0]?.textContent)).toContain('con i dati di quest’auto: 11.800 €')
  await dialog.getByText('Altri 8 annunci vicini').click()
  expect(visible()).toHaveLength(12)
  expect(await findViolations()).toEqual([])
})

test.each([1, 3, 4])('shows all %d near adverts without a button for more', async (length) => {
  const { dialog } = await showReasons({ likeAdverts: Array.from({ length }, (_, nth) => likeAdvert(nth)) })
  expect(dialog.getByRole('listitem').elements()).toHaveLength(length)
  expect(dialog.getByRole('group').elements()).toEqual([])
})

test('describes the market chart in words', async () => {
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
  ['too few similar adverts', { comparables: 3, likeAdverts: [likeAdvert(1)] }, 'tooFew'],
  ['similar adverts too far apart', { low: 700_000, high: 2_000_000 }, 'tooWide'],
  ['a price far below theirs', {}, 'farBelow'],
  ['no similar advert', { comparables: 0, likeAdverts: [], reference: null, adjustments: [] }, 'tooFew'],
]

test.each(doubts)('shows no price label for a car with %s and states what is known', async (_, change, doubt) => {
  const { market } = messagesOf('it')
  const screen = await show(vehicleWith({ ...change, label: null }), 'it')
  await expect.element(screen.getByText(market[doubt]).first()).toBeVisible()
  await screen.getByRole('button', { name: market.known }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/12\.700 €/)
  expect(await findViolations()).toEqual([])
})

test.each([
  ['was not valued', { marketValue: null }],
  ['is for rent only', { listingType: 'rent', salePrice: null, dailyRate: 4_000 }],
] as const)('shows no market section for a car that %s', async (_, change) => {
  const screen = await show({ ...vehicleWith({}), ...change } as VehicleDetail, 'it')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})
