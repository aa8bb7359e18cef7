import { lastReturnDay } from '@autopiazza/contract/return-days'
import { callApi } from './call-api.ts'
import { addWork, buyCar, dayFromNow, letWarrantyBeReminded } from './garage.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { labelOf } from './listing-form.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openPage, waitUntilInteractive } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { signIn } from './sign-in.ts'
import { enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

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

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('an owner buys another service, enters the dates of the car, is reminded of its deadlines by mail, and unsubscribes without signing in', async ({
      page,
      anotherPerson,
      browser,
      request,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Vito', language)
      const car = await putOnline(selling, 'Ypsilon', facts)
      const name = nameOf(car)
      const buyer = await enterAsNewBuyer(page, 'Giada', language)
      const purchaseId = await buyCar(page, car, { extendedWarranty: true, insurancePackage: 'fuller' })
      await addWork(purchaseId, { serviceType: 'Tagliando', daysAgo: 20, mileage: 43_500, note: 'Olio e filtri' })
      const cardOf = (about: string) => page.getByRole('listitem').filter({ hasText: about })

      await test.step('services bought with the car are valid for the period of their level, and another service is bought by invoice at the displayed price', async () => {
        await openPage(page, '/buyer?tab=vehicles')
        for (const bought of [
          t('buyer.vehicles.aboutPeriod.warranty', { years: 1, months: 12 }),
          t('buyer.vehicles.aboutPeriod.insurance_package', { years: 0, months: 6 }),
        ])
          await expect(cardOf(bought)).toContainText(t('buyer.vehicles.bought'))
        const roadside = cardOf(t('buyer.vehicles.aboutPeriod.roadside_assistance', { years: 1, months: 12 }))
        await expect(roadside).toContainText(f.money(19_900))
        await roadside.getByRole('button').click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(t('buyer.vehicles.buy.payment'))
        await dialog.getByRole('button', { name: t('buyer.vehicles.buy.action') }).click()
        await expect(page.getByText(t('buyer.vehicles.buy.doneText'))).toBeVisible()
        await expect(roadside).toContainText(t('buyer.vehicles.bought'))
        await expect(roadside.getByRole('button')).toHaveCount(0)
        const service = t('mails.serviceBought.service.roadside_assistance')
        const subject = t('mails.serviceBought.subject', { service, vehicle: name })
        expect((await mailTo(request, buyer.email, subject)).text).toContain(t('mails.serviceBought.payment'))
      })

      await test.step("the page of the owner's car shows the service book and the deadlines computed from the dates", async () => {
        await page.getByRole('link', { name: t('buyer.vehicles.open') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(page.getByText(t('garage.deadlines.inspection.year'))).toBeVisible()
        await expect(page.getByText(t('garage.deadlines.returnDays.unknown'), { exact: true })).toBeVisible()
        await expect(page.getByText('Olio e filtri')).toBeVisible()
        await expect(page.getByText(t('garage.book.sincePurchase', { mileage: f.kilometres(1_500) }))).toBeVisible()
        await page.getByLabel(t('garage.dates.firstRegisteredOn')).fill('2019-05-20')
        await page.getByLabel(t('garage.dates.lastInspectedOn')).fill(dayFromNow(-700))
        await page.getByRole('button', { name: t('garage.dates.save') }).click()
        const inspected = t('garage.deadlines.inspection.inspected', { last: f.date(dayFromNow(-700)) })
        await expect(page.getByText(inspected)).toBeVisible()
        const [{ reservationId } = { reservationId: '' }] = await callApi<{ reservationId: string }[]>(
          page.request,
          '/api/garage',
        )
        await callApi(page.request, `/api/reservations/${reservationId}/handover`, { on: dayFromNow(0) })
        const last = lastReturnDay(dayFromNow(0), ['withdrawal', 'money_back'])
        await expect(page.getByText(t('garage.deadlines.until', { date: f.date(last?.on ?? '') }))).toBeVisible()
        const other = { kind: t('garage.deadlines.returnDays.kind.money_back'), date: f.date(dayFromNow(3)) }
        await expect(page.getByText(t('garage.deadlines.returnDays.other', other))).toBeVisible()
      })

      await test.step('the purchase summary is a printable page', async () => {
        await page.getByRole('link', { name: t('garage.documents.open') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('garage.summary.title'))
        await expect(page.getByText(t('garage.summary.note'), { exact: false })).toBeVisible()
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('button', { name: t('garage.summary.print') })).toBeHidden()
        await expect(page.getByRole('banner')).toBeHidden()
        await page.emulateMedia({ media: 'screen' })
      })

      await test.step('the owner receives a reminder, whose link unsubscribes without scripts and without signing in', async () => {
        await letWarrantyBeReminded(purchaseId)
        const link = await linkMailedTo(request, buyer.email, '/garage-mails')
        const withoutScripts = await browser.newContext({ javaScriptEnabled: false, storageState: undefined })
        const stranger = await withoutScripts.newPage()
        await stranger.goto(link)
        await expect(stranger.getByText(name)).toBeVisible()
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
  })

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('an owner sells a bought car again with a vendor account, whose listing form is filled in', async ({
    page,
    anotherPerson,
    t,
  }) => {
    const selling = await anotherPerson()
    const seller = await enterAsNewVendor(selling, 'Rita', language)
    const car = await putOnline(selling, 'Ypsilon', facts)
    await enterAsNewBuyer(page, 'Giada', language)
    const purchaseId = await buyCar(page, car)
    await openPage(page, `/buyer/vehicle/${purchaseId}`)
    await page.getByRole('button', { name: t('garage.resell.action') }).click()
    await page.getByRole('button', { name: t('garage.resell.dialog.confirm') }).click()
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signIn(page, t, seller)
    await expect(page).toHaveURL(/\/vendor\/list-vehicle\?resell=/)
    await waitUntilInteractive(page)
    await expect(page.getByText(t('listing.resale.filled', { vehicle: nameOf(car) }))).toBeVisible()
    const field = (name: 'make' | 'model' | 'version' | 'vin' | 'description' | 'salePrice') =>
      page.getByLabel(new RegExp(`^${labelOf(t, name).replaceAll(/[()]/g, '.')}`))
    await expect(field('make')).toHaveValue(car.make)
    await expect(field('model')).toHaveValue(car.model)
    await expect(field('version')).toHaveValue(facts.version)
    await expect(field('vin')).toHaveValue(facts.vin)
    await expect(field('description')).toHaveValue('')
    await expect(field('salePrice')).toHaveValue('')
  })
})
