import { randomUUID } from 'node:crypto'
import { calculator } from '@autopiazza/contract/constants'
import { monthlyInstalment } from '@autopiazza/contract/loan'
import { callApi } from './call-api.ts'
import { fillFinancingForm, openFinancingForm, sendFinancingForm } from './financing-form.ts'
import { decideCredit, referenceOn } from './financing-provider.ts'
import { dayFromNow } from './garage.ts'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { freeVehicle } from './vehicles.ts'
import { enterAsNewVendor, nameOf, putOnline } from './vendors.ts'

/** The sandbox provider decides by the income. */
const incomes = { granted: 2_000, processing: 1_200 } as const

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test("a credit that is requested on the car's page and granted confirms the reservation, and ends when the buyer returns the car", async ({
      page,
      request,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      await enterAsNewVendor(selling, 'Sara', language)
      const buyer = await enterAsNewBuyer(page, 'Nora', language)
      const car = await putOnline(selling, 'Kappa')
      const { salePrice } = await callApi<{ salePrice: number }>(page.request, `/api/vehicles/${car.id}`)
      const credit = usualCredit(salePrice)
      const instalment = f.money(credit.instalment)
      await openPage(page, `/vehicle/${car.id}`)
      const main = page.getByRole('main')
      await expect(main.getByText(instalment).locator('visible=true').first()).toBeVisible()
      await expect(main.getByText(exampleStart(t))).toHaveCount(1)
      await expect(page.getByLabel(t('vehicle.calculator.rate'))).toHaveValue(f.percent(4.99).replace(/\s?%/, ''))
      await page.getByRole('link', { name: t('vehicle.calculator.apply') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('financing.title'))
      await expect(
        main.getByText(t('financing.summary.perMonth', { amount: instalment }), { exact: true }),
      ).toBeVisible()
      await expect(page.getByLabel(t('financing.fields.downPayment'))).toHaveValue(f.amount(credit.downPayment))
      await expect(main.getByText(exampleStart(t))).toHaveCount(1)

      await fillFinancingForm(page, t, incomes.granted)
      await sendFinancingForm(page, t)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('financing.result.granted.title'))
      await expect(main.getByText(instalment, { exact: true })).toBeVisible()
      await mailTo(request, buyer.email, t('mails.reservationConfirmedBuyer.subject', { vehicle: nameOf(car) }))
      await page.getByRole('link', { name: t('financing.result.reservation') }).click()
      await expect(page.getByRole('link', { name: t('checkout.reservation.financing') })).toBeVisible()
      await expect(page.getByText(t('buyer.reservations.status.confirmed'), { exact: true })).toBeVisible()
      const part = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..')
      await expect(part(t('checkout.price.restDown'))).toContainText(f.money(credit.downPayment))
      await expect(part(t('checkout.price.later.by_financing'))).toContainText(f.money(salePrice - credit.downPayment))

      const [reservation = { id: '' }] = await callApi<{ id: string }[]>(page.request, '/api/reservations')
      const ofBuyer = `/api/reservations/${reservation.id}`
      const ofVendor = `/api/vendor/sales/${reservation.id}`
      const card = (line: string) => page.getByRole('article', { name: line })
      await test.step('the down payment is due with the sale, and the paid and delivered car can be returned', async () => {
        await callApi(page.request, `${ofBuyer}/complete`, { delivery: { method: 'pickup' } })
        const [amount, seller] = [f.money(credit.downPayment), 'Prova Auto']
        await openLivePage(page, '/buyer')
        await expect(card(t('buyer.next.pay_down_payment', { amount, seller }))).toBeVisible()
        const transfer = { amount: credit.downPayment, on: dayFromNow(0), key: randomUUID() }
        await callApi(selling.request, `${ofVendor}/record-transfer`, transfer)
        await callApi(page.request, `${ofBuyer}/handover`, { on: dayFromNow(0) })
        await card(t('buyer.next.may_return'))
          .getByRole('link', { name: t('buyer.next.do.may_return') })
          .click()
        await page.getByRole('button', { name: t('returns.request.open') }).click()
        const asking = page.getByRole('dialog')
        await asking.getByRole('radio', { name: t('returns.kind.money_back') }).check()
        await asking.getByRole('button', { name: t('returns.request.confirm') }).click()
        await expect(card(t('buyer.next.await_return_answer', { seller }))).toBeVisible()
      })

      await test.step('the credit ends once the car is returned, and the vendor owes the down payment', async () => {
        const { afterSale } = await callApi<{ afterSale: { returns: { id: string }[] } }>(page.request, ofBuyer)
        const ofReturn = `${ofVendor}/returns/${afterSale.returns[0]?.id}`
        const answer = { decision: 'bring_back', place: 'Via Po 2, Torino', on: dayFromNow(2), time: '10:30' }
        await callApi(selling.request, `${ofReturn}/answer`, { answer })
        await callApi(selling.request, `${ofReturn}/car-back`, {})
        const owed = { amount: f.money(credit.downPayment), seller: 'Prova Auto' }
        await expect(card(t('buyer.next.await_paid_back', owed))).toBeVisible()
        const ended = t('checkout.deal.account.creditEnded', { day: f.date(dayFromNow(0)) })
        await expect(page.getByText(ended)).toBeVisible({ timeout: 30_000 })
        await card(t('buyer.next.await_paid_back', owed))
          .getByRole('button', { name: t('buyer.deal.paidBack.open') })
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('buyer.deal.paidBack.confirm') })
          .click()
        await expect(page.getByText(t('checkout.reservation.facts.return_completed'), { exact: true })).toBeVisible()
      })
    })

    test('both parties are notified when the provider withdraws a credit after the purchase, and the buyer must pay its amount', async ({
      page,
      request,
      anotherPerson,
      t,
      f,
    }) => {
      const selling = await anotherPerson()
      const vendor = await enterAsNewVendor(selling, 'Sara', language)
      const buyer = await enterAsNewBuyer(page, 'Nora', language)
      const car = await putOnline(selling, 'Lambda')
      const { salePrice } = await callApi<{ salePrice: number }>(page.request, `/api/vehicles/${car.id}`)
      await openFinancingForm(page, t, car)
      await fillFinancingForm(page, t, incomes.granted)
      await sendFinancingForm(page, t)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('financing.result.granted.title'))
      const reference = referenceOn(page)
      const [reservation = { id: '' }] = await callApi<{ id: string }[]>(page.request, '/api/reservations')
      await callApi(page.request, `/api/reservations/${reservation.id}/complete`, { delivery: { method: 'pickup' } })
      await openLivePage(page, `/buyer/reservation/${reservation.id}`)
      const [day, seller] = [f.date(dayFromNow(0)), 'Prova Auto']
      await expect(page.getByText(t('checkout.deal.account.creditGranted', { day, seller }))).toBeVisible()

      await decideCredit(request, reference, 'Cancelled')
      await expect(page.getByText(t('checkout.deal.account.creditWithdrawn', { day }))).toBeVisible({ timeout: 30_000 })
      const amount = f.money(salePrice)
      await expect(page.getByRole('article', { name: t('buyer.next.pay_balance', { amount, seller }) })).toBeVisible()
      await mailTo(request, buyer.email, t('mails.sales.buyer.credit_withdrawn.subject', { vehicle: nameOf(car) }))
      await mailTo(
        request,
        vendor.email,
        t('mails.sales.vendor.credit_withdrawn.subject', { vehicle: nameOf(car), other: 'Nora' }),
      )
      await openLivePage(selling, '/vendor?tab=sales&state=running')
      await expect(selling.getByText(t('vendor.sales.account.creditWithdrawn', { day }))).toBeVisible()
    })
  })
}

