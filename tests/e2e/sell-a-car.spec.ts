import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { callApi } from './call-api.ts'
import { mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { enterAsNewVendor, nameOf, putOnline, takeTransfers } from './vendors.ts'

const stat = (page: Page, label: string, number: string) =>
  page.getByRole('main').getByRole('link', { name: `${label} ${number}` })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function waits(page: Page, t: Translator): Promise<void> {
  await openLivePage(page, '/vendor')
  await expect(page.getByText(t('vendor.today.none'))).toBeVisible()
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a vendor sees a reservation arrive, completes the sale, and the buyer is notified', async ({
      page,
      request,
      t,
      f,
      anotherPerson,
    }) => {
      await enterAsNewVendor(page, 'Sara', language)
      const car = await putOnline(page, 'Delta')
      const name = nameOf(car)
      await waits(page, t)

      const buying = await anotherPerson()
      const buyer = await enterAsNewBuyer(buying, 'Tommaso', language)
      await payDeposit(buying, car)

      await expect(stat(page, t('vendor.stats.pending'), '1')).toBeVisible()
      await expect(page.getByText(t('vendor.today.waiting.choose_delivery', { name: buyer.firstName }))).toBeVisible()
      await expect(page.getByRole('button', { name: `${t('vendor.listings.deactivate')}: ${name}` })).toBeDisabled()
      await expect(page.getByText(t('vendor.listings.refusals.has_open_reservation'))).toBeVisible()

      await page
        .getByRole('link', { name: t('vendor.today.openSale', { vehicle: name, name: buyer.firstName }) })
        .click()
      await expect(page).toHaveURL(/tab=sales/)
      await expect(page.getByText(t('vendor.sales.buyer', { name: buyer.firstName }))).toBeVisible()
      await page.getByRole('button', { name: `${t('vendor.sales.complete')}: ${name}` }).click()
      const confirmation = dialog(page, t('vendor.sales.completing.title'))
      await expect(confirmation).toContainText(f.money(1_220_000))
      await confirmation.getByRole('button', { name: t('vendor.sales.completing.confirm') }).click()
      await expect(page.getByText(t('vendor.sales.completing.done'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('vendor.sales.empty.open'))).toBeVisible()

      await stat(page, t('vendor.stats.completed'), '1').click()
      await expect(page).toHaveURL(/tab=sales&state=completed/)
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
      await mailTo(request, buyer.email, t('mails.reservationCompleted.subject', { vehicle: nameOf(car) }))
      await openPage(buying, '/buyer?tab=vehicles')
      await expect(buying.getByRole('heading', { level: 3, name })).toBeVisible()
    })
  })
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a vendor cancels with a reason that the buyer reads, and the car is free again', async ({
    page,
    request,
    t,
    anotherPerson,
  }) => {
    await enterAsNewVendor(page, 'Ugo', language)
    const car = await putOnline(page, 'Musa')
    const name = nameOf(car)
    const buying = await anotherPerson()
    const buyer = await enterAsNewBuyer(buying, 'Vera', language)
    await payDeposit(buying, car)

    await openPage(page, '/vendor?tab=sales')
    await page.getByRole('button', { name: `${t('vendor.sales.cancel')}: ${name}` }).click()
    const confirmation = dialog(page, t('vendor.sales.cancelling.title'))
    const confirm = confirmation.getByRole('button', { name: t('vendor.sales.cancelling.confirm') })
    await confirm.click()
    await expect(confirmation.getByText(t('errors.fields.required'))).toBeVisible()
    await expect(confirmation.getByLabel(t('vendor.sales.cancelling.reason'))).toBeFocused()
    await page.keyboard.type('La macchina ha un guasto al cambio.')
    await confirm.click()
    await expect(page.getByText(t('vendor.sales.cancelling.done'), { exact: true })).toBeVisible()

    await page.getByRole('tab', { name: t('vendor.sales.ended', { count: '1' }) }).click()
    await expect(page.getByText('La macchina ha un guasto al cambio.')).toBeVisible()
    const mail = await mailTo(request, buyer.email, t('mails.reservationEndedBuyer.subject', { vehicle: nameOf(car) }))
    expect(mail.text).toContain('La macchina ha un guasto al cambio.')
    await page.getByRole('tab', { name: t('vendor.tabs.listings') }).click()
    await expect(page.getByRole('button', { name: `${t('vendor.listings.deactivate')}: ${name}` })).toBeEnabled()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('an order with pickup names the place of the vendor, before and after the payment', async ({
    page,
    t,
    anotherPerson,
  }) => {
    await enterAsNewVendor(page, 'Elvira', language)
    await takeTransfers(page)
    const place = {
      name: 'Deposito Nord',
      address: 'Via Roma 1',
      city: 'Torino',
      province: 'TO',
      postalCode: '10121',
    }
    const { id: pickupLocationId } = await callApi<{ id: string }>(page.request, '/api/vendor/pickup-locations', place)
    const car = await putOnline(page, 'Lybra')
    const buying = await anotherPerson()
    await enterAsNewBuyer(buying, 'Renzo', language)
    await callApi(buying.request, '/api/reservations', {
      vehicleId: car.id,
      paymentMethod: 'bank_transfer',
      idempotencyKey: crypto.randomUUID(),
      delivery: { method: 'pickup', pickupLocationId },
    })

    await openPage(page, '/vendor?tab=sales')
    const order = page.getByRole('group').filter({ hasText: t('vendor.sales.order.title') })
    await expect(order).toContainText('Deposito Nord')
    await expect(order).toContainText('Via Roma 1')
    await page.getByRole('button', { name: `${t('vendor.sales.recordTransfer')}: ${nameOf(car)}` }).click()
    await dialog(page, t('vendor.sales.transfer.title'))
      .getByRole('button', { name: t('vendor.sales.transfer.confirm') })
      .click()
    await page.getByRole('tab', { name: t('vendor.sales.running', { count: '1' }) }).click()
    await expect(page.getByRole('main')).toContainText('Deposito Nord, Torino')
  })
})
