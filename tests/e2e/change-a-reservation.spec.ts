import { depositCents } from '@autopiazza/contract/constants'
import { callApi } from './call-api.ts'
import { expireHold } from './clock.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openLivePage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { freeVehicle, startingWith } from './vehicles.ts'
import { nameOf } from './vendors.ts'

test.describe('en', () => {
  test.use({ language: 'en', viewport: { width: 390, height: 844 } })

  test('a buyer changes a reservation at the server’s price, and a reservation that is not completed within three days ends with a refund', async ({
    page,
    request,
    t,
    f,
  }) => {
    const buyer = await enterAsNewBuyer(page, 'Carla', 'en')
    const car = await freeVehicle(request)
    const id = await payDeposit(page, car)
    type View = { status: string; deliveryMethod: string | null; quote: { total: number }; balance: number }
    const view = () => callApi<View>(page.request, `/api/reservations/${id}`)
    const former = (await view()).quote.total

    await test.step('the buyer changes the services and the pickup', async () => {
      await openLivePage(page, `/buyer/reservation/${id}`)
      await page.getByRole('link', { name: t('checkout.reservation.changeChoices') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.change.title'))
      const confirm = page.getByRole('button', { name: t('checkout.change.confirm') })
      await expect(confirm).toBeDisabled()
      await page.getByRole('checkbox', { name: startingWith(t('checkout.price.ownership_transfer')) }).check()
      await page.getByRole('radio', { name: startingWith(t('checkout.delivery.pickup.title')) }).check()
      await confirm.click()
      const dialog = page.getByRole('dialog', { name: t('checkout.change.ask.title') })
      await expect(dialog).toContainText(f.money(former))
      await dialog.getByRole('button', { name: t('checkout.change.confirm') }).click()
      await expect(page).toHaveURL(`/buyer/reservation/${id}`)
      const now = await view()
      expect(now).toMatchObject({ status: 'confirmed', deliveryMethod: 'pickup' })
      expect(now.quote.total).toBeGreaterThan(former)
      expect(now.balance).toBe(now.quote.total - depositCents)
      await expect(page.getByText(f.money(now.quote.total)).first()).toBeVisible()
    })

    await test.step('the buyer is asked to confirm before the purchase is concluded, and declines', async () => {
      await page.getByRole('button', { name: t('buyer.next.do.conclude') }).click()
      await page
        .getByRole('dialog', { name: t('checkout.deliveryPage.ask.title') })
        .getByRole('button', { name: t('checkout.deliveryPage.ask.keep') })
        .click()
      expect((await view()).status).toBe('confirmed')
    })

    await test.step('the reservation ends after three days', async () => {
      const deposit = f.money(depositCents)
      await expect(page.getByText(t('checkout.reservation.stopping.refund', { amount: deposit }))).toBeVisible()
      await expireHold(id)
      await expect(page.getByText(t('buyer.reservations.status.expired'), { exact: true })).toBeVisible()
      await expect(page.getByText(`${t('checkout.reservation.facts.refunded')}: ${deposit}`)).toBeVisible({
        timeout: 20_000,
      })
      await mailTo(request, buyer.email, t('mails.reservationEndedBuyer.subject', { vehicle: nameOf(car) }))
      expect(await callApi(page.request, `/api/vehicles/${car.id}`)).toMatchObject({ status: 'active' })
    })
  })
})
