import { depositCents } from '@autopiazza/contract/constants'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { buyCar } from './garage.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openLivePage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { enterAsNewVendor, type OfferedCar, putOnline } from './vendors.ts'

const phone = { width: 390, height: 844 }

/** The vendor of this page corrects the kilometres of the car. */
async function correct(selling: Page, car: OfferedCar, mileage: number): Promise<void> {
  const { fields } = await callApi<{ fields: object }>(selling.request, `/api/vendor/listings/${car.id}`)
  await callApi(selling.request, `/api/vendor/listings/${car.id}`, { fields: { ...fields, mileage } }, 'PUT')
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: phone })

    test('a correction of a reserved car is accepted and kept; the next one is refused, which ends the reservation, and the deposit goes back', async ({
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
      const dialog = page.getByRole('dialog')
      const changed = (from: number, to: number) =>
        page.getByText(
          t('corrections.changed', { fact: t('facts.names.mileage'), from: f.kilometres(from), to: f.kilometres(to) }),
        )

      await test.step('the next step leads to the decision, and what was accepted is kept', async () => {
        await openLivePage(page, '/buyer')
        await correct(selling, car, 84_000)
        await page
          .getByRole('article', { name: t('buyer.next.decide_correction', { seller: 'Prova Auto' }) })
          .getByRole('link', { name: t('buyer.next.do.decide_correction') })
          .click()
        await expect(changed(42_000, 84_000)).toBeVisible()
        await page.getByRole('button', { name: t('checkout.deal.correction.accept') }).click()
        await dialog.getByRole('button', { name: t('checkout.deal.correction.accept') }).click()
        await expect(page.getByText(t('checkout.deal.correction.accepted'), { exact: true })).toBeVisible()
        await expect(page.getByRole('heading', { name: t('corrections.history') })).toBeVisible()
      })

      await test.step('who refuses has the deposit back, and the car is free', async () => {
        await correct(selling, car, 96_000)
        await expect(changed(84_000, 96_000)).toBeVisible()
        await page.getByRole('button', { name: t('checkout.deal.correction.end') }).click()
        await dialog.getByRole('button', { name: t('checkout.deal.correction.end') }).click()
        await expect(page.getByText(t('checkout.deal.correction.ended'), { exact: true })).toBeVisible()
        const refunded = `${t('checkout.reservation.facts.refunded')}: ${f.money(depositCents)}`
        await expect(page.getByText(refunded)).toBeVisible({ timeout: 20_000 })
        expect(await callApi(page.request, `/api/reservations/${id}`)).toMatchObject({ endReason: 'car_corrected' })
        expect(await callApi(page.request, `/api/vehicles/${car.id}`)).toMatchObject({
          status: 'active',
          mileage: 96_000,
        })
      })
    })
  })
}

test.describe('en', () => {
  test.use({ language: 'en', viewport: phone })

  test('a purchase is called off before the handover', async ({ page, anotherPerson, t }) => {
    const selling = await anotherPerson()
    await enterAsNewVendor(selling, 'Sara', 'en')
    const car = await putOnline(selling, 'Lybra')
    await enterAsNewBuyer(page, 'Ada', 'en')
    await buyCar(page, car)
    const [{ id } = { id: '' }] = await callApi<{ id: string }[]>(page.request, '/api/reservations')
    await openLivePage(page, `/buyer/reservation/${id}`)
    await page.getByRole('button', { name: t('checkout.deal.callOff.open') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('checkout.deal.callOff.confirm') })
      .click()
    await expect(page.getByText(t('checkout.deal.callOff.done'), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t('checkout.deal.callOff.open') })).toBeHidden()
    expect(await callApi<{ status: string }>(page.request, `/api/vehicles/${car.id}`)).toMatchObject({
      status: 'active',
    })
  })
})
