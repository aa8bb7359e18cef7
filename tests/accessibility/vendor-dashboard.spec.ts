import { expect, test } from '../e2e/journey.ts'
import { openPage, waitForScripts } from '../e2e/open-page.ts'
import { demo, enter, enterAsNewBuyer } from '../e2e/people.ts'
import { payDeposit } from '../e2e/reservations.ts'
import { enterAsNewVendor, nameOf, putOnline } from '../e2e/vendors.ts'
import { expectAccessible, expectInBothSchemes, expectNoSidewaysScroll } from './accessibility-checks.ts'

const phone = { width: 390, height: 844 }

test.describe('it', () => {
  const language = 'it'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' }, viewport: phone })

  test('the dashboard full of adverts, tab by tab', async ({ page }) => {
    await enter(page, demo.vendor)
    for (const address of [
      '/vendor',
      '/vendor?q=zzzz',
      '/vendor?tab=inventory',
      '/vendor?tab=inventory&view=vehicles',
      '/vendor?tab=messages',
    ]) {
      await openPage(page, address)
      await expectInBothSchemes(page, address)
    }
    await expectNoSidewaysScroll(page)
  })

  test('a sale that waits for the vendor, its dialogs and its end', async ({ page, t, anotherPerson }) => {
    await enterAsNewVendor(page, 'Lara', language)
    const car = await putOnline(page, 'Kappa')
    const buying = await anotherPerson()
    await enterAsNewBuyer(buying, 'Enea', language)
    await payDeposit(buying, car)

    await openPage(page, '/vendor')
    await expect(page.getByText(t('vendor.listings.refusals.has_open_reservation'))).toBeVisible()
    await expectInBothSchemes(page, 'something to do')
    await openPage(page, '/vendor?tab=sales')
    await expectInBothSchemes(page, 'an open sale')
    await page.getByRole('button', { name: `${t('vendor.sales.cancel')}: ${nameOf(car)}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('vendor.sales.cancelling.confirm') })
      .click()
    await expect(page.getByText(t('errors.fields.required'))).toBeVisible()
    await expectInBothSchemes(page, 'cancelling without a reason')
    await page.keyboard.type('Non è più in vendita.')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('vendor.sales.cancelling.confirm') })
      .click()
    await expect(page.getByText(t('vendor.sales.empty.open'))).toBeVisible()
    await openPage(page, '/vendor?tab=sales&state=ended')
    await expectInBothSchemes(page, 'an ended sale')
    await expectNoSidewaysScroll(page)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

  test('the dashboard with nothing yet, a wrong IBAN, and a pickup point being written', async ({ page, t }) => {
    await enterAsNewVendor(page, 'Zita', language)
    for (const address of ['/vendor', '/vendor?tab=inventory&view=vehicles', '/vendor?tab=messages']) {
      await openPage(page, address)
      await expectAccessible(page, `${address}, empty`)
    }
    await openPage(page, '/vendor?tab=sales')
    await page.getByRole('button', { name: t('vendor.bankAccount.add') }).click()
    await page.getByLabel(t('vendor.bankAccount.iban')).fill('IT00')
    await page.getByRole('button', { name: t('vendor.bankAccount.save') }).click()
    await expect(page.getByText(t('errors.fields.iban'))).toBeVisible()
    await expectInBothSchemes(page, 'a wrong IBAN')
    await openPage(page, '/vendor?tab=inventory')
    await page.getByRole('button', { name: t('vendor.pickups.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('vendor.pickups.form.submit') }).click()
    await expect(dialog.getByLabel(t('vendor.pickups.name'))).toBeFocused()
    await dialog.getByRole('combobox').pressSequentially('san')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await expectInBothSchemes(page, 'suggestions and errors')
  })

  test('the dashboard when its data does not arrive', async ({ page, t }) => {
    await enter(page, demo.vendor)
    await openPage(page, '/about')
    await waitForScripts(page)
    for (const address of ['**/api/vendor/**', '**/api/conversations']) {
      await page.route(address, (route) =>
        route.fulfill({ status: 429, json: { code: 'request.too_many', message: '' } }),
      )
    }
    await page.getByRole('link', { name: t('frame.dashboard') }).click()
    await expect(page.getByRole('link', { name: t('vendor.retry') }).first()).toBeVisible()
    await expectInBothSchemes(page, 'failed')
    await page.unrouteAll()
    await page
      .getByRole('link', { name: t('vendor.retry') })
      .first()
      .click()
    await expect(page.getByRole('main').getByText(t('vendor.loadFailed'))).toHaveCount(0)
  })
})
