import type { MarketEstimate } from '@autopiazza/contract/valuation'
import type { FactName } from '@autopiazza/contract/vehicle-facts'
import { messagesOf } from '@autopiazza/i18n'
import { FormProvider, useForm } from 'react-hook-form'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import type { ApiClient } from '../../../app/api-client.ts'
import { fault, refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { pandaEstimate } from '../../../entities/market/testing/market-estimate.ts'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { ListingField } from '../ListingField.tsx'
import { type ListingValues, newListingValues, type TextField } from '../listing-values.ts'
import { FieldsToCheck } from '../use-unchecked-defaults.ts'
import { PriceGuide } from './PriceGuide.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })

type Asked = Parameters<ApiClient['valuation']['estimate']>[0]

interface Shown {
  listingId?: string
  values?: Partial<ListingValues>
  /** The prefilled facts that the user has not confirmed. */
  toCheck?: readonly TextField[]
  language?: 'it' | 'en'
}

function Form({ listingId, values = {}, toCheck = [], onField }: Shown & { onField: (name: FactName) => void }) {
  const form = useForm<ListingValues>({
    defaultValues: { ...newListingValues(2019), make: 'Fiat', model: 'Panda', mileage: '62.000', ...values },
  })
  return (
    <FormProvider {...form}>
      <ListingField name="mileage" inputMode="numeric" />
      <ListingField name="salePrice" inputMode="decimal" />
      <h2>Prezzo</h2>
      <FieldsToCheck value={toCheck}>
        <PriceGuide listingId={listingId ?? null} onField={onField} />
      </FieldsToCheck>
    </FormProvider>
  )
}

async function show(answer: (car: Asked) => unknown, { language = 'it', ...shown }: Shown = {}) {
  const asked = vi.fn<(car: Asked, options: { signal: AbortSignal }) => Promise<unknown>>(async (car) => answer(car))
  const onField = vi.fn<(name: FactName) => void>()
  const api = { valuation: { estimate: asked }, stock: { pickupLocations: async () => [] } }
  const screen = await showInApp(<Form {...shown} onField={onField} />, {
    api,
    language,
    session: { role: 'vendor' },
  })
  const price = screen.getByRole('textbox', { name: language === 'it' ? /^Prezzo/ : /^(Sale )?[Pp]rice/ })
  return { screen, asked, onField, status: screen.getByRole('status'), price }
}
const labelled = ({ salePrice }: Asked): MarketEstimate => ({
  ...pandaEstimate,
  label: salePrice ? (salePrice > 990_000 ? 'high' : 'fair') : null,
})

test('after a price is typed, the guide shows the range, then the label and the difference from similar cars', async () => {
  const { status, price, asked } = await show(labelled)
  await expect
    .element(status)
    .toMatchTextContent(/^Valore 9\.050\s€ · auto simili: 8\.200\s€ – 9\.900\s€Scrivi il prezzo/)
  await price.fill('8.900')
  await expect.element(status).toMatchTextContent(/Nella media.*150\s€ sotto auto simili · 24\sannunci/)
  await price.fill('11.000')
  await expect.element(status).toMatchTextContent(/Prezzo alto.*1\.950\s€ sopra auto simili/)
  expect(asked.mock.calls.map(([{ salePrice }]) => salePrice)).toEqual([undefined, 890_000, 1_100_000])
  expect(await findViolations()).toEqual([])
})

test('the computation, the four nearest adverts and a link to the rule are below the price scale', async () => {
  const { screen } = await show(labelled, { values: { salePrice: '9.000' } })
  const rows = screen.getByRole('row')
  await expect.element(rows.first()).toMatchTextContent(/Un’auto di mezzo tra quelle simili.*2019.*69\sCV8\.600\s€/)
  await expect.element(rows.nth(1)).toMatchTextContent(/18\.000 km in meno dell’auto di confronto\+650\s€/)
  await expect.element(rows.last()).toMatchTextContent(new RegExp(`${t('market.sum.value')}9\\.050\\s€`))
  const adverts = screen.getByRole('listitem').elements()
  expect(adverts.filter((item) => item.checkVisibility())).toHaveLength(4)
  expect(adverts.every((item) => item.querySelector('a')?.target === '_blank')).toBe(true)
  await expect
    .element(screen.getByRole('link', { name: new RegExp(t('listing.guide.ruleLink')) }))
    .toHaveAttribute('href', '/prices')
  expect(await findViolations()).toEqual([])
})

test('an edited advert is not among the adverts similar to it', async () => {
  const { screen } = await show(labelled, { listingId: 'like-0' })
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  expect(screen.container.querySelectorAll('a[href^="/vehicle/"]')).toHaveLength(11)
  expect(screen.container.querySelector('a[href="/vehicle/like-0"]')).toBeNull()
})

test('an outdated valuation request is aborted, and no valuation request contains an advert id', async () => {
  const { asked, price } = await show(() => new Promise(() => undefined), { values: { salePrice: '9.000' } })
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await price.fill('9.500')
  await expect.poll(() => asked.mock.calls.map(([, { signal }]) => signal.aborted)).toEqual([true, false])
  expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ salePrice: 950_000 })
  expect(asked.mock.calls.at(-1)?.[0]).not.toHaveProperty('vehicleId')
})

