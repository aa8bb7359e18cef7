import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor, modelNameOf, nameOf, type OfferedCar, putOnline } from './vendors.ts'

const phone = { width: 390, height: 844 }
const searchFor = ({ make, model }: OfferedCar) => `/search?${String(new URLSearchParams({ make, model }))}`
const continued = (page: Page, t: Translator) => page.getByRole('region', { name: t('history.continue.title') })
const storedHistory = (page: Page) => page.evaluate(() => localStorage.getItem('autopiazza.history'))

/** Puts another car of the same model online, and waits until a search finds both. */
async function putAnother(selling: Page, { make, model }: OfferedCar): Promise<void> {
  const facts = { make, model, year: 2021, mileage: 9_000, fuelType: 'petrol', transmission: 'manual' }
  const offer = { listingType: 'sale', salePrice: 1_400_000, description: 'Appena arrivata.' }
  await callApi(selling.request, '/api/vendor/listings', { ...facts, ...offer })
  const total = async () => {
    const answer = await selling.request.get(`/api${searchFor({ make, model, id: '', year: 0 })}`)
    return ((await answer.json()) as { total: number }).total
  }
  await expect.poll(total).toBe(2)
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, viewport: phone })

    test('a visitor on a phone continues the last search, finds viewed cars, clears the history and turns it off', async ({
      page,
      t,
      anotherPerson,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Vera', language)
      const car = await putOnline(selling, 'Flavia')
      await openPage(page, '/')
      await expect(continued(page, t)).toHaveCount(0)
      await openPage(page, searchFor(car))
      // A search that is left before hydration is not stored.
      await waitForScripts(page)
      await page
        .getByRole('main')
        .getByRole('article')
        .getByRole('link', { name: modelNameOf(car) })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(modelNameOf(car))
      await expect.poll(() => storedHistory(page)).toContain(car.id)
      await putAnother(selling, car)

      await openPage(page, '/')
      await expect(continued(page, t).getByRole('link', { name: nameOf(car) })).toBeVisible()
      const field = page.getByRole('combobox', { name: t('searched.field.label') })
      await field.press('ArrowDown')
      await expect(page.getByRole('listbox', { name: t('searched.field.last') })).toContainText(modelNameOf(car))
      await field.press('Escape')
      const one = t('history.continue.newCars', { count: 1, number: '1' })
      await continued(page, t)
        .getByRole('link', { name: `${modelNameOf(car)} ${one}` })
        .click()
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(2)
      await expect(cards.filter({ hasText: t('vocabulary.seen') })).toHaveCount(1)

      await openPage(page, '/')
      await continued(page, t)
        .getByRole('link', { name: t('history.continue.manage') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('history.title') })).toBeVisible()
      await page.getByRole('button', { name: t('history.clear') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('history.clear') })
        .click()
      await expect(page.getByText(t('history.empty.title'))).toBeVisible()
      expect(await storedHistory(page)).toBeNull()

      await page.getByRole('checkbox', { name: t('history.choice') }).uncheck()
      await expect(page.getByText(t('history.offTitle'))).toBeVisible()
      await openPage(page, `/vehicle/${car.id}`)
      await openPage(page, searchFor(car))
      await expect(cards).toHaveCount(2)
      await openPage(page, '/history')
      await expect(page.getByText(t('history.offTitle'))).toBeVisible()
      expect(await storedHistory(page)).toBe('{"off":true}')
      await openPage(page, '/')
      await expect(continued(page, t)).toHaveCount(0)
      await field.press('ArrowDown')
      await expect(field).toHaveAttribute('aria-expanded', 'false')
    })
  })

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('cars viewed before signing in are moved to the account, appear on another device, and are removed from this browser on sign-out', async ({
    page,
    t,
    anotherPerson,
    browser,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Vera', language)
    const car = await putOnline(selling, 'Fulvia')
    await openPage(page, searchFor(car))
    await waitForScripts(page)
    await expect.poll(() => storedHistory(page)).toContain(car.model)
    await openPage(page, `/vehicle/${car.id}`)
    await waitForScripts(page)
    await expect.poll(() => storedHistory(page)).toContain(car.id)
    await enterAsNewBuyer(page, 'Bruno', language)
    await openPage(page, '/')
    await expect(continued(page, t).getByRole('link', { name: nameOf(car) })).toBeVisible()
    await expect.poll(() => storedHistory(page)).toBeNull()

    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const elsewhere = await context.newPage()
    await elsewhere.goto('/')
    await expect(continued(elsewhere, t).getByRole('link', { name: modelNameOf(car), exact: true })).toBeVisible()
    await context.close()

    await page
      .getByRole('banner')
      .getByRole('button', { name: t('frame.signOut') })
      .click()
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: t('frame.signIn') })
        .first(),
    ).toBeVisible()
    await openPage(page, '/')
    await expect(continued(page, t)).toHaveCount(0)
  })
})
