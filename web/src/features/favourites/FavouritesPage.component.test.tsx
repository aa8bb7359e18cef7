import type { Favourite, KeptFavourite } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatsFor } from '../../app/format.ts'
import { readLocalFavourites, writeLocalFavourites } from '../../app/local-favourites.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { FavouriteButton } from '../../entities/vehicle/FavouriteButton.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { FavouritesPage } from './FavouritesPage.tsx'
import { PriceMailsPage } from './PriceMailsPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })
const f = formatsFor('it')
const session = { role: 'buyer', userId: 'u' } as const

beforeEach(() => localStorage.clear())

const idOf = (at: number) => `01a2b3c4-0000-7000-8000-00000000000${at}`
const savedAt = '2026-03-04T12:00:00.000Z'
function saved(at: number, change: Partial<typeof cardFixture> = {}, salePrice = 1_150_000): Favourite {
  const id = idOf(at)
  return { id, savedAt, seen: { salePrice, dailyRate: null }, vehicle: { ...cardFixture, id, ...change } }
}
const show = (favourites: readonly Favourite[], calls: object = {}) =>
  showInApp(<FavouritesPage />, {
    session,
    api: {
      favourites: {
        list: async () => favourites,
        kept: async () => favourites,
        priceMails: async () => ({ isOn: true }),
        ...calls,
      },
    },
  })

const priceDrop = { amount: 80_000, since: '2026-04-10T10:00:00.000Z', days: 30 }

test('a dropped price is shown beside the price at the time of saving', async () => {
  const screen = await show([saved(1, { model: 'Ardea', priceDrop }, 1_200_000), saved(2, { model: 'Aurelia' })])
  const drop = t('vocabulary.droppedSinceSaved', { amount: f.money(50_000) })
  const dropped = screen.getByRole('article').filter({ hasText: 'Ardea' })
  await expect.element(dropped.getByText(drop)).toBeVisible()
  await expect.element(dropped.getByText(f.money(1_150_000))).toBeVisible()
  expect(dropped.element().querySelector('s')?.textContent).toBe(f.money(1_200_000))
  await expect.element(screen.getByRole('article').filter({ hasText: 'Aurelia' })).toBeVisible()
  expect(screen.getByText(drop).elements()).toHaveLength(1)
})

