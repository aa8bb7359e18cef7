import type { MarketEstimate } from '@autopiazza/contract/valuation'
import { messagesOf } from '@autopiazza/i18n'
import { FormProvider, useForm } from 'react-hook-form'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { fault, refusal } from '../../../app/testing/answers.ts'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { findViolations } from '../../../ui/testing/find-violations.ts'
import { ListingField } from '../ListingField.tsx'
import { type ListingValues, newListingValues } from '../listing-values.ts'
import { PriceGuide } from './PriceGuide.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })

const step = (fact: 'age' | 'mileage' | 'power' | 'color' | 'gearbox' | 'market', amount: number) => ({
  fact,
  own: fact === 'mileage' ? 62_000 : null,
  average: fact === 'mileage' ? 80_000 : null,
  amount,
})
const estimate: MarketEstimate = {
  value: 905_000,
  low: 820_000,
  high: 990_000,
  comparables: 24,
  label: null,
  average: 860_000,
  adjustments: [
    step('mileage', 64_000),
    step('gearbox', -21_000),
    step('power', 12_000),
    step('color', -5_000),
    step('age', 3_000),
    step('market', -8_000),
  ],
  likeAdverts: [],
  basis: 'all_facts',
  isWide: false,
  standing: null,
  method: null,
}

interface Asked {
  salePrice?: number | null
}

function Form({ values, listingId }: { values: Partial<ListingValues>; listingId: string | null }) {
  const form = useForm<ListingValues>({
    defaultValues: { ...newListingValues(2019), make: 'Fiat', model: 'Panda', mileage: '62.000', ...values },
  })
  return (
    <FormProvider {...form}>
      <ListingField name="mileage" inputMode="numeric" />
      <ListingField name="salePrice" inputMode="decimal" />
      <h2>Prezzo</h2>
      <PriceGuide listingId={listingId} />
    </FormProvider>
  )
}

async function show(
  answer: (car: Asked) => unknown,
  values: Partial<ListingValues> = {},
  listingId: string | null = null,
) {
  const asked = vi.fn<(car: Asked, options: { signal: AbortSignal }) => Promise<unknown>>(async (car) => answer(car))
  const api = { valuation: { estimate: asked }, stock: { pickupLocations: async () => [] } }
  const screen = await showInApp(<Form values={values} listingId={listingId} />, { api, session: { role: 'vendor' } })
  return { screen, asked, status: screen.getByRole('status'), price: screen.getByRole('textbox', { name: /^Prezzo/ }) }
}
const labelled = ({ salePrice }: Asked): MarketEstimate => ({
  ...estimate,
  label: salePrice ? (salePrice > 990_000 ? 'high' : 'fair') : null,
})

test('while one types, the range stands beside the price, then the label and how far it is from like cars', async () => {
  const { status, price, asked } = await show(labelled)
  await expect.element(status).toMatchTextContent(/^Auto simili: 8\.200\s€ – 9\.900\s€Scrivi il prezzo/)
  await price.fill('8.900')
  await expect.element(status).toMatchTextContent(/Nella media.*150\s€ sotto auto simili · 24\sannunci/)
  await price.fill('11.000')
  await expect.element(status).toMatchTextContent(/Prezzo alto.*1\.950\s€ sopra auto simili/)
  expect(asked.mock.calls.map(([{ salePrice }]) => salePrice)).toEqual([undefined, 890_000, 1_100_000])
  expect(await findViolations()).toEqual([])
})

test('the facts that move the value most are named, all of them on request, and the rule is linked', async () => {
  const { screen } = await show(labelled, { salePrice: '9.000' })
  const named = screen.getByRole('list', { name: t('listing.guide.reasons') }).getByRole('listitem')
  await expect.element(named.first()).toMatchTextContent(/18\.000 km meno della media\+640\s€/)
  expect(named.elements()).toHaveLength(4)
  await screen.getByText(t('listing.guide.why')).click()
  await expect.element(screen.getByRole('rowheader', { name: t('market.sum.value') })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: new RegExp(t('listing.guide.ruleLink')) }))
    .toHaveAttribute('href', '/prices')
  expect(await findViolations()).toEqual([])
})

test('an outdated question is called off, and the advert that is edited is named', async () => {
  const listingId = '01994f3a-0000-7000-8000-000000000000'
  const { asked, price } = await show(() => new Promise(() => undefined), { salePrice: '9.000' }, listingId)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await price.fill('9.500')
  await expect.poll(() => asked.mock.calls.map(([, { signal }]) => signal.aborted)).toEqual([true, false])
  expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ vehicleId: listingId, salePrice: 950_000 })
})

test.each([
  ['nothing is known of such cars', () => Promise.reject(refusal('valuation.too_few', '')), 'tooFew'],
  ['few adverts are like it', () => ({ ...estimate, comparables: 7 }), 'tooFew'],
  ['their prices are far apart', () => ({ ...estimate, isWide: true }), 'tooWide'],
] as const)('where %s, one quiet sentence says so', async (_, answer, sentence) => {
  const { status, screen } = await show(answer, { salePrice: '9.000' })
  await expect.element(status).toHaveTextContent(t(`market.${sentence}`))
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('a price far below the value has no label, and the vendor reads why', async () => {
  const { status } = await show(() => ({ ...estimate, label: null }), { salePrice: '4.000' })
  await expect.element(status).toMatchTextContent(new RegExp(t('listing.guide.farBelow')))
})

test('nothing is asked or said while the car is not known, and nothing is said when the question fails', async () => {
  const { status, asked, screen } = await show(() => Promise.reject(fault()), { mileage: '' })
  await expect.element(status).toBeEmptyDOMElement()
  expect(asked).not.toHaveBeenCalled()
  await screen.getByRole('textbox', { name: /^Chilometraggio/ }).fill('62.000')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(status).toBeEmptyDOMElement()
})
