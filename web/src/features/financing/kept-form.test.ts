import { expect, test } from 'vitest'
import { formatsFor } from '../../app/format.ts'
import { newApplicant } from './applicant-form.ts'
import { keptPart, readLocalFavourites } from './kept-form.ts'

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

test('the codice fiscale, the birth date, money, debts and the household are never kept', () => {
  for (const secret of ['RSSMRA85T10A562S', '1985-12-10', '2150', '640', 'true', 'DIVORCED', 'TENANT'])
    expect(stored('one')).not.toContain(secret)
  expect(Object.keys(keptPart(filled, opening))).not.toContain('numberOfChildren')
})

test('a reload finds the rest again, for the same person only', () => {
  expect(Object.fromEntries(readLocalFavourites(stored('one'), { userId: 'one', opening }))).toMatchObject({
    firstName: 'Maria',
    city: 'Torino',
    downPayment: '4.580',
    creditMaturity: '48',
  })
  expect(readLocalFavourites(stored('one'), { userId: 'two', opening })).toEqual([])
})

test('another car, or another choice in the calculator, begins with its own credit', () => {
  const read = Object.fromEntries(readLocalFavourites(stored('one'), { userId: 'one', opening: 'a-car,0,72' }))
  expect(read).toMatchObject({ firstName: 'Maria' })
  expect(Object.keys(read)).not.toContain('downPayment')
  expect(Object.keys(read)).not.toContain('creditMaturity')
})

test('what is not there or cannot be read is as if nothing was kept', () => {
  for (const broken of [null, '', 'null', '7', '{"userId":"one","city":7}'])
    expect(readLocalFavourites(broken, { userId: 'one', opening })).toEqual([])
})