test('a price drop since saving shows how many days the car was online when they are fewer than thirty', async () => {
  const screen = await show([saved(1, { priceDrop: { ...priceDrop, days: 12 } }, 1_200_000)])
  await expect.element(screen.getByText('in 12 giorni online')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['above the lowest of thirty days', 1_420_000, { priceDrop }],
  ['above the current price of a car without a drop', 1_420_000, { priceDrop: null }],
  ['below the current price', 880_000, { priceDrop: null }],
])('a favourite saved with the price %s shows no price difference', async (_which, price, change) => {
  const screen = await show([saved(1, change, price)])
  const car = screen.getByRole('article')
  await expect.element(car.getByText(t('favourites.savedAt', { price: f.money(price) }))).toBeVisible()
  expect(car.element().querySelector('s')).toBeNull()
  const marks = change.priceDrop ? [`−${f.money(change.priceDrop.amount)}`] : []
  expect([...car.element().querySelectorAll('.drop')].map((mark) => mark.textContent)).toEqual(marks)
  expect(car.element().textContent).not.toContain(f.money(Math.abs(price - 1_150_000)))
  expect(await findViolations()).toEqual([])
})

test('a changed daily rate is shown in a favourite as a rate per day', async () => {
  const car = saved(1, { listingType: 'rent', salePrice: null, dailyRate: 4_000 })
  const screen = await show([{ ...car, seen: { salePrice: null, dailyRate: 4_500 } }])
  const price = t('vocabulary.perDay', { price: f.money(4_500) })
  await expect.element(screen.getByText(t('favourites.savedAt', { price }))).toBeVisible()
})

test('a saved car that is sold or no longer visible stays in the list with its state, also on the narrowest screen, and can be removed', async () => {
  const remove = vi.fn<(input: object) => Promise<void>>(async () => undefined)
  const long = saved(1, {
    status: 'sold',
    model: 'Thesis Executive Limousine Lungo Passo',
    version: '3.2 V6 24v Comfortronic Emblema con tutto quello che si può desiderare',
    salePrice: 9_999_900,
  })
  const cars = [long, { ...saved(2), vehicle: null }]
  const list = async () =>
    cars.filter(({ id }) => remove.mock.calls.every(([input]) => !Object.values(input).includes(id)))
  const screen = await show(cars, { list, remove })
  const names = screen.getByRole('heading', { level: 2 })
  await expect.element(names.nth(0)).toMatchTextContent('Thesis Executive Limousine Lungo Passo')
  await expect.element(names.nth(1)).toHaveTextContent(t('favourites.gone.title'))
  await expect.element(screen.getByText(t('vocabulary.listingStatus.sold'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: t('favourites.gone.removeOf', { date: f.date(savedAt) }) }).click()
  await expect.element(names.nth(1)).not.toBeInTheDocument()
  await expect.poll(() => remove.mock.calls).toEqual([[{ id: idOf(2) }]])
  await expect.element(names).toMatchTextContent('Thesis Executive Limousine Lungo Passo')
})

test("favourites requested before the browser's cars were merged into the account are requested again", async () => {
  const car = saved(1, { model: 'Augusta' })
  writeLocalFavourites([{ id: car.id, savedAt, seen: car.seen }])
  const firstList = Promise.withResolvers<Favourite[]>()
  const lists = [firstList.promise]
  const list = vi.fn<() => Promise<Favourite[]>>(async () => lists.pop() ?? [car])
  const merge = vi.fn<(input: { favourites: KeptFavourite[] }) => Promise<object>>(async () => ({
    added: 1,
    leftOut: [],
  }))
  const screen = await showInApp(
    <>
      <FavouritesPage />
      <FavouriteButton vehicle={{ ...cardFixture, id: idOf(2) }} />
    </>,
    {
      session,
      api: { favourites: { list, merge, kept: async () => [car], priceMails: async () => ({ isOn: true }) } },
    },
  )
  await expect.poll(() => merge.mock.calls.length).toBe(1)
  firstList.resolve([])
  await expect.element(screen.getByRole('heading', { level: 2 })).toMatchTextContent('Augusta')
  expect(merge.mock.calls).toMatchObject([[{ favourites: [{ id: car.id }] }]])
  expect(list).toHaveBeenCalledTimes(2)
  expect(readLocalFavourites()).toEqual([])
})

test('a user with an account receives e-mails about price drops and can turn them off', async () => {
  const choosePriceMails = vi.fn<(input: object) => Promise<object>>(async () => ({}))
  const screen = await show([saved(1)], { choosePriceMails })
  const choice = screen.getByRole('checkbox', { name: t('favourites.mails.choice') })
  await expect.element(choice).toBeChecked()
  expect(await findViolations()).toEqual([])
  await choice.click()
  await expect.element(choice).not.toBeChecked()
  expect(choosePriceMails.mock.calls).toEqual([[{ isOn: false }]])
})

test('a visitor is led to sign in for e-mails about price drops', async () => {
  const screen = await showInApp(<FavouritesPage />, { api: { favourites: {} } })
  await expect.element(screen.getByText(/quando un prezzo scende, ti scriviamo/)).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

test.each([
  { hasEnded: false, title: 'title', words: 'text' },
  { hasEnded: true, title: 'ended', words: 'endedText' },
] as const)(
  'the page behind the unsubscribe link states which e-mails it ends: $title',
  async ({ hasEnded, title, words }) => {
    const screen = await showInApp(<PriceMailsPage token="x" />, {
      api: { favourites: { priceMailsByLink: async () => ({ hasEnded }) } },
    })
    await expect.element(screen.getByRole('heading', { name: t(`favourites.mails.${title}`) })).toBeVisible()
    await expect.element(screen.getByText(t(`favourites.mails.${words}`))).toBeVisible()
    expect(screen.getByRole('button', { name: t('favourites.mails.submit') }).elements()).toHaveLength(hasEnded ? 0 : 1)
    expect(await findViolations()).toEqual([])
  },
)