/** Returns the credit that cards, car pages and requests begin with. */
function usualCredit(price: number): { downPayment: number; instalment: number } {
  const downPayment = Math.round(price * calculator.downPaymentShare)
  return { downPayment, instalment: monthlyInstalment(price - downPayment, calculator.months, calculator.annualRate) }
}

/** Returns the beginning of a representative example. */
const exampleStart = (t: Translator) => String(t.raw('vocabulary.credit.example')).split(':', 1).join()

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a credit request in progress is visible only to its applicant, and the decision arrives live', async ({
    page,
    request,
    t,
    anotherPerson,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const buyer = await enterAsNewBuyer(page, 'Olga', language)
    const car = await freeVehicle(request)
    const served = await page.request.get(`/checkout/${car.id}?method=financing&down=2000&months=84`)
    expect(await served.text(), 'the form before its scripts').toContain(t('financing.unkept.months', { count: 84 }))
    await openFinancingForm(page, t, car)
    await fillFinancingForm(page, t, incomes.processing)
    await sendFinancingForm(page, t)
    await expect(page.getByText(t('financing.sent'))).toBeVisible()
    await expect(heading).toHaveText(t('financing.result.processing.title'))
    await mailTo(request, buyer.email, t('mails.reservationPlacedBuyer.subject', { vehicle: nameOf(car) }))

    const theirs = await anotherPerson()
    await enterAsNewBuyer(theirs, 'Piero', language)
    const answer = await theirs.request.get(page.url())
    expect(answer.status()).toBe(404)
    const shown = await answer.text()
    expect(shown).toContain(t('frame.notFound.title'))
    expect(shown).not.toContain(t('financing.result.codes.UnderEvaluation'))

    await decideCredit(request, referenceOn(page), 'GrantedAndSentToFinance')
    await expect(heading).toHaveText(t('financing.result.granted.title'))
  })
})
