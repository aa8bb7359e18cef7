import { expect, test } from './journey.ts'
import { languages, refusalIn } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { enter, newPerson, openAccount } from './people.ts'
import { atPaymentPage } from './payment-page.ts'
import { freeVehicle, payDeposit, reserve } from './vehicles.ts'
import { openPage } from './open-page.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a declined card can be followed by one that pays', async ({ page, request, t }) => {
      const buyer = newPerson('Bruno')
      await openAccount(request, buyer, language)
      await enter(page, buyer)
      const car = await freeVehicle(request)

      await reserve(page, language, car)
      await atPaymentPage(page, language, 'decline')
      await atPaymentPage(page, language, 'pay')
      await expect(page.getByText(t('vehicle.payment.success'))).toBeVisible()
      await mailTo(
        request,
        buyer.email,
        t('mails.reservationConfirmedBuyer.subject', { vehicle: `${car.make} ${car.model} ${car.year}` }),
      )
    })

    test('who gives up at the payment page pays nothing, and can go on or let the car go', async ({
      page,
      request,
      t,
    }) => {
      const buyer = newPerson('Carla')
      await openAccount(request, buyer, language)
      await enter(page, buyer)
      const car = await freeVehicle(request)

      await reserve(page, language, car)
      await atPaymentPage(page, language, 'cancel')
      await expect(page).toHaveURL(`/vehicle/${car.id}?payment=canceled`)
      await expect(page.getByText(t('vehicle.payment.canceled'))).toBeVisible()

      await page.getByRole('link', { name: t('vehicle.panel.seeMine') }).click()
      await expect(page.getByRole('link', { name: t('checkout.mine.continue') })).toBeVisible()
      await page.getByRole('link', { name: t('checkout.mine.detail') }).click()
      await expect(page.getByText(t('buyer.reservations.status.pending'))).toBeVisible()
      await page.getByRole('button', { name: t('buyer.reservations.cancel') }).click()
      const dialog = page.getByRole('dialog', { name: t('buyer.reservations.dialog.title') })
      await expect(dialog.getByText(t('buyer.reservations.dialog.unpaid'))).toBeVisible()
      await dialog.getByRole('button', { name: t('buyer.reservations.dialog.confirm') }).click()
      await expect(page.getByText(t('buyer.reservations.status.cancelled'), { exact: true })).toBeVisible()
    })

    test('the second of two buyers on one car is told that it is taken', async ({
      page,
      request,
      t,
      anotherPerson,
    }) => {
      const [first, second] = [newPerson('Dario'), newPerson('Elena')]
      await openAccount(request, first, language)
      await openAccount(request, second, language)
      const car = await freeVehicle(request)
      const slower = await anotherPerson()
      await enter(page, first)
      await enter(slower, second)

      await openPage(slower, `/checkout/${car.id}/payment`)
      await reserve(page, language, car)
      await atPaymentPage(page, language, 'pay')
      await expect(page.getByText(t('vehicle.payment.success'))).toBeVisible()

      await payDeposit(slower, language)
      await expect(slower.getByText(refusalIn(language, 'checkout.vehicle_already_reserved')).first()).toBeVisible()
      await expect(slower.getByText(t('checkout.refused.title'))).toBeVisible()
      await slower.getByRole('link', { name: t('checkout.refused.vehicle') }).click()
      await expect(slower.getByText(t('vehicle.panel.pending'))).toBeVisible()
    })
  })
}