test('prefilled facts are not sent for valuation until the user confirms them', async () => {
  const { asked } = await show(labelled, { toCheck: ['fuelType', 'transmission', 'bodyType', 'doors'] })
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(asked.mock.calls[0]?.[0]).toEqual({
    make: 'Fiat',
    model: 'Panda',
    year: 2019,
    mileage: 62_000,
    version: null,
    color: null,
    features: [],
  })
})

test('a car with an unconfirmed year is not valued, and the message links to the year', async () => {
  const { screen, asked, onField } = await show(labelled, { toCheck: ['year'] })
  await screen.getByRole('button', { name: 'Controlla l’anno' }).click()
  expect(onField).toHaveBeenCalledWith('year')
  expect(asked).not.toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
})

const narrowing: [
  'it' | 'en',
  MarketEstimate['narrowingFacts'],
  readonly TextField[],
  string,
  Record<string, FactName>,
][] = [
  [
    'it',
    ['fuel', 'gearbox'],
    [],
    'Aggiungi alimentazione e cambio per una stima più precisa.',
    { alimentazione: 'fuelType', cambio: 'transmission' },
  ],
  [
    'en',
    ['fuel', 'gearbox'],
    [],
    'Add fuel and gearbox for a closer estimate.',
    { fuel: 'fuelType', gearbox: 'transmission' },
  ],
  ['it', ['power'], [], 'Aggiungi potenza per una stima più precisa.', { potenza: 'horsepower' }],
  ['en', ['equipment'], [], 'Add features for a closer estimate.', { features: 'features' }],
  ['en', ['province', 'version'], [], 'Add province and version for a closer estimate.', { version: 'version' }],
  [
    'it',
    ['fuel', 'body'],
    ['fuelType', 'bodyType'],
    'Controlla alimentazione e carrozzeria per una stima più precisa.',
    { alimentazione: 'fuelType', carrozzeria: 'bodyType' },
  ],
  ['en', ['fuel', 'age'], ['fuelType'], 'Add fuel and month of registration for a closer estimate.', {}],
  ['en', ['gearbox'], ['transmission'], 'Check gearbox for a closer estimate.', { gearbox: 'transmission' }],
]

test.each(narrowing)(
  'in %s, %j with the unconfirmed facts %j links to their fields',
  async (language, facts, toCheck, words, to) => {
    const { screen, onField } = await show(() => ({ ...pandaEstimate, narrowingFacts: facts }), { language, toCheck })
    await expect.element(screen.getByText(words)).toBeVisible()
    for (const [name, field] of Object.entries(to)) {
      await screen.getByRole('button', { name, exact: true }).click()
      expect(onField).toHaveBeenLastCalledWith(field)
    }
    expect(await findViolations()).toEqual([])
  },
)

test('a car without comparable adverts gets a short message', async () => {
  const { status, screen } = await show(() => Promise.reject(refusal('valuation.too_few', '')))
  await expect.element(status).toHaveTextContent(t('market.tooFew'))
  expect(screen.getByRole('link').elements()).toEqual([])
})

test.each([
  ['few adverts are like it', { comparables: 7 }, 'tooFew'],
  ['their prices are far apart', { isWide: true }, 'tooWide'],
] as const)(
  'where %s, the price guide shows the range and the reason why no price gets a label',
  async (_, part, sentence) => {
    const { status } = await show(() => ({ ...pandaEstimate, ...part }), { values: { salePrice: '9.000' } })
    await expect.element(status).toMatchTextContent(/8\.200\s€ – 9\.900\s€/)
    await expect.element(status).toMatchTextContent(new RegExp(t(`market.${sentence}`)))
    expect(await findViolations()).toEqual([])
  },
)

test('a price far below the value has no label and shows the reason', async () => {
  const { status } = await show(() => ({ ...pandaEstimate, label: null }), { values: { salePrice: '4.000' } })
  await expect.element(status).toMatchTextContent(new RegExp(t('listing.guide.farBelow')))
})

test('the price guide shows nothing for an incomplete car, for which it sends no request, and after a failed request', async () => {
  const { status, asked, screen } = await show(() => Promise.reject(fault()), { values: { mileage: '' } })
  await expect.element(status).toBeEmptyDOMElement()
  expect(asked).not.toHaveBeenCalled()
  await screen.getByRole('textbox', { name: /^Chilometraggio/ }).fill('62.000')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(status).toBeEmptyDOMElement()
})
