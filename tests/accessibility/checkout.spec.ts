import { callApi } from '../e2e/call-api.ts'
import { expect, test } from '../e2e/journey.ts'
import { openLivePage, openPage } from '../e2e/open-page.ts'
import { enterAsNewBuyer } from '../e2e/people.ts'
import { orderByTransfer, payDeposit } from '../e2e/reservations.ts'
import { freeVehicle, openModal, payName, startingWith } from '../e2e/vehicles.ts'
import { enterAsNewVendor, putOnline, takeTransfers } from '../e2e/vendors.ts'
import {
  expectAccessible,
  expectInBothSchemes,
  expectNoSidewaysScroll,
  expectOneHeading,
} from './accessibility-checks.ts'

const phone = { width: 390, height: 844 }
const steps = ['trade_in', 'services', 'delivery', 'confirmation'] as const
const recipient = {
  recipient_name: 'Rita Prova',
  street_address: 'Via Po 2',
  city: 'Torino',
  province: 'TO',
  postal_code: '10124',
}

/** Everything chosen, so that each step is one press away. */
const chosen = {
  paymentMethod: 'bank_transfer',
  hasTradeIn: false,
  services: ['insurance_package'],
  deliveryMethod: 'delivery',
  address: recipient,
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('it', () => {
  test.use({ language: 'it', viewport: phone })

  test('the checkout, step by step, with what is missing and a car that is valued', async ({ page, request, t }) => {
    test.setTimeout(120_000)
    await enterAsNewBuyer(page, 'Rita', 'it')
    const car = await freeVehicle(request)
    const goOn = page.getByRole('button', { name: t('checkout.next') })
    const heading = (step: (typeof steps)[number]) =>
      page.getByRole('heading', { name: t(`checkout.headings.${step}`) })
    await openPage(page, `/checkout/${car.id}/payment`)
    await expectOneHeading(page)
    await goOn.click()
    await expect(page.getByText(t('checkout.methods.missing'))).toBeVisible()
    await expectInBothSchemes(page, 'no payment method')
    await page.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }).check()
    await goOn.click()

    await expect(heading('trade_in')).toBeFocused()
    await page.getByRole('radio', { name: startingWith(t('tradein.yes')) }).check()
    for (const [name, text] of [
      ['make', 'Fiat'],
      ['model', 'Panda'],
      ['year', '2012'],
      ['mileage', '150000'],
    ] as const)
      await page.getByLabel(t(`tradein.fields.${name}`), { exact: true }).fill(text)
    await page.getByLabel(t('tradein.fields.condition'), { exact: true }).selectOption('poor')
    await page.getByRole('button', { name: t('tradein.calculate') }).click()
    const apply = page.getByRole('button', { name: t('tradein.offer.apply') })
    await expect(apply).toBeVisible()
    await expectInBothSchemes(page, 'a valued car')
    await apply.click()
    await expect(page.getByRole('button', { name: t('checkout.tradeIn.remove') })).toBeVisible()
    await expectInBothSchemes(page, 'the value applied')
    await goOn.click()

    await expect(heading('services')).toBeFocused()
    await page.getByRole('checkbox', { name: t('checkout.price.roadside_assistance') }).check()
    await expectInBothSchemes(page, 'services')
    await goOn.click()

    await expect(heading('delivery')).toBeFocused()
    await page.getByRole('radio', { name: startingWith(t('checkout.delivery.delivery.title')) }).check()
    await goOn.click()
    await expect(page.getByLabel(t('checkout.address.street'))).toBeFocused()
    await page.getByRole('combobox', { name: t('checkout.address.city') }).fill('Torino')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectInBothSchemes(page, 'an address with errors and suggestions')
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
    await expectAccessible(page, 'pickup points')
    await goOn.click()
    await expect(heading('confirmation')).toBeFocused()
    await expectInBothSchemes(page, 'confirmation')
    await expectNoSidewaysScroll(page)
  })

  test('the confirmation after paying, over the reservation, over the car and over the delivery', async ({
    page,
    request,
    t,
  }) => {
    test.setTimeout(120_000)
    await enterAsNewBuyer(page, 'Rosalba', 'it')
    const car = await freeVehicle(request)
    await payDeposit(page, car)
    for (const address of [
      '/buyer?tab=vehicles',
      `/vehicle/${car.id}?payment=success`,
      `/checkout/${car.id}/delivery?payment=success`,
    ]) {
      await openPage(page, address)
      await expect(page.getByText(t('buyer.reservations.confirmation.title'))).toBeVisible()
      await expectInBothSchemes(page, address)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(phone)
    }
  })

  test('orders by transfer: their page until the end, their delivery, the cart', async ({ page, t, anotherPerson }) => {
    test.setTimeout(120_000)
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Tina', 'it')
    await takeTransfers(selling)
    const [car, other] = [await putOnline(selling, 'Fulvia'), await putOnline(selling, 'Beta')]
    await enterAsNewBuyer(page, 'Rina', 'it')
    await openPage(page, '/cart')
    await expectInBothSchemes(page, 'an empty cart')

    const reservation = await orderByTransfer(page, car)
    await callApi(page.request, `/api/checkout/${other.id}/draft`, { draft: chosen }, 'PUT')
    await openPage(page, '/cart')
    await expect(page.getByRole('heading', { name: t('checkout.cart.reservations') })).toBeVisible()
    await expectInBothSchemes(page, 'a full cart')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phone)

    await openPage(page, `/checkout/${car.id}/delivery`)
    await page.getByRole('radio', { name: startingWith(t('checkout.delivery.delivery.title')) }).check()
    const complete = page.getByRole('button', { name: t('checkout.deliveryPage.complete') })
    await expect(complete).toBeDisabled()
    await expectInBothSchemes(page, 'the delivery page')
    await page.getByLabel(t('checkout.address.street')).fill(recipient.street_address)
    await page.getByRole('combobox', { name: t('checkout.address.city') }).fill(recipient.city)
    await page.keyboard.press('Escape')
    await page.getByLabel(t('checkout.address.province')).fill(recipient.province)
    await page.getByLabel(t('checkout.address.postalCode')).fill('101')
    await complete.click()
    await expect(page.getByLabel(t('checkout.address.postalCode'))).toBeFocused()
    await expectInBothSchemes(page, 'a wrong address')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phone)

    await openLivePage(page, `/buyer/reservation/${reservation}`)
    await expect(page.getByText(t('checkout.reservation.transfer.title'), { exact: true })).toBeVisible()
    await expectInBothSchemes(page, 'waiting for the transfer')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: t('buyer.deal.sent.open') }).click()
    const said = page.getByRole('dialog', { name: t('buyer.deal.sent.title') })
    await expect(said).toBeVisible()
    await expectInBothSchemes(page, 'saying that a transfer was sent')
    await said.getByRole('button', { name: t('buyer.deal.sent.keep') }).click()
    await page.getByText(t('checkout.deal.agreed.title')).click()
    await page.evaluate(() => scrollTo(0, 0))
    await expectInBothSchemes(page, 'the car as it was reserved')
    await callApi(selling.request, `/api/vendor/sales/${reservation}/record-transfer`, {})
    await expect(page.getByText(t('buyer.reservations.status.confirmed'), { exact: true })).toBeVisible()
    await expectInBothSchemes(page, 'confirmed')
    await openPage(page, `/buyer/reservation/${reservation}/choices`)
    await expect(page.getByRole('button', { name: t('checkout.change.confirm') })).toBeVisible()
    await expectInBothSchemes(page, 'the choices of a reservation')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phone)
    await openPage(page, '/buyer')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectInBothSchemes(page, 'what is next')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phone)
    await openLivePage(page, `/buyer/reservation/${reservation}`)
    await callApi(page.request, `/api/reservations/${reservation}/complete`, {
      delivery: { method: 'delivery', address: recipient },
    })
    await expect(page.getByText(t('buyer.reservations.status.completed'), { exact: true })).toBeVisible()
    await expectInBothSchemes(page, 'completed')

    const given = await orderByTransfer(page, other)
    await callApi(page.request, `/api/reservations/${given}/cancel`, {})
    await openPage(page, `/buyer/reservation/${given}`)
    await expect(page.getByText(t('buyer.reservations.status.cancelled'), { exact: true })).toBeVisible()
    await expectInBothSchemes(page, 'cancelled')
    await expectNoSidewaysScroll(page)
  })
})

test.describe('en', () => {
  test.use({ language: 'en' })

  test('the checkout over the car, step by step', async ({ page, request, t }) => {
    test.setTimeout(120_000)
    await enterAsNewBuyer(page, 'Remo', 'en')
    const car = await freeVehicle(request)
    await callApi(
      page.request,
      `/api/checkout/${car.id}/draft`,
      { draft: { ...chosen, channel: 'vehicle_page' } },
      'PUT',
    )
    const dialog = await openModal(page, 'en', car)
    await expect(
      dialog.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }),
    ).toBeChecked()
    await expectInBothSchemes(page, 'payment method')
    await dialog.getByRole('radio', { name: startingWith(t('checkout.methods.card.title')) }).check()
    await expect(dialog.getByRole('button', { name: payName('en') })).toBeEnabled()
    await expectInBothSchemes(page, 'a card at once')
    await dialog.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) }).check()
    for (const step of steps) {
      await dialog.getByRole('button', { name: t('checkout.next') }).click()
      await expect(dialog.getByRole('heading', { name: t(`checkout.headings.${step}`) })).toBeFocused()
      await expectInBothSchemes(page, step)
    }
    await expectNoSidewaysScroll(page)
  })
})
