import { callApi } from './call-api.ts'
import type { Page } from '@playwright/test'
import { addWork, buyCar, dayFromNow, letWarrantyBeReminded } from './garage.ts'
import { inDatabase } from './in-database.ts'
import { expect, test } from './journey.ts'
import { type Language, languages, refusalIn, type Translator } from './languages.ts'
import { labelOf } from './listing-form.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { enter, enterAsNewBuyer } from './people.ts'
import { signIn } from './sign-in.ts'
import { enterAsNewVendor, nameOf, type OfferedCar, putOnline } from './vendors.ts'

const facts = {
  listingType: 'sale',
  salePrice: 1_250_000,
  version: '1.0 Hybrid Gold',
  color: 'green',
  engineSize: 999,
  horsepower: 70,
  doors: 5,
  vin: 'ZLA84600000123456',
  features: ['bluetooth'],
}

interface Bought {
  car: OfferedCar
  purchaseId: string
  buyer: { email: string }
}

async function bought(
  page: Page,
  vendor: Page,
  language: Language,
  services: Record<string, boolean> = {},
): Promise<Bought> {
  await enterAsNewVendor(vendor, 'Vito', language)
  const car = await putOnline(vendor, 'Ypsilon', facts)
  const buyer = await enterAsNewBuyer(page, 'Giada', language)
  return { car, buyer, purchaseId: await buyCar(page, car, services) }
}

