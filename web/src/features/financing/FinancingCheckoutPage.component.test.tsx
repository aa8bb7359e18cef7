import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { fault, refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { vehicleFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { checkoutOptionsFixture, quoteFor } from '../../entities/quote/testing/checkout-fixtures.ts'
import { FinancingCheckoutPage } from './FinancingCheckoutPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'financing' })

beforeEach(() => {
  forgetToasts()
  sessionStorage.clear()
  localStorage.clear()
})

function show(request: () => Promise<never>) {
  return showInApp(<FinancingCheckoutPage vehicle={vehicleFixture} credit={null} />, {
    session: { role: 'buyer' },
    api: {
      financing: { terms: async () => ({ isAvailable: true }), request },
      checkout: {
        options: async () => checkoutOptionsFixture,
        quote: async () => quoteFor({ channel: 'checkout', paymentMethod: 'financing' }),
      },
      places: { suggest: async () => [] },
    },
  })
}

const written = {
  firstName: 'Mario',
  lastName: 'Rossi',
  email: 'mario@example.it',
  fiscalCode: 'rssmra85t10a562s',
  dateOfBirth: '1985-12-10',
  phone: '+39 333 1234567',
  streetName: 'Via Garibaldi',
  streetNumber: '12/B',
  province: 'TO',
  postalCode: '10122',
  housingStatusStartDate: '2015-03',
  professionalSituationStartDate: '2010-09',
  netMonthlyIncome: '2000',
} as const
const chosen = {
  maritalStatusCode: 'MARRIED',
  numberOfChildren: '2',
  housingStatusCode: 'OWNER',
  professionalSituationCode: 'PERMANENT',
  sectorCode: 'PRIVATE_SECTOR',
  professionCode: 'EMPLOYEE',
  hasLatePayments: 'false',
} as const
type Entries<Fields> = [keyof Fields, string][]

async function fillIn(screen: Awaited<ReturnType<typeof show>>) {
  const field = (name: keyof typeof written | keyof typeof chosen) =>
    screen.getByLabelText(t(`fields.${name}`), { exact: true })
  await expect.element(field('lastName')).toBeVisible()
  await screen.getByRole('combobox', { name: t('fields.city') }).fill('Torino')
  for (const [name, text] of Object.entries(written) as Entries<typeof written>) await field(name).fill(text)
  for (const [name, value] of Object.entries(chosen) as Entries<typeof chosen>) await field(name).selectOptions(value)
}

test('an empty financing form that is submitted shows every error', async () => {
  const screen = await show(async () => {
    throw fault()
  })
  await screen.getByRole('button', { name: t('submit') }).click()
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test.each([
  ['fails', fault, t('failed')],
  [
    'is refused',
    () => refusal('listings.not_found', 'Questo annuncio non c’è più.'),
    t('failedWithReason', { message: 'Questo annuncio non c’è più.' }),
  ],
] as const)(
  'a financing request that %s shows the reason, and the form stays filled in',
  async (_, failure, sentence) => {
    const screen = await show(async () => {
      throw failure()
    })
    await fillIn(screen)
    await screen.getByRole('button', { name: t('submit') }).click()
    await expect.poll(newestToast).toEqual(['error', sentence, undefined])
    await expect.element(screen.getByText(sentence)).toBeVisible()
    await expect.element(screen.getByLabelText(t('fields.streetName'), { exact: true })).toHaveValue('Via Garibaldi')
  },
)
