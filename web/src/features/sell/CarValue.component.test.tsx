import { messagesOf } from '@autopiazza/i18n'
import { useLocation } from '@tanstack/react-router'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { breakable, refusal } from '../../app/testing/answers.ts'
import { formatsFor } from '../../app/format.ts'
import { readQuery } from '../../app/paths.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { pandaEstimate } from '../../entities/market/testing/market-estimate.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { CarValue } from './CarValue.tsx'
import { readSellSearch, type SellSearch } from './sell-search.ts'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })
const f = formatsFor('it')

const panda = { make: 'Fiat', model: 'Panda', year: '2019', mileage: '60 000' }

function Sell() {
  const { searchStr } = useLocation()
  return <CarValue typed={readSellSearch(readQuery(searchStr))} />
}

function show(
  typed: SellSearch,
  answer: object | (() => unknown),
  session: { role: 'buyer' | 'vendor' } | null = null,
  language: 'it' | 'en' = 'it',
) {
  const address = `/sell?${new URLSearchParams({ ...typed }).toString()}`
  const asked = vi.fn<() => unknown>(typeof answer === 'function' ? (answer as () => unknown) : async () => answer)
  const shown = showInApp(<Sell />, {
    session,
    language,
    page: { path: '/sell', address },
    api: {
      catalogue: { makes: async () => [{ make: 'Fiat', models: ['Panda'] }] },
      valuation: { estimate: asked },
    },
  })
  return shown.then((screen) => ({ screen, asked }))
}

const publish = t('sell.answer.publish', { price: f.money(905_000) })

test('shows the value and range of a car, their confidence, the time until sale, the reasons and the nearest adverts', async () => {
  const { screen } = await show(panda, pandaEstimate)
  await expect
    .element(screen.getByText(t('sell.answer.range', { low: f.money(820_000), high: f.money(990_000) })))
    .toBeVisible()
  await expect.element(screen.getByText(t('sell.answer.value', { value: f.money(905_000) }))).toBeVisible()
  await expect
    .element(screen.getByText(t('market.range', { low: f.money(820_000), high: f.money(990_000) })))
    .toBeInTheDocument()
  await expect
    .element(screen.getByRole('row').nth(1))
    .toMatchTextContent(/18\.000 km in meno dell’auto di confronto\+650\s€/)
  await expect.element(screen.getByRole('row').last()).toMatchTextContent(/9\.050\s€$/)
  await expect.element(screen.getByText(t('sell.answer.sure', { count: '24' }))).toBeVisible()
  await expect.element(screen.getByText(t('sell.answer.sold', { days: 28 }))).toBeVisible()
  const adverts = [...screen.container.querySelectorAll('a[href^="/vehicle/"]')]
  expect(adverts).toHaveLength(12)
  expect(adverts.filter((link) => link.checkVisibility())).toHaveLength(4)
  expect(await findViolations()).toEqual([])
})

test('links from the valuation to the vendor sign-up for a visitor and to the listing form for a vendor, with all typed facts', async () => {
  const form = '/vendor/list-vehicle?make=Fiat&model=Panda&year=2019&mileage=60000&price=9050'
  const visiting = await show(panda, pandaEstimate)
  await expect
    .element(visiting.screen.getByRole('link', { name: publish }))
    .toHaveAttribute('href', `/auth?tab=sign-up&role=vendor&next=${encodeURIComponent(form)}`)
  await visiting.screen.unmount()
  const selling = await show(panda, pandaEstimate, { role: 'vendor' })
  await expect.element(selling.screen.getByRole('link', { name: publish })).toHaveAttribute('href', form)
})

test('informs a buyer on the selling page that a vendor account is needed', async () => {
  const { screen } = await show(panda, pandaEstimate, { role: 'buyer' })
  await expect.element(screen.getByText(t('sell.answer.buyer'))).toBeVisible()
  await expect.element(screen.getByRole('link', { name: publish })).not.toBeInTheDocument()
})