const serviceCard = (page: Page, t: Translator, kind: 'warranty' | 'roadside_assistance' | 'repair') =>
  page.getByRole('listitem').filter({ has: page.getByText(t(`buyer.vehicles.service.${kind}`), { exact: true }) })

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('the owner enters the dates of the car, sees its deadlines and its service book, is reminded by mail and ends the mails without signing in', async ({
      page,
      anotherPerson,
      browser,
      request,
      t,
      f,
    }) => {
      const { car, buyer, purchaseId } = await bought(page, await anotherPerson(), language, { extendedWarranty: true })
      await addWork(purchaseId, { serviceType: 'Tagliando', daysAgo: 20, mileage: 43_500, note: 'Olio e filtri' })
      await openPage(page, '/buyer?tab=vehicles')
      await page.getByRole('link', { name: t('buyer.vehicles.open') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(car))
      await expect(page.getByText(t('garage.deadlines.inspection.year'))).toBeVisible()
      await expect(page.getByText(t('garage.deadlines.moneyBack.unknown'), { exact: true })).toBeVisible()
      await expect(page.getByText('Olio e filtri')).toBeVisible()
      await expect(page.getByText(t('garage.book.sincePurchase', { mileage: f.kilometres(1_500) }))).toBeVisible()

      await waitUntilInteractive(page)
      const registered = page.getByLabel(t('garage.dates.firstRegisteredOn'))
      const inspected = page.getByLabel(t('garage.dates.lastInspectedOn'))
      await registered.fill('2019-05-20')
      await inspected.fill('2019-05-19')
      await page.getByRole('button', { name: t('garage.dates.save') }).click()
      await expect(page.getByText(t('errors.fields.before_registration'))).toBeVisible()
      await expect(inspected).toBeFocused()
      await inspected.fill(dayFromNow(-700))
      await page.getByRole('button', { name: t('garage.dates.save') }).click()
      await expect(page.getByText(t('garage.dates.doneText'))).toBeVisible()
      const [{ reservationId } = { reservationId: '' }] = await callApi<{ reservationId: string }[]>(
        page.request,
        '/api/garage',
      )
      await callApi(page.request, `/api/reservations/${reservationId}/handover`, { on: dayFromNow(0) })
      await expect(page.getByText(t('garage.deadlines.until', { date: f.date(dayFromNow(3)) }))).toBeVisible()
      await expect(
        page.getByText(t('garage.deadlines.inspection.inspected', { last: f.date(dayFromNow(-700)) })),
      ).toBeVisible()

      await letWarrantyBeReminded(purchaseId)
      const link = await linkMailedTo(request, buyer.email, '/garage-mails')
      await page.reload()
      await expect(page.getByLabel(t('garage.reminders.label'))).toBeChecked()

      const withoutScripts = await browser.newContext({ javaScriptEnabled: false, storageState: undefined })
      const stranger = await withoutScripts.newPage()
      await stranger.goto(link)
      await expect(stranger.getByText(nameOf(car))).toBeVisible()
      await expect(stranger.getByText(buyer.email)).toBeHidden()
      await stranger.locator('main form button').click()
      await expect(stranger.getByRole('main').getByRole('status')).toBeVisible()
      await withoutScripts.close()

      await openPage(page, `/buyer/vehicle/${purchaseId}`)
      const reminders = page.getByLabel(t('garage.reminders.label'))
      await expect(reminders).not.toBeChecked()
      await reminders.check()
      await expect(page.getByText(t('garage.reminders.on'))).toBeVisible()
    })
  })

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a bought car shows the level of what was bought, and another service is bought at the price shown, paid by invoice', async ({
    page,
    anotherPerson,
    request,
    t,
    f,
  }) => {
    const { car, buyer } = await bought(page, await anotherPerson(), language, { extendedWarranty: true })
    await openPage(page, '/buyer?tab=vehicles')
    const article = page.getByRole('article', { name: nameOf(car) })
    await expect(article.getByText(f.kilometres(42_000))).toBeVisible()
    const warranty = serviceCard(page, t, 'warranty')
    await expect(warranty).toContainText(t('buyer.vehicles.bought'))
    await expect(warranty).toContainText(t('buyer.vehicles.aboutPeriod.warranty', { years: 1, months: 12 }))
    await expect(serviceCard(page, t, 'repair')).toContainText(t('buyer.vehicles.onRequest'))
    await expect(serviceCard(page, t, 'repair').getByRole('button')).toHaveCount(0)

    const roadside = serviceCard(page, t, 'roadside_assistance')
    await expect(roadside).toContainText(f.money(19_900))
    await roadside.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('buyer.vehicles.buy.payment'))
    const { promise: seen, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route('**/api/garage/services/*/buy', async (route) => {
      await seen
      await route.continue()
    })
    await dialog.getByRole('button', { name: t('buyer.vehicles.buy.action') }).click()
    await expect(dialog.getByRole('button', { name: t('buyer.vehicles.buy.busy') })).toBeVisible()
    letThrough()
    await expect(page.getByText(t('buyer.vehicles.buy.doneText'))).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(roadside).toContainText(t('buyer.vehicles.bought'))
    await expect(roadside.getByRole('button')).toHaveCount(0)
    const service = t('mails.serviceBought.service.roadside_assistance')
    const subject = t('mails.serviceBought.subject', { service, vehicle: nameOf(car) })
    expect((await mailTo(request, buyer.email, subject)).text).toContain(t('mails.serviceBought.payment'))
  })

  test('the summary of the purchase names seller, buyer, car, price and dates on one page', async ({
    page,
    anotherPerson,
    t,
    f,
  }) => {
    const { car, buyer, purchaseId } = await bought(page, await anotherPerson(), language, { extendedWarranty: true })
    await openPage(page, `/buyer/vehicle/${purchaseId}`)
    await page.getByRole('link', { name: t('garage.documents.open') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('garage.summary.title'))
    const main = page.getByRole('main')
    for (const text of [nameOf(car), 'Prova Auto', 'Giada Prova', buyer.email, f.money(1_329_900), f.money(79_900)])
      await expect(main.getByText(text, { exact: false }).first()).toBeVisible()
    await expect(page.getByText(t('garage.summary.note'), { exact: false })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: t('garage.summary.print') })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a service whose price has changed is not bought; the new price is shown', async ({
    page,
    anotherPerson,
    t,
    f,
  }) => {
    const { purchaseId } = await bought(page, await anotherPerson(), language)
    await openPage(page, '/buyer?tab=vehicles')
    const warranty = serviceCard(page, t, 'warranty')
    await warranty.getByRole('button').click()
    await inDatabase(async (database) => {
      await database.query(
        `update after_sales_services set price = 89900 where purchased_vehicle_id = $1 and service_type = 'warranty'`,
        [purchaseId],
      )
    })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('buyer.vehicles.buy.action') })
      .click()
    await expect(page.getByText(refusalIn(language, 'aftersales.price_changed'))).toBeVisible()
    await expect(warranty).toContainText(f.money(89_900))
    await expect(warranty.getByRole('button')).toBeEnabled()
  })

  test('a bought car is sold again: the form of the vendor account is filled in, and a draft of another advert is not touched', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const other = await anotherPerson()
    const seller = await enterAsNewVendor(other, 'Rita', language)
    const { car, purchaseId } = await bought(page, await anotherPerson(), language)
    await addWork(purchaseId, { serviceType: 'Tagliando', daysAgo: 20, mileage: 47_500, note: 'Olio e filtri' })
    await openPage(page, `/buyer/vehicle/${purchaseId}`)
    await page.getByRole('button', { name: t('garage.resell.action') }).click()
    await page.getByRole('button', { name: t('garage.resell.dialog.confirm') }).click()
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signIn(page, t, seller)
    await expect(page).toHaveURL(/\/vendor\/list-vehicle\?resell=/)
    await expect(page.getByText(t('listing.resale.filled', { vehicle: nameOf(car) }))).toBeVisible()
    const field = (name: 'make' | 'model' | 'version' | 'mileage' | 'vin' | 'description' | 'salePrice') =>
      page.getByLabel(new RegExp(`^${labelOf(t, name).replaceAll(/[()]/g, '.')}`))
    await expect(field('make')).toHaveValue(car.make)
    await expect(field('model')).toHaveValue(car.model)
    await expect(field('version')).toHaveValue(facts.version)
    await expect(field('mileage')).toHaveValue('47500')
    await expect(field('vin')).toHaveValue(facts.vin)
    await expect(field('description')).toHaveValue('')
    await expect(field('salePrice')).toHaveValue('')

    await field('version').fill('La mia versione')
    await page.reload()
    await waitUntilInteractive(page)
    await expect(page.getByText(t('listing.resale.offer', { vehicle: nameOf(car) }))).toBeVisible()
    await expect(field('version')).toHaveValue('')
    await page.getByRole('button', { name: t('listing.draft.restore') }).click()
    await expect(field('version')).toHaveValue('La mia versione')
  })
})

test.describe('what is refused', () => {
  test.use({ language: 'it' })

  test('another person’s car is a missing page, and broken links say so', async ({ page, anotherPerson, t }) => {
    const owner = await anotherPerson()
    const { purchaseId } = await bought(owner, await anotherPerson(), 'it')
    await enterAsNewBuyer(page, 'Nina', 'it')
    for (const address of [
      `/buyer/vehicle/${purchaseId}`,
      `/buyer/vehicle/${purchaseId}/summary`,
      '/buyer/vehicle/x',
    ]) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(404)
    }
    await openPage(page, '/garage-mails?token=x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('garage.mails.invalid'))
    const vendor = await enterAsNewVendor(page, 'Ugo', 'it')
    await enter(page, vendor)
    await openPage(page, '/vendor/list-vehicle?resell=x')
    await expect(page.getByText(t('listing.resale.invalid'))).toBeVisible()
  })
})
