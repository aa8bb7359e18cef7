import type { Locator } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { atPaymentPage } from './payment-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { freeVehicle, placeOrder, reserve, startingWith } from './vehicles.ts'
import { nameOf } from './vendors.ts'

interface Mine {
  id: string
  expiresAt: string
  balance: number
  transfer: object | null
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('after a declined card another pays: the buyer reads what happened, until when and what is next, and completes the purchase with the delivery', async ({
      page,
      request,
      t,
      f,
    }) => {
      const buyer = await enterAsNewBuyer(page, 'Livia', language)
      const car = await freeVehicle(request)
      await reserve(page, language, car)
      await atPaymentPage(page, language, 'decline')
      await atPaymentPage(page, language, 'pay')
      await expect(page).toHaveURL(`/vehicle/${car.id}?payment=success`)
      const title = page.getByText(t('buyer.reservations.confirmation.title'))
      await expect(title).toBeFocused()
      const [mine] = await callApi<Mine[]>(page.request, '/api/reservations')
      const notice: Locator = page.getByRole('status').filter({ has: title })
      await expect(notice).toContainText(
        t('buyer.reservations.confirmation.until', { deadline: f.dateTime(mine?.expiresAt ?? '') }),
      )
      await expect(notice.getByRole('listitem')).toHaveText([
        t('buyer.reservations.confirmation.choose'),
        t('buyer.reservations.confirmation.balance', { balance: f.money(mine?.balance ?? 0) }),
        t('buyer.reservations.confirmation.refund', { deposit: f.money(30_000) }),
      ])

      await page.reload()
      await expect(title).toBeVisible()
      await expect(title).not.toBeFocused()
      await notice.getByRole('link', { name: t('buyer.reservations.confirmation.chooseDelivery') }).click()
      await expect(page).toHaveURL(`/checkout/${car.id}/delivery`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.deliveryPage.title'))
      await mailTo(request, buyer.email, t('mails.reservationConfirmedBuyer.subject', { vehicle: nameOf(car) }))
      await page.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
      const complete = t('checkout.deliveryPage.complete')
      await page.getByRole('button', { name: complete }).click()
      await page.getByRole('dialog').getByRole('button', { name: complete }).click()
      await expect(page.getByText(t('buyer.vehicles.bought'), { exact: true })).toBeVisible()
      await mailTo(request, buyer.email, t('mails.reservationCompleted.subject', { vehicle: nameOf(car) }))
    })
  })
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('the address alone confirms nothing', async ({ page, request, t }) => {
    await enterAsNewBuyer(page, 'Ennio', language)
    const car = await freeVehicle(request)
    await openPage(page, `/vehicle/${car.id}?payment=success`)
    await expect(page.getByText(t('buyer.paymentReturn.unknown'))).toBeVisible()
    await reserve(page, language, car)
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await openPage(page, `/vehicle/${car.id}?payment=success`)
    await expect(page.getByText(t('buyer.paymentReturn.checking'))).toBeVisible()
    await openPage(page, `/checkout/${car.id}/delivery?payment=success`)
    await expect(page.getByText(t('checkout.deliveryPage.checking'))).toBeVisible()
    await expect(page.getByText(t('buyer.reservations.confirmation.title'))).toHaveCount(0)
    await page.goto(`/checkout/${car.id}/delivery?success=true`)
    await expect(page).toHaveURL('/buyer?tab=vehicles')
    await expect(page.getByText(t('buyer.reservations.status.pending'), { exact: true })).toBeVisible()
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('who chose the delivery before paying finds the confirmation over the reservation, until it is closed', async ({
    page,
    request,
    t,
  }) => {
    await enterAsNewBuyer(page, 'Ugo', language)
    const car = await freeVehicle(request)
    await openPage(page, `/checkout/${car.id}/payment`)
    await placeOrder(page, language, 'card')
    await atPaymentPage(page, language, 'pay')
    await expect(page).toHaveURL('/buyer?tab=vehicles')
    const title = page.getByText(t('buyer.reservations.confirmation.title'))
    await expect(title).toBeVisible()
    await page.reload()
    await expect(title).toBeVisible()
    const [mine] = await callApi<Mine[]>(page.request, '/api/reservations')
    const next = page.getByRole('link', {
      name: t(`buyer.reservations.confirmation.${mine?.transfer ? 'payBalance' : 'see'}`),
    })
    await next.click()
    await expect(page).toHaveURL(`/buyer/reservation/${mine?.id ?? ''}`)
    await page.goBack()

    await page.getByRole('button', { name: t('buyer.reservations.confirmation.dismiss') }).click()
    await expect(title).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await openPage(page, '/buyer?tab=vehicles')
    await expect(page.getByText(t('buyer.reservations.status.confirmed'), { exact: true })).toBeVisible()
    await expect(title).toHaveCount(0)
  })
})
