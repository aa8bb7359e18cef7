import type { Locator, Page } from '@playwright/test'
import { expectInBothSchemes, expectNoSidewaysScroll } from '../accessibility/accessibility-checks.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { chosenLanguage, type Translator } from './languages.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor, nameOf, type OfferedCar, putOnline } from './vendors.ts'

const phone = { width: 390, height: 844 }

const sale = { listingType: 'sale', salePrice: 1_250_000 }
const compared = (page: Page) => page.getByRole('columnheader')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Creates five different cars of a new vendor. */
async function fiveCars(
  page: Page,
  language: 'it' | 'en',
): Promise<[OfferedCar, OfferedCar, OfferedCar, OfferedCar, OfferedCar]> {
  await enterAsNewVendor(page, 'Vito', language)
  return [
    await putOnline(page, `Stratos ${language}`, { ...sale, features: ['navigation', 'bluetooth'], horsepower: 190 }),
    await putOnline(page, `Fulvia ${language}`, { ...sale, features: ['bluetooth'], transmission: 'automatic' }),
    await putOnline(page, `Flavia ${language}`, { ...sale, salePrice: 900_000, color: 'blue' }),
    await putOnline(page, `Flaminia ${language}`, { ...sale, doors: 3 }),
    await putOnline(page, `Trevi ${language}`, sale),
  ]
}

const choose = (page: Page, t: Translator, car: OfferedCar) =>
  page.getByRole('button', { name: t('vocabulary.compare', { vehicle: nameOf(car) }) })

const searchFor = ({ make, model }: OfferedCar) => `/search?${String(new URLSearchParams({ make, model }))}`

const barOf = (page: Page, t: Translator) => page.getByRole('region', { name: t('compare.bar.title') })
const wayToComparison = (page: Page, t: Translator, count: number) =>
  barOf(page, t).getByRole('link', { name: t('compare.bar.open', { count: String(count) }) })

