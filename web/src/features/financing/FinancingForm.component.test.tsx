import type { Quote } from '@autopiazza/contract'
import { calculator } from '@autopiazza/contract/constants'
import { monthlyInstalment } from '@autopiazza/contract/loan'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { formatsFor } from '../../app/format.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { FinancingForm } from './FinancingForm.tsx'
import type { FinancedCar } from './use-request-financing.ts'

beforeEach(() => sessionStorage.clear())

const price = 1_150_000
const quote: Quote = {
  id: 'q',
  version: 1,
  vehicleId: '1',
  channel: 'checkout',
  paymentMethod: 'financing',
  lines: [{ code: 'sale_price', amount: price }],
  total: price,
  dueNow: 0,
  balance: price,
  balanceDue: 'by_financing',
}
const car: FinancedCar = {
  vehicle: cardFixture,
  choices: { channel: 'checkout', services: [], levels: {}, tradeInId: null, delivery: null },
  quote,
  credit: null,
  id: '1',
  title: '2017 Fiat Tipo',
}
const buyer = { role: 'buyer', userId: 'u', firstName: 'Silvia', lastName: 'Prova' } as const
const show = (language: 'it' | 'en', asked: CreditChoice | null) =>
  showInApp(<FinancingForm car={car} requested={asked} />, { language, session: buyer })

const languages = ['it', 'en'] as const
const inLanguage = (language: 'it' | 'en') => ({
  t: createTranslator({ locale: language, messages: messagesOf(language) }),
  f: formatsFor(language),
})

test.each(languages)(
  'in %s, the financing form shows the requested credit within the offered limits, with TAN, TAEG and the example',
  async (language) => {
    const { t, f } = inLanguage(language)
    const screen = await show(language, { downPayment: 200_000, months: 84 })
    const field = (name: 'creditMaturity' | 'downPayment' | 'firstName' | 'netMonthlyIncome' | 'rentAmount') =>
      screen.getByLabelText(t(`financing.fields.${name}`), { exact: true })
    await expect.element(field('creditMaturity')).toHaveValue('72')
    await expect.element(field('downPayment')).toHaveValue(f.amount(200_000))
    await expect.element(screen.getByText(t('financing.unkept.months', { count: 84 }))).toBeVisible()
    const amount = f.money(monthlyInstalment(price - 200_000, 72, calculator.annualRate))
    await expect
      .element(screen.getByText(t('financing.summary.perMonth', { amount }), { exact: true }).first())
      .toBeVisible()
    const rates = t('vocabulary.credit.rates', { tan: f.percent(4.99), taeg: f.percent(5.106) })
    await expect.element(screen.getByText(rates).first()).toBeInTheDocument()
    await expect.element(field('firstName')).toHaveValue('Silvia')
    await expect.element(field('netMonthlyIncome')).toHaveValue(f.amount(200_000))
    await expect.element(field('rentAmount')).toHaveValue(f.amount(50_000))
    await expect.element(screen.getByLabelText(t('financing.terms'))).toBeChecked()
  },
)

test('a down payment above the price is reduced to the maximum, with a notice', async () => {
  const { t, f } = inLanguage('it')
  const screen = await show('it', { downPayment: 999_999_900, months: 60 })
  const max = price - 100
  await expect.element(screen.getByLabelText(t('financing.fields.downPayment'))).toHaveValue(f.amount(max))
  const word = t('financing.unkept.downPayment', { asked: f.money(999_999_900), max: f.money(max) })
  await expect.element(screen.getByText(word)).toBeVisible()
})

test.each(languages)(
  'in %s, every error of the financing form is shown beside its field, the first such field receives the focus, and all values stay',
  async (language) => {
    const { t, f } = inLanguage(language)
    const screen = await show(language, null)
    const field = (name: 'downPayment' | 'fiscalCode' | 'dateOfBirth' | 'streetName') =>
      screen.getByLabelText(t(`financing.fields.${name}`), { exact: true })
    const send = screen.getByRole('button', { name: t('financing.submit') })
    await send.click()
    await expect.element(field('fiscalCode')).toHaveFocus()
    await expect.element(field('fiscalCode')).toHaveAccessibleDescription(new RegExp(t('errors.fields.required')))
    await field('fiscalCode').fill('rssmra85t10a562s')
    await field('dateOfBirth').fill('1985-12-11')
    await field('streetName').fill('Via Garibaldi')
    await field('downPayment').fill(f.amount(price))
    await screen.getByLabelText(t('financing.terms')).click()
    await send.click()
    await expect.element(field('downPayment')).toHaveFocus()
    for (const [name, error] of [
      ['downPayment', 'down_payment_too_large'],
      ['fiscalCode', 'fiscal_code_birth_date'],
    ] as const)
      await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(t(`errors.fields.${error}`)))
    await expect.element(screen.getByText(t('errors.fields.financing_terms_required'))).toBeVisible()
    await expect.element(field('streetName')).toHaveValue('Via Garibaldi')
  },
)