test.each([
  [{ comparables: 2, isWide: true }, t('sell.answer.few', { count: 2 })],
  [{ isWide: true }, t('sell.answer.apart', { count: '24' })],
  [{ standing: { days: 40, adverts: 6, areSold: false } }, t('sell.answer.online', { days: 40 })],
  [{ standing: null }, t('sell.answer.unknown')],
])('states the confidence of a valuation with %o', async (part, sentence) => {
  const { screen } = await show(panda, { ...pandaEstimate, ...part })
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('offers to publish the advert even if there are no comparable adverts', async () => {
  const { screen } = await show(panda, () => Promise.reject(refusal('valuation.too_few', '')), { role: 'vendor' })
  await expect.element(screen.getByText(t('sell.nothing.title', { vehicle: 'Fiat Panda 2019' }))).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: t('sell.nothing.publish') }))
    .toHaveAttribute('href', '/vendor/list-vehicle?make=Fiat&model=Panda&year=2019&mileage=60000')
  expect(await findViolations()).toEqual([])
})

test('offers a retry after a failed valuation and preserves the typed facts', async () => {
  const answer = breakable(pandaEstimate)
  const { screen } = await show(panda, answer.answer)
  await expect.element(screen.getByText(t('sell.answer.failed'))).toBeVisible()
  await expect.element(screen.getByLabelText(t('facts.names.mileage'))).toHaveValue('60 000')
  answer.repair()
  await screen.getByRole('link', { name: t('frame.retry') }).click()
  await expect.element(screen.getByText(publish)).toBeVisible()
})

test('shows valuation errors beside their fields, requests nothing and preserves the input', async () => {
  const { screen, asked } = await show({ make: 'Fiat', year: '19' }, pandaEstimate)
  for (const problem of ['model_required', 'year_four_digits', 'mileage_required'] as const)
    await expect.element(screen.getByText(t(`errors.fields.${problem}`))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByLabelText(t('facts.names.model')).fill('Panda')
  await screen.getByRole('button', { name: t('sell.form.submit') }).click()
  await expect.element(screen.getByText(t('errors.fields.model_required'))).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText(t('facts.names.year'))).toHaveFocus()
  await screen.getByLabelText(t('facts.names.year')).fill('2019')
  await screen.getByLabelText(t('facts.names.mileage')).fill('60 000')
  expect(asked).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: t('sell.form.submit') }).click()
  await expect.element(screen.getByRole('heading', { name: /^Fiat Panda 2019/ })).toHaveFocus()
  expect(asked).toHaveBeenCalledWith({ make: 'Fiat', model: 'Panda', year: 2019, mileage: 60_000 }, expect.anything())
})

test.each([
  ['it', 'Aggiungi alimentazione e cambio per una stima più precisa.', 'alimentazione'],
  ['en', 'Add fuel and gearbox for a closer estimate.', 'fuel'],
] as const)('in %s, links each fact that would narrow the price range to its field', async (language, words, fuel) => {
  const answer = { ...pandaEstimate, narrowingFacts: ['fuel', 'gearbox'] }
  const { screen, asked } = await show(panda, answer, null, language)
  const { facts, vocabulary, sell } = messagesOf(language)
  await expect.element(screen.getByText(words)).toBeVisible()
  const field = screen.getByLabelText(facts.names.fuelType)
  await expect.element(field).not.toBeVisible()
  await screen.getByRole('button', { name: fuel, exact: true }).click()
  await expect.element(field).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await field.selectOptions(vocabulary.fuelType.diesel)
  await screen.getByRole('button', { name: sell.form.submit }).click()
  await expect.poll(() => asked.mock.lastCall).toMatchObject([{ make: 'Fiat', fuelType: 'diesel' }, {}])
  await expect.element(screen.getByLabelText(facts.names.fuelType)).toHaveValue('diesel')
})

test('shows the name of a fact without a field on the page as plain text instead of a link', async () => {
  const { screen } = await show(panda, { ...pandaEstimate, narrowingFacts: ['equipment'] }, null, 'en')
  await expect.element(screen.getByText('Add features for a closer estimate.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'features' })).not.toBeInTheDocument()
})

test('passes all typed facts to the listing form', async () => {
  const { screen } = await show({ ...panda, fuelType: 'diesel', horsepower: '95' }, pandaEstimate, { role: 'vendor' })
  await expect
    .element(screen.getByRole('link', { name: publish }))
    .toHaveAttribute(
      'href',
      '/vendor/list-vehicle?make=Fiat&model=Panda&year=2019&mileage=60000&fuelType=diesel&horsepower=95&price=9050',
    )
})

test('expands the optional facts when one of them is invalid', async () => {
  const { screen, asked } = await show({ ...panda, horsepower: 'tanti' }, pandaEstimate)
  await expect.element(screen.getByText(t('errors.fields.not_a_number'))).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
