import { calculator } from '@autopiazza/contract/constants'
import { financingDefaults, incomeStep, rentStep } from '@autopiazza/contract/financing-vocabulary'
import { monthlyInstalment } from '@autopiazza/contract/instalment'
import { callApi } from './call-api.ts'
import { fillFinancingForm, openFinancingForm, sendFinancingForm } from './financing-form.ts'
import { decideCredit, referenceOn } from './financing-provider.ts'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
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
    }) => {
      const buyer = await enterAsNewBuyer(page, 'Nora', language)
      const car = await freeVehicle(request)
      await openFinancingForm(page, t, car)
      await sendFinancingForm(page, t)
      const fiscalCode = page.getByLabel(t('financing.fields.fiscalCode'), { exact: true })
      const dateOfBirth = page.getByLabel(t('financing.fields.dateOfBirth'), { exact: true })
      await expect(fiscalCode).toBeFocused()
      await expect(fiscalCode).toHaveAccessibleDescription(new RegExp(t('errors.fields.required')))

      const born = await fillFinancingForm(page, t, incomes.granted)
      await dateOfBirth.fill('1985-12-11')
      await page.getByLabel(t('financing.terms')).uncheck()
      await sendFinancingForm(page, t)
      await expect(fiscalCode).toHaveAccessibleDescription(new RegExp(t('errors.fields.fiscal_code_birth_date')))
      await expect(page.getByText(t('errors.fields.financing_terms_required'))).toBeVisible()
      await expect(page.getByLabel(t('financing.fields.streetName'), { exact: true })).toHaveValue('Via Garibaldi')

      await dateOfBirth.fill(born)
      await page.getByLabel(t('financing.terms')).check()
      await sendFinancingForm(page, t)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('financing.result.granted.title'))
      await mailTo(request, buyer.email, t('mails.reservationConfirmedBuyer.subject', { vehicle: nameOf(car) }))
      await page.getByRole('link', { name: t('financing.result.reservation') }).click()
      await expect(page.getByRole('link', { name: t('checkout.reservation.financing') })).toBeVisible()
      await expect(page.getByText(t('buyer.reservations.status.confirmed'), { exact: true })).toBeVisible()
    })
  })
}

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('the served form shows the instalment of the duration that it shows, with TAN, TAEG and the example', async ({
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
    await served.goto(`${baseURL ?? ''}/checkout/${id}?method=financing`)
    const months = served.getByLabel(t('financing.fields.creditMaturity'), { exact: true })
    await expect(months).toHaveValue(String(financingDefaults.creditMaturity))
    const instalment = f.money(monthlyInstalment(salePrice, financingDefaults.creditMaturity, calculator.annualRate))
    const main = served.getByRole('main')
    await expect(main.getByText(t('financing.summary.perMonth', { amount: instalment }))).toBeVisible()
    const rates = { tan: f.percent(4.99), taeg: f.percent(5.106) }
    await expect(main.getByText(t('vocabulary.credit.rates', rates))).toBeVisible()
    await expect(main.getByText(rates.taeg)).toHaveCount(3)
    await expect(served.getByLabel(t('financing.fields.firstName'), { exact: true })).toHaveValue('Silvia')
    for (const [name, step, value] of [
      ['netMonthlyIncome', incomeStep, financingDefaults.netMonthlyIncome],
      ['rentAmount', rentStep, financingDefaults.rentAmount],
    ] as const) {
      const amount = served.getByLabel(t(`financing.fields.${name}`), { exact: true })
      await expect(amount).toHaveAttribute('min', '0')
      await expect(amount).toHaveAttribute('step', String(step))
      await expect(amount).toHaveValue(String(value))
    }
    await expect(served.getByLabel(t('financing.terms'))).toBeChecked()
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
