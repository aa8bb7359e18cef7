import { expect, test } from 'vitest'
import { formatsFor } from '../../app/format.ts'
import { newApplicant } from './applicant-form.ts'
import { readStoredForm, storableForm } from './use-stored-form.ts'

const filled = {
  ...newApplicant(null, { downPayment: 458_000, months: 48 }, formatsFor('it')),
  firstName: 'Maria',
  city: 'Torino',
  fiscalCode: 'RSSMRA85T10A562S',
  dateOfBirth: '1985-12-10',
  netMonthlyIncome: '2150',
  rentAmount: '640',
  hasLatePayments: 'true',
  maritalStatusCode: 'DIVORCED',
  numberOfChildren: '3',
  housingStatusCode: 'TENANT',
}
const opening = 'a-car,458000,60'
const stored = (userId: string) => storableForm(filled, { userId, opening })

test('a stored financing form never contains codice fiscale, birth date, money, debts or household', () => {
  for (const secret of ['RSSMRA85T10A562S', '1985-12-10', '2150', '640', 'true', 'DIVORCED', 'TENANT'])
    expect(stored('one')).not.toContain(secret)
  expect(Object.keys(JSON.parse(stored('one')) as object)).not.toContain('numberOfChildren')
})

test('a reload restores the stored fields of the financing form, for the same user only', () => {
  expect(Object.fromEntries(readStoredForm(stored('one'), { userId: 'one', opening }))).toMatchObject({
    firstName: 'Maria',
    city: 'Torino',
    downPayment: '4.580',
    creditMaturity: '48',
  })
  expect(readStoredForm(stored('one'), { userId: 'two', opening })).toEqual([])
})

test('for another car or another chosen credit, the personal data of the financing form is restored and the stored credit is not', () => {
  const read = Object.fromEntries(readStoredForm(stored('one'), { userId: 'one', opening: 'a-car,0,72' }))
  expect(read).toMatchObject({ firstName: 'Maria' })
  expect(Object.keys(read)).not.toContain('downPayment')
  expect(Object.keys(read)).not.toContain('creditMaturity')
})

test('an absent or unreadable stored financing form restores nothing', () => {
  for (const broken of [null, '', 'null', '7', '{"userId":"one","city":7}'])
    expect(readStoredForm(broken, { userId: 'one', opening })).toEqual([])
})
