import { depositCents } from '@autopiazza/contract/constants'
import { lastReturnDay } from '@autopiazza/contract/return-days'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { buyCar, dayFromNow } from './garage.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { payDeposit } from './reservations.ts'
import { enterAsNewVendor, nameOf, type OfferedCar, putOnline } from './vendors.ts'

const phone = { width: 390, height: 844 }

/** Corrects the mileage of the car as the vendor of this page. */
async function correct(selling: Page, car: OfferedCar, mileage: number): Promise<void> {
  const { fields } = await callApi<{ fields: object }>(selling.request, `/api/vendor/listings/${car.id}`)
  await callApi(selling.request, `/api/vendor/listings/${car.id}`, { fields: { ...fields, mileage } }, 'PUT')
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: phone })

    test('the buyer accepts a correction of a reserved car, and refuses the next correction, which ends the reservation with a refund', async ({
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

      await test.step("the next step leads to the buyer's decision, and the accepted correction is stored", async () => {
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

      await test.step('a buyer who refuses a correction receives the refund of the deposit, and the car is available again', async () => {
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

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: phone })

    test("the buyer denies the vendor's handover record and confirms it later, and every page shows the same last day to return the car", async ({
      page,
      request,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Sara', language)
      const car = await putOnline(selling, 'Lybra')
      const vehicle = nameOf(car)
      const buyer = await enterAsNewBuyer(page, 'Ada', language)
      const id = await payDeposit(page, car)
      const home = { recipient_name: 'Ada Prova', street_address: 'Via Po 2', city: 'Torino', province: 'TO' }
      const delivery = { method: 'delivery', address: { ...home, postal_code: '10124' } }
      await callApi(page.request, `/api/reservations/${id}/complete`, { delivery })
      await callApi(selling.request, `/api/vendor/sales/${id}/record-transfer`, {})
      const seller = 'Prova Auto'
      const asks = (day: string) =>
        page.getByRole('article', { name: t('buyer.next.answer_handover', { seller, day }) })
      const today = t('buyer.deal.answer.today')

      await test.step('the vendor is warned about a handover day before the promised days, and the buyer sees the promised days beside the question', async () => {
        await openLivePage(selling, '/vendor?tab=sales&state=running')
        await selling.getByRole('button', { name: `${t('vendor.sales.handOver')}: ${vehicle}` }).click()
        const recording = selling.getByRole('dialog', { name: t('returns.vendor.handover.title') })
        await recording.getByLabel(t('returns.vendor.handover.day')).fill(dayFromNow(0))
        await expect(recording.getByRole('status')).toBeVisible()
        await recording.getByRole('button', { name: t('returns.vendor.handover.confirm') }).click()
        await expect(selling.getByText(t('returns.vendor.handover.done'), { exact: true })).toBeVisible()
        const on = f.date(dayFromNow(0))
        const { text } = await mailTo(
          request,
          buyer.email,
          t('mails.returns.handover.subject', { seller, vehicle, on }),
        )
        expect(text).toContain(t('mails.returns.handover.ask').slice(0, 20))
        await openLivePage(page, `/buyer/reservation/${id}`)
        const [promised = ''] = t('buyer.deal.answer.promised', { between: '|' }).split('|')
        await expect(asks(today).getByText(promised)).toBeVisible()
        await expect(page.getByRole('button', { name: t('returns.request.open') })).toBeHidden()
      })

      await test.step('a buyer who has not received the car denies the handover, and the vendor sees it', async () => {
        await asks(today)
          .getByRole('button', { name: t('buyer.deal.answer.never') })
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('buyer.deal.answer.denial.confirm') })
          .click()
        await expect(page.getByText(t('buyer.deal.answer.denial.done'), { exact: true })).toBeVisible()
        await expect(selling.getByRole('button', { name: `${t('vendor.sales.handOver')}: ${vehicle}` })).toBeVisible()
      })

      await test.step('the buyer confirms the next handover record, and the last day to return the car is the same everywhere', async () => {
        await callApi(selling.request, `/api/vendor/sales/${id}/handover`, { on: dayFromNow(0) })
        await expect(asks(today)).toBeVisible()
        await asks(today)
          .getByRole('button', { name: t('buyer.deal.answer.yes') })
          .click()
        const last = lastReturnDay(dayFromNow(0), ['withdrawal', 'money_back'])
        const day = f.date(last?.on ?? '')
        await expect(page.getByText(t('returns.rights.last', { day }))).toBeVisible()
        const other = { kind: t('returns.kind.money_back'), day: f.date(dayFromNow(3)) }
        await expect(page.getByText(t('returns.rights.other', other))).toBeVisible()
        await mailTo(request, buyer.email, t('mails.returns.agreed.subject', { vehicle, day }))
        await openPage(page, '/buyer')
        const line = t('buyer.next.until', { line: t('buyer.next.may_return'), deadline: f.weekday(last?.on ?? '') })
        await expect(page.getByRole('article', { name: line })).toBeVisible()
        await expect(page.getByRole('article', { name: line }).locator('.button-action')).toHaveCount(0)
        const [{ id: carId } = { id: '' }] = await callApi<{ id: string }[]>(page.request, '/api/garage')
        await openPage(page, `/buyer/vehicle/${carId}`)
        await expect(page.getByText(t('garage.deadlines.until', { date: day }), { exact: true })).toBeVisible()
      })
    })
  })
}

test.describe('en', () => {
  test.use({ language: 'en', viewport: phone })

  test('a buyer cancels a purchase before the handover', async ({ page, anotherPerson, t }) => {
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
