import { expect, type Page } from '@playwright/test'
import type { Translator } from './languages.ts'
import { openLivePage } from './open-page.ts'
import type { FoundVehicle } from './vehicles.ts'

/** A person whose codice fiscale matches the birth date. */
const applicant = { fiscalCode: 'rssmra85t10a562s', dateOfBirth: '1985-12-10' }

export async function openFinancingForm(page: Page, t: Translator, vehicle: FoundVehicle): Promise<void> {
  await openLivePage(page, `/checkout/${vehicle.id}?method=financing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('financing.title'))
}

export async function sendFinancingForm(page: Page, t: Translator): Promise<void> {
  await page.getByRole('button', { name: t('financing.submit') }).click()
}

/** Fills in every field that is still empty, by its label. Returns the birth date. */
export async function fillFinancingForm(page: Page, t: Translator, netMonthlyIncome: number): Promise<string> {
  const written = {
    ...applicant,
    phone: '+39 333 1234567',
    streetName: 'Via Garibaldi',
    streetNumber: '12/B',
    province: 'TO',
    postalCode: '10122',
    housingStatusStartDate: '2015-03',
    professionalSituationStartDate: '2010-09',
    netMonthlyIncome: String(netMonthlyIncome),
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
  const form = page.getByRole('main')
  await form.getByRole('combobox', { name: t('financing.fields.city') }).fill('Torino')
  for (const [name, text] of entriesOf(written))
    await form.getByLabel(t(`financing.fields.${name}`), { exact: true }).fill(text)
  for (const [name, value] of entriesOf(chosen))
    await form.getByLabel(t(`financing.fields.${name}`), { exact: true }).selectOption(value)
  return applicant.dateOfBirth
}

function entriesOf<K extends string>(record: Readonly<Record<K, string>>): [K, string][] {
  return Object.entries(record) as [K, string][]
}
