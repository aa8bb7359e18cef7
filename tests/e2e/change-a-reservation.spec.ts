import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { freeVehicle, startingWith } from './vehicles.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('a buyer adds a service and chooses the pickup of a reserved car, at the server’s price, without concluding', async ({
      page,
      request,
      t,
      f,
    }) => {
      await enterAsNewBuyer(page, 'Carla', language)
      const car = await freeVehicle(request)
      const id = await payDeposit(page, car)
      type View = { status: string; deliveryMethod: string | null; quote: { total: number }; balance: number }
      const view = () => callApi<View>(page.request, `/api/reservations/${id}`)
      const former = (await view()).quote.total

      await openPage(page, `/buyer/reservation/${id}`)
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
      expect(now.balance).toBe(now.quote.total - 30_000)
      await expect(page.getByText(f.money(now.quote.total)).first()).toBeVisible()

      await page.getByRole('button', { name: t('checkout.reservation.completeIt.pickup') }).click()
      await page
        .getByRole('dialog', { name: t('checkout.deliveryPage.ask.title') })
        .getByRole('button', { name: t('checkout.deliveryPage.ask.keep') })
        .click()
      expect((await view()).status).toBe('confirmed')
      await page.getByRole('button', { name: t('checkout.reservation.completeIt.pickup') }).click()
      await page
        .getByRole('dialog', { name: t('checkout.deliveryPage.ask.title') })
        .getByRole('button', { name: t('checkout.deliveryPage.complete') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        t('checkout.reservation.purchase', { vehicle: '' }).trim(),
      )
      await openPage(page, `/buyer/reservation/${id}/choices`)
      await expect(page.getByText(t('checkout.change.fixed'))).toBeVisible()
    })
  })
