import { callApi } from '../e2e/call-api.ts'
import { letNewCarsBeMailed } from '../e2e/clock.ts'
import { expect, test } from '../e2e/journey.ts'
import { linkMailedTo } from '../e2e/mailbox.ts'
import { openPage } from '../e2e/open-page.ts'
import { enterAsNewBuyer } from '../e2e/people.ts'
import { enterAsNewVendor, putOnline } from '../e2e/vendors.ts'
import { expectInBothSchemes, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'

test.describe('en', () => {
  const language = 'en'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('saving a search, the saved searches and ending their mails', async ({ page, anotherPerson, request, t }) => {
    const buyer = await enterAsNewBuyer(page, 'Rosa', language)
    const model = `Ypsilon ${Date.now().toString(36)}`
    await openPage(page, `/search?make=Lancia&model=${encodeURIComponent(model)}`)
    await page.getByRole('button', { name: t('search.save') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('saved.name')).fill('')
    await dialog.getByRole('button', { name: t('saved.save.submit') }).click()
    await expect(dialog.getByText(t('saved.nameMissing'))).toBeVisible()
    await expectInBothSchemes(page, 'the dialog')
    await expectNoSidewaysScroll(page)

    const search = { name: 'Per la nonna', filters: { model }, sentence: 'una Ypsilon', frequency: 'at_once' }
    await callApi(page.request, '/api/saved-searches', search)
    const vendor = await anotherPerson()
    await enterAsNewVendor(vendor, 'Vito', language)
    await putOnline(vendor, model, { listingType: 'sale', salePrice: 1_250_000, model })
    await letNewCarsBeMailed(buyer.email)
    await openPage(page, '/saved-searches')
    await expect(page.getByText(t('saved.list.new', { count: 1 }))).toBeVisible()
    await expectOneHeading(page)
    await expectInBothSchemes(page, 'the list')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `${t('saved.list.remove')}: Per la nonna` }).click()
    await expectInBothSchemes(page, 'the question before removing')

    const link = await linkMailedTo(request, buyer.email, '/unsubscribe')
    await openPage(page, link)
    await expectOneHeading(page)
    await expectInBothSchemes(page, 'before ending the mails')
    await page.getByRole('button', { name: t('saved.unsubscribe.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('saved.unsubscribe.ended'))
    await expectInBothSchemes(page, 'after ending the mails')
    await expectNoSidewaysScroll(page)
  })
})
