import { calculator } from '@autopiazza/contract/constants'
import { financingDefaults } from '@autopiazza/contract/financing-vocabulary'
import { monthlyInstalment } from '@autopiazza/contract/loan'
import { callApi } from './call-api.ts'
import { fillFinancingForm, openFinancingForm, sendFinancingForm } from './financing-form.ts'
import { decideCredit, referenceOn } from './financing-provider.ts'
import { expect, test } from './journey.ts'
import { languages, type Translator } from './languages.ts'
import { mailTo } from './mailbox.ts'
import { openLivePage, openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { freeVehicle } from './vehicles.ts'
import { nameOf } from './vendors.ts'

/** The sandbox provider's decision for an income. */
const incomes = { granted: 2_000, processing: 1_200, refused: 500 } as const

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('every error of the form is shown beside its field, nothing typed is lost, and a good income is granted', async ({
      page,
      request,
      t,
      f,
    }) => {
      const buyer = await enterAsNewBuyer(page, 'Nora', language)
      const car = await freeVehicle(request)
      const { salePrice } = await callApi<{ salePrice: number }>(page.request, `/api/vehicles/${car.id}`)
      const credit = usualCredit(salePrice)
      const instalment = f.money(credit.instalment)
      await openLivePage(page, `/vehicle/${car.id}`)
      const main = page.getByRole('main')
      await expect(
        main
          .getByText(t('vocabulary.credit.month', { amount: instalment }))
          .locator('visible=true')
          .first(),
      ).toBeVisible()
      await expect(main.getByText(t('vehicle.calculator.perMonth', { amount: instalment }))).toBeVisible()
      await expect(page.getByLabel(t('vehicle.calculator.rate'))).toHaveValue(f.percent(4.99).replace(/\s?%/, ''))
      await expect(main.getByText(exampleStart(t))).toHaveCount(1)
      await page.getByRole('link', { name: t('vehicle.calculator.apply') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('financing.title'))
      await expect(
        main.getByText(t('financing.summary.perMonth', { amount: instalment }), { exact: true }),
      ).toBeVisible()
      await expect(page.getByLabel(t('financing.fields.downPayment'))).toHaveValue(f.amount(credit.downPayment))
      await expect(main.getByText(exampleStart(t))).toHaveCount(1)
      await sendFinancingForm(page, t)
      const fiscalCode = page.getByLabel(t('financing.fields.fiscalCode'), { exact: true })
      const dateOfBirth = page.getByLabel(t('financing.fields.dateOfBirth'), { exact: true })
      await expect(fiscalCode).toBeFocused()
      await expect(fiscalCode).toHaveAccessibleDescription(new RegExp(t('errors.fields.required')))

      const born = await fillFinancingForm(page, t, incomes.granted)
      await dateOfBirth.fill('1985-12-11')
      const downPayment = page.getByLabel(t('financing.fields.downPayment'))
      await downPayment.fill(f.amount(salePrice))
      await page.getByLabel(t('financing.terms')).uncheck()
      await sendFinancingForm(page, t)
      await expect(downPayment).toBeFocused()
      await expect(downPayment).toHaveAccessibleDescription(new RegExp(t('errors.fields.down_payment_too_large')))
      await expect(fiscalCode).toHaveAccessibleDescription(new RegExp(t('errors.fields.fiscal_code_birth_date')))
      await expect(page.getByText(t('errors.fields.financing_terms_required'))).toBeVisible()
      await expect(page.getByLabel(t('financing.fields.streetName'), { exact: true })).toHaveValue('Via Garibaldi')

      await downPayment.fill(f.amount(credit.downPayment))
      await dateOfBirth.fill(born)
      await page.getByLabel(t('financing.terms')).check()
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
    })
  })
}

/** The figures of the credit that cards, car pages and requests begin with. */
function usualCredit(price: number): { downPayment: number; instalment: number } {
  const downPayment = Math.round(price * calculator.downPaymentShare)
  return { downPayment, instalment: monthlyInstalment(price - downPayment, calculator.months, calculator.annualRate) }
}

