import { addWork, buyCar, letWarrantyBeReminded } from '../e2e/garage.ts'
import { callApi } from '../e2e/call-api.ts'
import { expect, test } from '../e2e/journey.ts'
import { linkMailedTo } from '../e2e/mailbox.ts'
import { openPage } from '../e2e/open-page.ts'
import { enterAsNewBuyer } from '../e2e/people.ts'
import { enterAsNewVendor, putOnline } from '../e2e/vendors.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('a bought car with its deadlines, service book and summary, and ending its reminders', async ({
    page,
    anotherPerson,
    request,
    t,
  }) => {
    const vendor = await anotherPerson()
    await enterAsNewVendor(vendor, 'Vito', language)
    const car = await putOnline(vendor, 'Ypsilon Edizione Limitata Cassina Centenario Super')
    const buyer = await enterAsNewBuyer(page, 'Giada', language)
    const id = await buyCar(page, car, { extendedWarranty: true })
    await addWork(id, { serviceType: 'Tagliando', daysAgo: 20, mileage: 43_500, note: 'Olio e filtri' })
    await openPage(page, '/buyer?tab=vehicles')
    await page
      .getByRole('button', { name: new RegExp(`^${t('buyer.vehicles.buy.action')}`) })
      .first()
      .click()
    await expectInBothSchemes(page, 'the question before buying a service')
    await expectNoSidewaysScroll(page)

    const dates = { firstRegisteredOn: '2016-05-20', lastInspectedOn: '2020-05-20' }
    await callApi(page.request, `/api/garage/${id}/dates`, dates, 'PUT')
    await openPage(page, `/buyer/vehicle/${id}`)
    await expectOneHeading(page)
    await expectInBothSchemes(page, 'a car whose inspection is overdue')
    await page.getByLabel(t('garage.dates.lastInspectedOn')).fill('2010-01-01')
    await page.getByRole('button', { name: t('garage.dates.save') }).click()
    await expect(page.getByText(t('errors.fields.before_registration'))).toBeVisible()
    await expectInBothSchemes(page, 'a wrong date')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('garage.resell.action') }).click()
    await expectInBothSchemes(page, 'the way to a vendor account')

    await openPage(page, `/buyer/vehicle/${id}/summary`)
    await expectOneHeading(page)
    await expectInBothSchemes(page, 'the summary')
    await expectNoSidewaysScroll(page)

    await letWarrantyBeReminded(id)
    await openPage(page, await linkMailedTo(request, buyer.email, '/garage-mails'))
    await expectOneHeading(page)
    await expectInBothSchemes(page, 'before ending the reminders')
    await page.getByRole('button', { name: t('garage.mails.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('garage.mails.ended'))
    await expectInBothSchemes(page, 'after ending the reminders')
    await expectNoSidewaysScroll(page)
  })
})
