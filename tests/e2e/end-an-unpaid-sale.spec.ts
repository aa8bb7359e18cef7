import { depositCents } from '@autopiazza/contract/constants'
import { callApi } from './call-api.ts'
import { letBalanceStayOpen } from './clock.ts'
import { buyCar } from './garage.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('when the vendor ends a sale that nobody pays for, the car is online again and the deposit is refunded', async ({
      page,
      anotherPerson,
      t,
      f,
    }) => {
      await enterAsNewVendor(page, 'Sara', language)
      const car = await putOnline(page, 'Thesis')
      const vehicle = nameOf(car)
      const buying = await anotherPerson()
      const { firstName: name } = await enterAsNewBuyer(buying, 'Tommaso', language)
      await buyCar(buying, car)
      const [{ reservationId } = { reservationId: '' }] = await callApi<{ reservationId: string }[]>(
        buying.request,
        '/api/garage',
      )
      await letBalanceStayOpen(reservationId)
      const amount = f.money(1_220_000)

      await openPage(page, '/vendor')
      await expect(page.getByText(t('vendor.today.tasks.endUnpaid', { name, amount }))).toBeVisible()
      const action = t('vendor.sales.endUnpaid')
      await page.getByRole('button', { name: t('vendor.today.act', { action, name, vehicle }) }).click()
      const dialog = page.getByRole('dialog', { name: t('vendor.sales.endingUnpaid.title') })
      const deposit = f.money(depositCents)
      await expect(dialog).toContainText(t('vendor.sales.endingUnpaid.deposit', { amount: deposit }))
      await dialog.getByRole('button', { name: t('vendor.sales.endingUnpaid.confirm') }).click()
      await expect(page.getByText(t('vendor.sales.endingUnpaid.done'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('vendor.today.none'))).toBeVisible()
      expect(await callApi<{ status: string }>(page.request, `/api/vehicles/${car.id}`)).toMatchObject({
        status: 'active',
      })

      await openPage(buying, `/buyer/reservation/${reservationId}`)
      await expect(buying.getByText(`${t('checkout.reservation.facts.refunded')}: ${deposit}`)).toBeVisible({
        timeout: 20_000,
      })
    })
  })
}