/** How a representative example begins. */
const exampleStart = (t: Translator) => String(t.raw('vocabulary.credit.example')).split(':', 1).join()

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('the served form shows the credit of its address within what is offered, with TAN, TAEG and the example', async ({
    page,
    request,
    browser,
    baseURL,
    t,
    f,
  }) => {
    await enterAsNewBuyer(page, 'Silvia', language)
    const { id } = await freeVehicle(request)
    const { salePrice } = await callApi<{ salePrice: number }>(page.request, `/api/vehicles/${id}`)
    const storageState = await page.context().storageState()
    const served = await browser.newPage({ javaScriptEnabled: false, storageState })
    await served.goto(`${baseURL ?? ''}/checkout/${id}?method=financing&down=2000&months=84`)
    await expect(served.getByLabel(t('financing.fields.creditMaturity'), { exact: true })).toHaveValue('72')
    await expect(served.getByLabel(t('financing.fields.downPayment'))).toHaveValue('2.000')
    const instalment = f.money(monthlyInstalment(salePrice - 200_000, 72, calculator.annualRate))
    const main = served.getByRole('main')
    await expect(main.getByText(t('financing.unkept.months', { count: 84 }))).toBeVisible()
    await expect(main.getByText(t('financing.summary.perMonth', { amount: instalment }), { exact: true })).toBeVisible()
    const rates = { tan: f.percent(4.99), taeg: f.percent(5.106) }
    await expect(main.getByText(t('vocabulary.credit.rates', rates)).locator('visible=true')).toHaveCount(2)
    await expect(main.getByText(rates.taeg).locator('visible=true')).toHaveCount(4)
    const monthly = t('checkout.price.monthly', { amount: instalment, months: '72' })
    await expect(main.getByText(monthly).locator('visible=true')).toHaveCount(1)
    await expect(served.getByLabel(t('financing.fields.firstName'), { exact: true })).toHaveValue('Silvia')
    for (const name of ['netMonthlyIncome', 'rentAmount'] as const)
      await expect(served.getByLabel(t(`financing.fields.${name}`), { exact: true })).toHaveValue(
        f.amount(financingDefaults[name] * 100),
      )
    await expect(served.getByLabel(t('financing.terms'))).toBeChecked()
    await served.goto(`${baseURL ?? ''}/checkout/${id}?method=financing&down=9999999&months=60`)
    const max = salePrice - 100
    await expect(served.getByLabel(t('financing.fields.downPayment'))).toHaveValue(f.amount(max))
    const word = t('financing.unkept.downPayment', { asked: f.money(999_999_900), max: f.money(max) })
    await expect(main.getByText(word)).toBeVisible()
    await served.context().close()
  })

  test('a request that is being processed is seen by its applicant alone, and the decision arrives as it is made', async ({
    page,
    request,
    t,
    anotherPerson,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const buyer = await enterAsNewBuyer(page, 'Olga', language)
    const car = await freeVehicle(request)
    await openFinancingForm(page, t, car)
    await fillFinancingForm(page, t, incomes.processing)
    await sendFinancingForm(page, t)
    await expect(page.getByText(t('financing.sent'))).toBeVisible()
    await expect(heading).toHaveText(t('financing.result.processing.title'))
    await mailTo(request, buyer.email, t('mails.reservationPlacedBuyer.subject', { vehicle: nameOf(car) }))

    const theirs = await anotherPerson()
    await enterAsNewBuyer(theirs, 'Piero', language)
    expect((await theirs.goto(page.url()))?.status()).toBe(404)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('frame.notFound.title'))
    await expect(theirs.getByRole('main').getByText(t('financing.result.credit'), { exact: true })).toHaveCount(0)
    await expect(theirs.getByText(t('financing.result.codes.UnderEvaluation'))).toHaveCount(0)

    await openLivePage(page, `/checkout/${car.id}?method=financing`)
    await expect(heading).toHaveText(t('financing.result.processing.title'))
    await decideCredit(request, referenceOn(page), 'GrantedAndSentToFinance')
    await expect(heading).toHaveText(t('financing.result.granted.title'))
  })
})

test.describe('en', () => {
  const language = 'en'
  test.use({ language })

  test('a credit that is refused is shown as refused, and the car is free again', async ({ page, request, t }) => {
    const buyer = await enterAsNewBuyer(page, 'Marta', language)
    const car = await freeVehicle(request)
    await openFinancingForm(page, t, car)
    await fillFinancingForm(page, t, incomes.refused)
    await sendFinancingForm(page, t)
    await expect(page.getByText(t('financing.sent'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('financing.result.refused.title'))
    await mailTo(request, buyer.email, t('mails.reservationEndedBuyer.subject', { vehicle: nameOf(car) }))
    await openPage(page, `/vehicle/${car.id}`)
    await expect(page.getByRole('link', { name: t('vehicle.panel.begin') })).toBeVisible()
  })
})
