import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { openLivePage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { enterAsNewVendor, putOnline } from './vendors.ts'

test.describe('en', () => {
  test.use({ language: 'en', viewport: { width: 390, height: 844 } })

  test('a correction of a reserved car is accepted, and the purchase called off before the handover', async ({
    page,
    anotherPerson,
    t,
    f,
  }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Sara', 'en')
    const car = await putOnline(selling, 'Lybra')
    await enterAsNewBuyer(page, 'Ada', 'en')
    const id = await payDeposit(page, car)
    await openLivePage(page, `/buyer/reservation/${id}`)
    const dialog = page.getByRole('dialog')

    const { fields } = await callApi<{ fields: object }>(selling.request, `/api/vendor/listings/${car.id}`)
    const corrected = { fields: { ...fields, mileage: 84_000 } }
    await callApi(selling.request, `/api/vendor/listings/${car.id}`, corrected, 'PUT')
    const change = { fact: t('facts.names.mileage'), from: f.kilometres(42_000), to: f.kilometres(84_000) }
    await expect(page.getByText(t('corrections.changed', change))).toBeVisible()
    await page.getByRole('button', { name: t('checkout.deal.correction.accept') }).click()
    await dialog.getByRole('button', { name: t('checkout.deal.correction.accept') }).click()
    await expect(page.getByText(t('checkout.deal.correction.accepted'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('corrections.history') })).toBeVisible()

    await callApi(page.request, `/api/reservations/${id}/complete`, { delivery: { method: 'pickup' } })
    await page.getByRole('button', { name: t('checkout.deal.callOff.open') }).click()
    await dialog.getByRole('button', { name: t('checkout.deal.callOff.confirm') }).click()
    await expect(page.getByText(t('checkout.deal.callOff.done'), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t('checkout.deal.callOff.open') })).toBeHidden()
    expect(await callApi<{ status: string }>(page.request, `/api/vehicles/${car.id}`)).toMatchObject({
      status: 'active',
    })
  })
})
