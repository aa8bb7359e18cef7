import { spellIban } from '@autopiazza/contract/iban'
import { vendorIbans } from '../../demo/src/accounts.ts'
import { expectForEveryone, expectNoSidewaysScroll } from '../accessibility/for-everyone.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { atPaymentPage } from './payment-page.ts'
import { enter, newPerson, openAccount } from './people.ts'
import { freeVehicle, reserve, startingWith } from './vehicles.ts'

const address = { street: 'Via Po 2', city: 'Torino', province: 'TO', postalCode: '10124' }

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a person orders with services and home delivery by bank transfer, and finds the checkout as it was left', async ({
      page,
      request,
      t,
      anotherPerson,
    }) => {
      test.setTimeout(120_000)
      const buyer = newPerson('Fabio')
      await openAccount(request, buyer, language)
      await enter(page, buyer)
      const car = await freeVehicle(request)
      const goOn = page.getByRole('button', { name: t('checkout.next') })
      const heading = (step: 'payment_method' | 'trade_in' | 'services' | 'delivery' | 'confirmation') =>
        page.getByRole('heading', { name: t(`checkout.headings.${step}`) })

      await test.step('chooses a payment method, which is needed', async () => {
        await openPage(page, `/checkout/${car.id}/payment`)
        await expectForEveryone(page, 'payment method')
        await goOn.click()
        await expect(page.getByText(t('checkout.methods.missing'))).toBeVisible()
        await page.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }).check()
        await goOn.click()
        await expect(heading('trade_in')).toBeFocused()
        await expectForEveryone(page, 'trade-in')
      })

      await test.step('adds services, whose price is in the summary', async () => {
        await page.getByRole('radio', { name: startingWith(t('checkout.tradeIn.no')) }).check()
        await goOn.click()
        await expect(heading('services')).toBeFocused()
        await page.getByRole('checkbox', { name: t('checkout.price.extended_warranty') }).check()
        await expect(page.getByRole('term').filter({ hasText: t('checkout.price.extended_warranty') })).toBeVisible()
        await expectForEveryone(page, 'services')
      })

      await test.step('goes one step back with the browser, and forward again', async () => {
        await page.goBack()
        await expect(heading('trade_in')).toBeVisible()
        await page.goForward()
        await expect(heading('services')).toBeVisible()
        await goOn.click()
      })

      await test.step('has the car brought home, to an address that is checked', async () => {
        await page.getByRole('radio', { name: startingWith(t('checkout.delivery.delivery.title')) }).check()
        await goOn.click()
        await expect(page.getByLabel(t('checkout.address.street'))).toBeFocused()
        await page.getByLabel(t('checkout.address.street')).fill(address.street)
        await page.getByRole('combobox', { name: t('checkout.address.city') }).fill(address.city)
        await page.keyboard.press('Escape')
        await page.getByLabel(t('checkout.address.province')).fill(address.province)
        await page.getByLabel(t('checkout.address.postalCode')).fill(address.postalCode)
        await expectForEveryone(page, 'delivery')
        await goOn.click()
        await expect(heading('confirmation')).toBeFocused()
        await expectForEveryone(page, 'confirmation')
      })

      await test.step('finds everything on another device, and in the cart', async () => {
        const elsewhere = await anotherPerson()
        await enter(elsewhere, buyer)
        await expect(async () => {
          await openPage(elsewhere, '/cart')
          await expect(
            elsewhere.getByText(t('checkout.cart.at', { step: t('checkout.steps.confirmation') })),
          ).toBeVisible({ timeout: 1_000 })
        }).toPass()
        await expectForEveryone(elsewhere, 'cart')
        await elsewhere.getByRole('link', { name: t('checkout.cart.goOn') }).click()
        await expect(elsewhere.getByText(`${address.street}, ${address.postalCode} ${address.city}`)).toBeVisible()
        await expect(
          elsewhere.getByRole('definition').filter({ hasText: t('checkout.price.extended_warranty') }),
        ).toBeVisible()
        await elsewhere.close()
      })

      await test.step('orders, and reads where the transfer goes', async () => {
        await page.reload()
        await page.getByRole('button', { name: t('checkout.complete') }).click()
        await expect(page).toHaveURL(/\/buyer\/reservation\//)
        await expect(page.getByText(t('checkout.reservation.transfer.title'), { exact: true })).toBeVisible()
        await expect(page.getByText(new RegExp(Object.values(vendorIbans).map(spellIban).join('|')))).toBeVisible()
        await expect(page.getByText(/^AP-/)).toBeVisible()
        await expectForEveryone(page, 'reservation')
        await mailTo(
          request,
          buyer.email,
          t('mails.reservationPlacedBuyer.subject', { vehicle: `${car.make} ${car.model} ${car.year}` }),
        )
        await expectNoSidewaysScroll(page)
      })
    })

    test('who paid over the car chooses the delivery afterwards, which completes the purchase', async ({
      page,
      request,
      t,
    }) => {
      const buyer = newPerson('Gina')
      await openAccount(request, buyer, language)
      await enter(page, buyer)
      const car = await freeVehicle(request)
      await reserve(page, language, car)
      await atPaymentPage(page, language, 'pay')
      await expect(page.getByText(t('vehicle.payment.success'))).toBeVisible()

      await openPage(page, `/checkout/${car.id}/delivery`)
      await expectForEveryone(page, 'delivery page')
      await page.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
      await page.getByRole('button', { name: t('checkout.deliveryPage.complete') }).click()
      await expect(page).toHaveURL(/\/buyer\?tab=vehicles$/)
      await expect(page.getByText(t('buyer.vehicles.bought'), { exact: true })).toBeVisible()
      await mailTo(
        request,
        buyer.email,
        t('mails.reservationCompleted.subject', { vehicle: `${car.make} ${car.model} ${car.year}` }),
      )
    })
  })
}
