import { callApi } from './call-api.ts'
import { letAlertsBeMailed } from './clock.ts'
import { expect, test } from './journey.ts'
import { refusalIn } from './languages.ts'
import { linkMailedTo } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { atPaymentPage } from './payment-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { buyHereName, freeVehicle, placeOrder, reserve } from './vehicles.ts'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a buyer who leaves the payment page reads that nothing was paid and until when the car is held, and can pay or cancel', async ({
    page,
    request,
    t,
    f,
  }) => {
    await enterAsNewBuyer(page, 'Carla', language)
    const car = await freeVehicle(request)

    await reserve(page, language, car)
    await atPaymentPage(page, language, 'cancel')
    await expect(page).toHaveURL(`/vehicle/${car.id}?payment=canceled`)
    const notice = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: t('buyer.paymentReturn.canceled') })
    await expect(notice).toBeVisible()
    const [{ expiresAt } = { expiresAt: '' }] = await callApi<{ expiresAt: string }[]>(
      page.request,
      '/api/reservations',
    )
    await expect(notice).toContainText(t('buyer.reservations.returned.held', { time: f.time(expiresAt) }))
    const header = page.locator('main header')
    await expect(header.getByText(t('vocabulary.listingStatus.pending'), { exact: true })).toBeVisible()
    await expect(header.getByText(t('vocabulary.listingType.sale'), { exact: true })).toHaveCount(0)
    const panel = page.getByRole('complementary')
    await expect(panel).toContainText(t('vehicle.panel.mine', { deadline: f.dateTime(expiresAt) }))
    await expect(panel.getByRole('link', { name: t('vehicle.panel.begin') })).toHaveCount(0)
    await expect(panel.getByRole('button', { name: buyHereName(language) })).toHaveCount(0)

    await notice.getByRole('link', { name: t('buyer.reservations.pay') }).click()
    await atPaymentPage(page, language, 'cancel')
    await page.getByRole('button', { name: t('buyer.reservations.returned.release') }).click()
    const dialog = page.getByRole('dialog', { name: t('buyer.reservations.dialog.title') })
    await expect(dialog.getByText(t('buyer.reservations.dialog.unpaid'))).toBeVisible()
    await dialog.getByRole('button', { name: t('buyer.reservations.dialog.confirm') }).click()
    await expect(page.getByText(t('buyer.reservations.returned.free'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('vehicle.panel.begin') })).toBeVisible()
    await expect(header.getByText(t('vocabulary.listingStatus.pending'))).toHaveCount(0)
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('the second of two buyers of one car reads that the car is taken, and is mailed when it is available again', async ({
    page,
    request,
    t,
    f,
    anotherPerson,
  }) => {
    const faster = await anotherPerson()
    await enterAsNewBuyer(faster, 'Dario', language)
    const elena = await enterAsNewBuyer(page, 'Elena', language)
    const car = await freeVehicle(request)
    // The page loads its data again when it opens; a car that is taken before that is shown as taken at once.
    const reloaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/checkout/${car.id}`)
    await openPage(page, `/checkout/${car.id}/payment`)
    await reloaded
    const reservationId = await payDeposit(faster, car)

    await placeOrder(page, language, 'card')
    await expect(page.getByText(refusalIn(language, 'checkout.vehicle_already_reserved')).first()).toBeVisible()
    await expect(page.getByText(t('checkout.refused.title'))).toBeVisible()
    await page.getByRole('link', { name: t('checkout.refused.vehicle') }).click()
    await expect(page.getByText(t('vehicle.panel.pending'))).toBeVisible()

    const panel = page.getByRole('complementary')
    const { salePrice } = await callApi<{ salePrice: number }>(page.request, `/api/vehicles/${car.id}`)
    await expect(panel.getByText(f.money(salePrice), { exact: true })).toBeVisible()
    const ask = panel.getByRole('button', { name: t('vehicle.alert.ask') })
    await ask.click()
    await expect(panel.getByRole('status')).toContainText(t('vehicle.alert.asked'))
    const withdraw = panel.getByRole('button', { name: t('vehicle.alert.withdraw') })
    await expect(withdraw).toBeFocused()
    await withdraw.click()
    await expect(panel.getByRole('status')).toBeEmpty()
    await ask.click()
    await expect(withdraw).toBeVisible()

    await callApi(faster.request, `/api/reservations/${reservationId}/cancel`, {})
    await letAlertsBeMailed()
    await openPage(page, await linkMailedTo(request, elena.email, `/vehicle/${car.id}`))
    await expect(page.getByRole('link', { name: t('vehicle.panel.begin') }).first()).toBeVisible()
    await expect(ask).toHaveCount(0)
  })
})
