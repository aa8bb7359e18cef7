import { callApi } from './call-api.ts'
import { buyCar } from './garage.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { enterAsNewVendor, putOnline, takeTransfers } from './vendors.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('the buyer says that the balance was sent, takes it back, and reads what the vendor has recorded', async ({
      page,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      const { firstName: seller } = await enterAsNewVendor(selling, 'Sara', language)
      await takeTransfers(selling)
      const car = await putOnline(selling, 'Phedra')
      await enterAsNewBuyer(page, 'Tommaso', language)
      await buyCar(page, car)
      const [{ reservationId } = { reservationId: '' }] = await callApi<{ reservationId: string }[]>(
        page.request,
        '/api/garage',
      )
      const shown = await callApi<{ seller: { companyName: string | null } }>(
        page.request,
        `/api/reservations/${reservationId}`,
      )
      const name = shown.seller.companyName ?? seller
      const amount = f.money(1_220_000)
      await openPage(page, '/buyer?tab=vehicles')
      await expect(page.getByText(t('buyer.reservations.empty'))).toBeHidden()
      await expect(page.getByText(t('buyer.next.pay_balance', { amount, seller: name }))).toBeVisible()
      await openPage(page, '/buyer')
      await page
        .getByRole('article', { name: t('buyer.next.pay_balance', { amount, seller: name }) })
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(`/buyer/reservation/${reservationId}`)
      await expect(
        page.getByRole('heading', { level: 1, name: t('checkout.reservation.purchase', { vehicle: '' }).trim() }),
      ).toBeVisible()
      await expect(page.getByText(t('buyer.next.pay_balance', { amount, seller: name }))).toBeVisible()

      const sent = page.getByRole('button', { name: t('buyer.deal.sent.open') })
      await sent.click()
      const dialog = page.getByRole('dialog', { name: t('buyer.deal.sent.title') })
      await dialog.getByLabel(t('buyer.deal.sent.amount')).fill('99999999')
      await dialog.getByRole('button', { name: t('buyer.deal.sent.confirm') }).click()
      await expect(dialog.getByRole('alert').first()).toBeVisible()
      await dialog.getByLabel(t('buyer.deal.sent.amount')).fill('12200')
      await dialog.getByRole('button', { name: t('buyer.deal.sent.confirm') }).click()
      await expect(dialog).toBeHidden()
      const checks = page.getByText(t('buyer.next.record_receipt', { amount, seller: name }))
      await expect(checks).toBeVisible()
      await expect(page.getByText(t('checkout.deal.account.unconfirmed', { amount, seller: name }))).toBeVisible()

      await page.getByRole('button', { name: t('checkout.deal.account.withdraw') }).click()
      await page.getByRole('button', { name: t('checkout.deal.withdraw.confirm') }).click()
      await expect(page.getByText(t('buyer.next.pay_balance', { amount, seller: name }))).toBeVisible()

      await callApi(selling.request, `/api/vendor/sales/${reservationId}/record-transfer`, {})
      await expect(page.getByText(t('buyer.next.pay_balance', { amount, seller: name }))).toBeHidden({
        timeout: 20_000,
      })
    })

    test('a purchase is called off before the handover, and asked once more', async ({ page, anotherPerson, t }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Rita', language)
      const car = await putOnline(selling, 'Kappa')
      await enterAsNewBuyer(page, 'Ugo', language)
      await buyCar(page, car)
      const [{ reservationId } = { reservationId: '' }] = await callApi<{ reservationId: string }[]>(
        page.request,
        '/api/garage',
      )
      await openPage(page, `/buyer/reservation/${reservationId}`)
      await page.getByRole('button', { name: t('checkout.deal.callOff.open') }).click()
      const dialog = page.getByRole('dialog', { name: t('checkout.deal.callOff.title') })
      await dialog.getByRole('button', { name: t('checkout.deal.callOff.confirm') }).click()
      await expect(page.getByText(t('checkout.deal.callOff.done'), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t('checkout.deal.callOff.open') })).toBeHidden()
      expect(await callApi<{ status: string }>(page.request, `/api/vehicles/${car.id}`)).toMatchObject({
        status: 'active',
      })
    })

    test('a correction of a reserved car is accepted, and another one ends the reservation', async ({
      page,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Sara', language)
      const car = await putOnline(selling, 'Lybra')
      await enterAsNewBuyer(page, 'Ada', language)
      const id = await payDeposit(page, car)
      const correct = async (mileage: number) => {
        const own = await callApi<{ fields: object }>(selling.request, `/api/vendor/listings/${car.id}`)
        const fields = { ...own.fields, mileage }
        await callApi(selling.request, `/api/vendor/listings/${car.id}`, { fields }, 'PUT')
      }
      const changed = (from: number, to: number) =>
        t('corrections.changed', {
          fact: t('facts.names.mileage'),
          from: f.kilometres(from),
          to: f.kilometres(to),
        })
      await correct(84_000)
      await openPage(page, `/buyer/reservation/${id}`)
      await expect(page.getByText(changed(42_000, 84_000))).toBeVisible()
      await page.getByRole('button', { name: t('checkout.deal.correction.accept') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('checkout.deal.correction.accept') })
        .click()
      await expect(page.getByText(t('checkout.deal.correction.accepted'), { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: t('corrections.history') })).toBeVisible()

      await correct(151_000)
      await page.reload()
      await page.getByRole('button', { name: t('checkout.deal.correction.end') }).click()
      await expect(page.getByText(changed(84_000, 151_000))).toBeVisible()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('checkout.deal.correction.end') })
        .click()
      await expect(page.getByText(t('checkout.deal.correction.ended'), { exact: true })).toBeVisible()
      expect(await callApi<{ status: string }>(page.request, `/api/vehicles/${car.id}`)).toMatchObject({
        status: 'active',
      })
    })
  })
}
