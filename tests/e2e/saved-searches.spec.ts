import { letNewCarsBeMailed } from './clock.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { enterAsNewBuyer, newPerson, openAccount } from './people.ts'
import { signIn } from './sign-in.ts'
import { enterAsNewVendor, modelNameOf, nameOf, putOnline } from './vendors.ts'

const seldom = { fuelType: 'hybrid', bodyType: 'convertible', color: 'orange' }
/** The filters of a sentence, with a price that was changed afterwards. */
const searched = new URLSearchParams({
  nlQuery: 'looking for a hybrid orange Lancia convertible under €18,000',
  make: 'Lancia',
  ...seldom,
  maxPrice: '15000',
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a visitor saves a search, signs in for it, is mailed about a new car, and unsubscribes without signing in', async ({
    page,
    anotherPerson,
    browser,
    request,
    t,
  }) => {
    const [buyer, model] = [newPerson('Sara'), `Ypsilon ${Date.now().toString(36)}`]
    await openAccount(buyer, language)
    await openPage(page, `/search?${searched}`)
    await page.getByRole('link', { name: t('search.save') }).click()
    await signIn(page, t, buyer)
    const dialog = page.getByRole('dialog', { name: t('saved.save.title') })
    await expect(dialog.getByLabel(t('saved.name'))).toHaveValue(/^Lancia, .*Price up to €15,000/)
    await expect(page).toHaveURL(/nlQuery=.*maxPrice=15000/)
    await dialog.getByLabel(t('saved.name')).fill('Per la nonna')
    await dialog.getByLabel(t('saved.frequency')).selectOption({ label: t('saved.frequencies.at_once') })
    await dialog.getByRole('button', { name: t('saved.save.submit') }).click()
    await expect(page.getByText(t('saved.save.done'))).toBeVisible()
    await expect(dialog).toBeHidden()

    const vendor = await anotherPerson()
    await enterAsNewVendor(vendor, 'Vito', language)
    const car = await putOnline(vendor, model, { listingType: 'sale', salePrice: 1_250_000, ...seldom })
    await letNewCarsBeMailed(buyer.email)
    const mail = await mailTo(request, buyer.email, '1 new car: Per la nonna')
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
    await page.getByRole('button', { name: `${t('saved.list.remove')}: Per la nonna` }).click()
    await page.getByRole('button', { name: t('saved.remove.submit') }).click()
    await expect(page.getByText(t('saved.list.empty'))).toBeVisible()
  })
})

for (const language of languages)
  test.describe(`${language}, a bound beyond the slider`, () => {
    test.use({ language })

    test('a saved search shows a bound beyond the slider in its description and in its link', async ({
      page,
      t,
      f,
    }) => {
      await enterAsNewBuyer(page, 'Lidia', language)
      await openPage(page, '/search?make=Ferrari&maxPrice=150000')
      await page.getByRole('button', { name: t('search.save') }).click()
      const dialog = page.getByRole('dialog', { name: t('saved.save.title') })
      await expect(dialog.getByLabel(t('saved.name'))).toHaveValue(new RegExp(f.number(150_000)))
      await dialog.getByRole('button', { name: t('saved.save.submit') }).click()
      await expect(dialog).toBeHidden()
      await openPage(page, '/saved-searches')
      await waitForScripts(page)
      await page.getByRole('link', { name: new RegExp(`Ferrari.*${f.number(150_000)}`) }).click()
      await expect(page).toHaveURL('/search?make=Ferrari&maxPrice=150000')
    })
  })
