import { expect, test } from 'vitest'
import { formatsFor } from '../../app/format.ts'
import { newApplicant } from './applicant-form.ts'
import { keptPart, readKept } from './kept-form.ts'

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
const stored = (userId: string) => JSON.stringify({ userId, ...keptPart(filled, opening) })

test('codice fiscale, birth date, money, debts and household are never stored', () => {
  for (const secret of ['RSSMRA85T10A562S', '1985-12-10', '2150', '640', 'true', 'DIVORCED', 'TENANT'])
    expect(stored('one')).not.toContain(secret)
  expect(Object.keys(keptPart(filled, opening))).not.toContain('numberOfChildren')
})

test('a reload restores the other fields, for the same user only', () => {
  expect(Object.fromEntries(readKept(stored('one'), { userId: 'one', opening }))).toMatchObject({
    firstName: 'Maria',
    city: 'Torino',
    downPayment: '4.580',
    creditMaturity: '48',
  })
  expect(readKept(stored('one'), { userId: 'two', opening })).toEqual([])
})

test('another car or another chosen credit starts with its own credit', () => {
  const read = Object.fromEntries(readKept(stored('one'), { userId: 'one', opening: 'a-car,0,72' }))
  expect(read).toMatchObject({ firstName: 'Maria' })
  expect(Object.keys(read)).not.toContain('downPayment')
  expect(Object.keys(read)).not.toContain('creditMaturity')
})

test('an absent or unreadable stored form restores nothing', () => {
  for (const broken of [null, '', 'null', '7', '{"userId":"one","city":7}'])
    expect(readKept(broken, { userId: 'one', opening })).toEqual([])
})
