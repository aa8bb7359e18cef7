import { messagesOf } from '@autopiazza/i18n'
import { useLocation } from '@tanstack/react-router'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { breakable, refusal } from '../../app/testing/answers.ts'
import { formatsFor } from '../../app/format.ts'
import { readQuery } from '../../app/paths.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { CarValue } from './CarValue.tsx'
import { readSellSearch, type SellSearch } from './sell-search.ts'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })
const f = formatsFor('it')

const likeAdvert = (number: number) => ({
  id: String(number),
  make: 'Fiat',
  model: 'Panda Edizione Speciale Con Un Nome Lunghissimo',
  version: '1.0 FireFly Hybrid City Life '.repeat(3),
  year: 2019,
  mileage: 61_000,
  salePrice: 890_000 + number,
  adjusted: 890_000,
  createdAt: '2026-11-03T10:00:00.000Z',
})
const estimate = {
  value: 901_200,
  low: 821_300,
  high: 985_100,
  comparables: 24,
  label: null,
  average: null,
  adjustments: [],
  likeAdverts: Array.from({ length: 12 }, (_, index) => likeAdvert(index)),
  basis: 'few_facts',
  isWide: false,
  standing: { days: 28, adverts: 9, areSold: true },
  method: null,
}
const panda = { make: 'Fiat', model: 'Panda', year: '2019', mileage: '60 000' }

function Sell() {
  const { searchStr } = useLocation()
  return <CarValue typed={readSellSearch(readQuery(searchStr))} />
}

function show(
  typed: SellSearch,
  answer: object | (() => unknown),
  session: { role: 'buyer' | 'vendor' } | null = null,
) {
  const address = `/sell?${new URLSearchParams({ ...typed }).toString()}`
  const asked = vi.fn<() => unknown>(typeof answer === 'function' ? (answer as () => unknown) : async () => answer)
  const shown = showInApp(<Sell />, {
    session,
    page: { path: '/sell', address },
    api: {
      catalogue: { makes: async () => [{ make: 'Fiat', models: ['Panda'] }] },
      valuation: { estimate: asked },
    },
  })
  return shown.then((screen) => ({ screen, asked }))
}

const publish = t('sell.answer.publish', { price: f.money(899_000) })

test('a car is answered with its range, how sure that is, how long it stands and twelve like adverts', async () => {
  const { screen } = await show(panda, estimate)
  await expect
    .element(screen.getByText(t('sell.answer.range', { low: f.money(820_000), high: f.money(990_000) })))
    .toBeVisible()
  await expect.element(screen.getByText(t('sell.answer.sure', { count: '24' }))).toBeVisible()
  await expect.element(screen.getByText(t('sell.answer.sold', { days: 28 }))).toBeVisible()
  expect(screen.container.querySelectorAll('a[href^="/vehicle/"]')).toHaveLength(12)
  expect(await findViolations()).toEqual([])
})

test('a visitor goes on through the sign-up of vendors, and a vendor straight to the form, with everything typed', async () => {
  const form = '/vendor/list-vehicle?make=Fiat&model=Panda&year=2019&mileage=60000&price=8990'
  const visiting = await show(panda, estimate)
  await expect
    .element(visiting.screen.getByRole('link', { name: publish }))
    .toHaveAttribute('href', `/auth?tab=sign-up&role=vendor&next=${encodeURIComponent(form)}`)
  await visiting.screen.unmount()
  const selling = await show(panda, estimate, { role: 'vendor' })
  await expect.element(selling.screen.getByRole('link', { name: publish })).toHaveAttribute('href', form)
})

test('a buyer reads that a vendor account is needed', async () => {
  const { screen } = await show(panda, estimate, { role: 'buyer' })
  await expect.element(screen.getByText(t('sell.answer.buyer'))).toBeVisible()
  await expect.element(screen.getByRole('link', { name: publish })).not.toBeInTheDocument()
})

test.each([
  [{ comparables: 2, isWide: true }, t('sell.answer.few', { count: 2 })],
  [{ isWide: true }, t('sell.answer.apart', { count: '24' })],
  [{ standing: { days: 40, adverts: 6, areSold: false } }, t('sell.answer.online', { days: 40 })],
  [{ standing: null }, t('sell.answer.unknown')],
])('an answer with %o says so', async (part, sentence) => {
  const { screen } = await show(panda, { ...estimate, ...part })
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('where nothing is known of such cars, the advert can be published anyway', async () => {
  const { screen } = await show(panda, () => Promise.reject(refusal('valuation.too_few', '')), { role: 'vendor' })
  await expect.element(screen.getByText(t('sell.nothing.title', { vehicle: 'Fiat Panda 2019' }))).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: t('sell.nothing.publish') }))
    .toHaveAttribute('href', '/vendor/list-vehicle?make=Fiat&model=Panda&year=2019&mileage=60000')
  expect(await findViolations()).toEqual([])
})

test('an answer that fails can be asked for again, and what was typed stays', async () => {
  const answer = breakable(estimate)
  const { screen } = await show(panda, answer.answer)
  await expect.element(screen.getByText(t('sell.answer.failed'))).toBeVisible()
  await expect.element(screen.getByLabelText(t('facts.names.mileage'))).toHaveValue('60 000')
  answer.repair()
  await screen.getByRole('link', { name: t('sell.answer.retry') }).click()
  await expect.element(screen.getByText(publish)).toBeVisible()
})

test('what is wrong stands beside its field, asks nothing and loses nothing', async () => {
  const { screen, asked } = await show({ make: 'Fiat', year: '19' }, estimate)
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