test.describe('it', () => {
  const language = 'it'
  test.use({ language, viewport: phone })

  test('on a phone a visitor compares cars from a card and from their pages, and the comparison bar persists across pages, tabs and reloads', async ({
    page,
    t,
    f,
    anotherPerson,
    browser,
  }) => {
    const [a, b, c] = await fiveCars(await anotherPerson(), language)
    await test.step('a search card is clicked before hydration', async () => {
      await page.goto(searchFor(a))
      await choose(page, t, a).click()
      await expect(choose(page, t, a)).toHaveAttribute('aria-pressed', 'true')
      await expect(barOf(page, t)).toContainText(t('compare.bar.one'))
    })

    await test.step('the comparison bar persists on the page of a car, after a reload and in another tab', async () => {
      await openPage(page, `/vehicle/${b.id}`)
      await choose(page, t, b).press('Space')
      await expect(wayToComparison(page, t, 2)).toBeVisible()
      await page.reload()
      await waitForScripts(page)
      await expect(choose(page, t, b)).toHaveAttribute('aria-pressed', 'true')
      const tab = await page.context().newPage()
      await openPage(tab, searchFor(c))
      await choose(tab, t, c).click()
      await expect(wayToComparison(page, t, 3)).toBeVisible()
      await barOf(page, t)
        .getByRole('button', { name: t('compare.removeOf', { vehicle: nameOf(c) }) })
        .click()
      await expect(choose(tab, t, c)).toHaveAttribute('aria-pressed', 'false')
      await tab.close()
    })

    await wayToComparison(page, t, 2).press('Enter')
    await expect(page).toHaveURL(`/compare?ids=${a.id},${b.id}`)
    await expect(barOf(page, t)).toHaveCount(0)
    await expect(page).toHaveTitle(new RegExp(`${a.make} ${a.model}.*${b.model}`))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(compared(page)).toHaveCount(2)

    const different = t('compare.different')
    await expect(rowOf(page, t('facts.names.transmission'))).toContainText(different)
    await expect(rowOf(page, t('facts.names.transmission')).getByRole('cell')).toHaveText([
      t('vocabulary.transmission.manual'),
      t('vocabulary.transmission.automatic'),
    ])
    await expect(rowOf(page, t('compare.rows.price'))).not.toContainText(different)
    await expect(rowOf(page, t('compare.rows.price')).getByRole('cell').first()).toHaveText(f.money(1_250_000))
    await expect(rowOf(page, t('vocabulary.feature.navigation')).getByRole('cell')).toHaveText([
      t('compare.yes'),
      t('compare.no'),
    ])

    await page.getByRole('link', { name: t('compare.onlyDifferences') }).click()
    await expect(rowOf(page, t('compare.rows.price'))).toHaveCount(0)
    await expect(rowOf(page, t('vocabulary.feature.bluetooth'))).toHaveCount(0)
    await expect(rowOf(page, t('facts.names.transmission'))).toHaveCount(1)
    const sent = page.url()

    const stranger = await browser.newContext({ javaScriptEnabled: false, storageState: chosenLanguage(language) })
    const reading = await stranger.newPage()
    await reading.goto(sent)
    await expect(compared(reading)).toHaveText([new RegExp(nameOf(a)), new RegExp(nameOf(b))])
    await expect(rowOf(reading, t('compare.rows.price'))).toHaveCount(0)
    await reading.getByRole('link', { name: t('compare.everything') }).click()
    await expect(rowOf(reading, t('compare.rows.price'))).toHaveCount(1)
    await reading.getByRole('link', { name: t('compare.removeOf', { vehicle: nameOf(a) }) }).click()
    await expect(compared(reading)).toHaveText([new RegExp(nameOf(b))])
    await reading.goto(`/vehicle/${c.id}`)
    await expect(choose(reading, t, c)).toBeHidden()
    await reading.getByRole('link', { name: t('vehicle.compareWith') }).click()
    await expect(compared(reading)).toHaveText([new RegExp(nameOf(c))])
    await stranger.close()

    const { promise: secondRemoval, resolve: bothRemoved } = Promise.withResolvers<void>()
    await openPage(page, `/compare?ids=${a.id},${c.id},01a2b3c4-0000-7000-8000-000000000000,nothing`)
    await expect(page.getByText(t('compare.dropped', { count: 2 }))).toBeVisible()
    await expect(compared(page)).toHaveCount(2)
    await expect(page.getByText(t('compare.others.text'))).toBeVisible()
    await page.getByRole('button', { name: t('compare.others.take') }).click()
    await expect(page.getByText(t('compare.others.text'))).toHaveCount(0)
    await page.route('**/api/**', async (route) => {
      await secondRemoval
      await route.continue()
    })
    for (const car of [a, c])
      await page.getByRole('link', { name: t('compare.removeOf', { vehicle: nameOf(car) }) }).click()
    bothRemoved()
    await expect(page.getByText(t('compare.empty.title'))).toBeVisible()
  })
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('up to four favourites can be compared in a table that scrolls inside its region, by keyboard too', async ({
    page,
    t,
    anotherPerson,
  }) => {
    const cars = await fiveCars(await anotherPerson(), 'en')
    await enterAsNewBuyer(page, 'Lia', 'en')
    for (const car of cars) await callApi(page.request, `/api/favourites/${car.id}`, undefined, 'PUT')
    await openPage(page, '/favourites')
    for (const car of cars.slice(0, 4)) await choose(page, t, car).click()
    await choose(page, t, cars[4]).click()
    await expect(page.getByText(t('compare.bar.full'))).toBeVisible()
    await expect(choose(page, t, cars[4])).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(choose(page, t, cars[3])).toHaveAttribute('aria-pressed', 'true')

    await test.step('the comparison bar is above the purchase bar', async () => {
      await page.setViewportSize(phone)
      await openPage(page, `/vehicle/${cars[4].id}`)
      await expect(wayToComparison(page, t, 4)).toBeVisible()
      await expectInBothSchemes(page, 'a car on a phone')
      const purchase = page.getByRole('region', { name: t('vehicle.panel.title') })
      // The buttons of the page are out of view there.
      await page
        .getByRole('heading', { name: t('vehicle.specifications.title') })
        .evaluate((title) => title.scrollIntoView())
      await expect(purchase).toBeInViewport({ ratio: 1 })
      const edges = (region: Locator) =>
        region.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return { top, bottom }
        })
      expect((await edges(barOf(page, t))).bottom).toBeLessThanOrEqual((await edges(purchase)).top)
    })

    await wayToComparison(page, t, 4).click()
    await expect(compared(page)).toHaveText(cars.slice(0, 4).map((car) => new RegExp(nameOf(car))))

    await test.step('the comparison table scrolls on a phone', async () => {
      await expectInBothSchemes(page, 'phone')
      const region = page.getByRole('region', { name: t('compare.scroll') })
      await region.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
      await expect(rowOf(page, t('compare.rows.price')).getByRole('rowheader')).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
    })

    await openPage(page, `/compare?add=${cars[4].id}`)
    await expect(page.getByText(t('compare.full'))).toBeVisible()
    await expect(compared(page)).toHaveCount(4)
    await page.getByRole('link', { name: t('compare.removeOf', { vehicle: nameOf(cars[1]) }) }).click()
    await expect(page.getByText(t('compare.full'))).toHaveCount(0)
    await expect(compared(page)).toHaveText([cars[0], cars[2], cars[3], cars[4]].map((car) => new RegExp(nameOf(car))))
  })
})
