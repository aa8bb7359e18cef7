import type { Page } from '@playwright/test'
import { letNewCarsBeMailed } from './clock.ts'
import { expect, test } from './journey.ts'
import { type Language, languages, type Translator } from './languages.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openPage, waitForScripts, waitUntilInteractive } from './open-page.ts'
import { enterAsNewBuyer, newPerson, openAccount } from './people.ts'
import { chipOf, filtersOf } from './search-page.ts'
import { signIn } from './sign-in.ts'
import { enterAsNewVendor, modelNameOf, nameOf, putOnline } from './vendors.ts'

const phone = { width: 390, height: 844 }
const noModelAlike = () => `Ypsilon ${Date.now().toString(36)}`
const dialogIn = (page: Page, t: Translator) => page.getByRole('dialog', { name: t('saved.save.title') })
const addressOf = (model: string) => `/search?${new URLSearchParams({ make: 'Lancia', model, maxPrice: '20000' })}`
const seldom: Record<Language, { sentence: string; price: string; changed: string; suggested: string; car: object }> = {
  it: {
    sentence: 'cerco una Lancia a gpl decappottabile arancione sotto i 18.000 euro',
    price: 'sotto i 18.000 euro',
    changed: '15.000',
    suggested: 'Prezzo fino a 15.000\u00a0€',
    car: { fuelType: 'lpg', bodyType: 'convertible', color: 'orange' },
  },
  en: {
    sentence: 'looking for a hybrid orange Lancia convertible under €18,000',
    price: 'under €18,000',
    changed: '15,000',
    suggested: 'Price up to €15,000',
    car: { fuelType: 'hybrid', bodyType: 'convertible', color: 'orange' },
  },
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('a visitor says what she wants, changes a filter, saves the search, signs in for it, gets the mail about a new car and ends the mails without signing in', async ({
      page,
      anotherPerson,
      browser,
      request,
      t,
      f,
    }) => {
      const [buyer, model, wanted] = [newPerson('Sara'), noModelAlike(), seldom[language]]
      await openAccount(buyer, language)

      await openPage(page, '/')
      await page.getByRole('searchbox').fill(wanted.sentence)
      await page.getByRole('searchbox').press('Enter')
      const limit = t('searched.active.to', { name: t('search.filters.price'), to: f.money(1_800_000) })
      await chipOf(page, t, limit, wanted.price).click()
      const highest = filtersOf(page, t).getByRole('textbox', { name: t('search.filters.maxPrice') })
      await expect(highest).toHaveValue(f.number(18_000))
      await highest.fill(wanted.changed)
      await highest.press('Enter')
      await expect(page).toHaveURL(/nlQuery=.*maxPrice=15000/)

      await page.getByRole('link', { name: t('search.save') }).click()
      await signIn(page, t, buyer)
      const dialog = dialogIn(page, t)
      await expect(dialog.getByLabel(t('saved.name'))).toHaveValue(
        new RegExp(`^Lancia, .*${wanted.suggested.replace('.', '[.]')}`),
      )
      await expect(page).toHaveURL(/nlQuery=.*maxPrice=15000/)
      await dialog.getByLabel(t('saved.name')).fill('Per la nonna')
      await dialog.getByLabel(t('saved.frequency')).selectOption({ label: t('saved.frequencies.at_once') })
      await dialog.getByRole('button', { name: t('saved.save.submit') }).click()
      await expect(page.getByText(t('saved.save.done'))).toBeVisible()
      await expect(dialog).toBeHidden()

      const vendor = await anotherPerson()
      await enterAsNewVendor(vendor, 'Vito', language)
      const car = await putOnline(vendor, model, { listingType: 'sale', salePrice: 1_250_000, ...wanted.car })
      await letNewCarsBeMailed(buyer.email)
      const subject = language === 'it' ? '1 nuova auto: Per la nonna' : '1 new car: Per la nonna'
      const mail = await mailTo(request, buyer.email, subject)
      expect(mail.text).toContain(nameOf(car))

      await openPage(page, '/saved-searches')
      await expect(page.getByText(t('saved.list.total', { count: 1, number: '1' }))).toBeVisible()
      await expect(page.getByText(t('saved.list.new', { count: 1 }))).toBeVisible()
      await waitForScripts(page)
      await page.getByRole('link', { name: 'Per la nonna' }).click()
      await page.getByRole('link', { name: modelNameOf(car) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(model)
      const mailedCar = await page.request.get(await linkMailedTo(request, buyer.email, `/vehicle/${car.id}`))
      expect(await mailedCar.text()).toContain(nameOf(car))

      const withoutScripts = await browser.newContext({ javaScriptEnabled: false, storageState: undefined })
      const stranger = await withoutScripts.newPage()
      await stranger.goto(await linkMailedTo(request, buyer.email, '/unsubscribe'))
      await expect(stranger.getByText('Per la nonna')).toBeVisible()
      await expect(stranger.getByText(buyer.email)).toBeHidden()
      await stranger.locator('main form button').click()
      await expect(stranger.getByRole('main').getByRole('status')).toBeVisible()
      await expect(stranger.locator('main form')).toBeHidden()
      await withoutScripts.close()

      await openPage(page, '/saved-searches')
      await expect(page.getByText(t('saved.list.new', { count: 1 }))).toBeHidden()
      await expect(page.getByLabel(`${t('saved.frequency')}: Per la nonna`)).toHaveValue('never')
    })
  })

test.describe('on a phone', () => {
  test.use({ language: 'it', viewport: phone })

  test('a buyer renames a saved search, changes how often it is mailed, saves it again and removes it, by keyboard', async ({
    page,
    t,
  }) => {
    const model = noModelAlike()
    await enterAsNewBuyer(page, 'Rita', 'it')
    await openPage(page, addressOf(model))
    await page.getByRole('button', { name: t('search.save') }).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogIn(page, t)
    await dialog.getByLabel(t('saved.name')).fill('  ')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t('saved.nameMissing'))).toBeVisible()
    await expect(dialog.getByLabel(t('saved.name'))).toBeFocused()
    await page.keyboard.type('Piccola')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('saved.save.show') }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('saved.list.title'))
    await page.getByLabel(`${t('saved.frequency')}: Piccola`).selectOption('weekly')
    await expect(page.getByText(t('saved.list.changed'))).toBeVisible()
    await page.getByRole('button', { name: `${t('saved.list.rename')}: Piccola` }).click()
    await page.getByRole('dialog').getByLabel(t('saved.name')).fill('Grande')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Grande' })).toBeVisible()
    await expect(page.getByLabel(`${t('saved.frequency')}: Grande`)).toHaveValue('weekly')

    await openPage(page, addressOf(model))
    await page.getByRole('button', { name: t('search.save') }).click()
    await dialogIn(page, t)
      .getByRole('button', { name: t('saved.save.submit') })
      .click()
    await expect(page.getByText(t('saved.save.again'))).toBeVisible()

    await openPage(page, '/saved-searches')
    await page.getByRole('button', { name: new RegExp(`^${t('saved.list.remove')}: `) }).click()
    await page.getByRole('button', { name: t('saved.remove.submit') }).click()
    await expect(page.getByText(t('saved.list.empty'))).toBeVisible()
    await waitUntilInteractive(page)
  })
})
