import { messagesOf } from '@autopiazza/i18n'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { showPart } from '../../app/testing/show-part.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { AppBanner } from './AppBanner.tsx'
import { FeaturedVehicles } from './FeaturedVehicles.tsx'
import { Testimonials } from './Testimonials.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

const apiWith = (cards: readonly object[]) => ({ listings: { featured: async () => cards } })

test('a featured car shows photograph, name, price, year, mileage and place, and links to its page', async () => {
  const cards = [
    cardFixture,
    { ...cardFixture, id: '2', town: null, province: null },
    { ...cardFixture, id: '3', listingType: 'rent', salePrice: null, dailyRate: 4_000 },
  ]
  const screen = await showInApp(<FeaturedVehicles />, { language: 'en', api: apiWith(cards) })
  const first = screen.getByRole('article').first()
  await expect.element(first.getByRole('img', { name: /No photo/ })).toBeVisible()
  await expect.element(first.getByRole('link', { name: 'Fiat Tipo' })).toHaveAttribute('href', '/vehicle/1')
  for (const fact of ['€11,500', '2017 · 85,000 km · Diesel', 'View Details'])
    await expect.element(first.getByText(fact, { exact: true })).toBeVisible()
  await expect.element(first.getByText(/Torino/)).toBeVisible()
  await expect
    .element(
      screen
        .getByRole('article')
        .nth(1)
        .getByText(/^Italy/),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('article').nth(2).getByText('€40 per day')).toBeVisible()
})

test('a marketplace without cars shows a message on the home page', async () => {
  const screen = await showInApp(<FeaturedVehicles />, { language: 'en', api: apiWith([]) })
  await expect.element(screen.getByText('No vehicles available at the moment.')).toBeVisible()
})

test('the home page has three reasons, the announced app and three quotes marked as examples', async () => {
  const screen = await showInApp(
    <>
      <WhyChooseUs />
      <AppBanner />
      <Testimonials />
    </>,
    { language: 'en' },
  )
  const why = screen.getByRole('region', { name: 'Why choose Autopiazza' })
  await expect.element(why).toBeVisible()
  expect(why.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(screen.getByText('Coming soon', { exact: true })).toBeVisible()
  expect(screen.getByRole('figure').elements()).toHaveLength(3)
  expect(screen.getByText('Example', { exact: true }).elements()).toHaveLength(3)
})

test.each(['it', 'en'] as const)(
  'in %s, featured cars that fail to load are requested three times, and again on retry',
  async (language) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const featured = vi.fn<() => Promise<object[]>>(() => Promise.reject(new TypeError('Failed to fetch')))
    const screen = await showPart({ language, api: { listings: { featured } }, part: <FeaturedVehicles /> })
    const { home, frame } = messagesOf(language)
    await expect.element(screen.getByText(home.featured.loading)).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(screen.getByText(home.featured.error)).toBeVisible()
    expect(featured).toHaveBeenCalledTimes(3)
    featured.mockResolvedValue([cardFixture])
    await screen.getByRole('link', { name: frame.retry }).click()
    await expect.element(screen.getByRole('article')).toBeVisible()
  },
)
