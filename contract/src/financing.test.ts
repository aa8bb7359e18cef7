import { expect, test } from 'vitest'
import { applicant } from './financing.ts'
import { outcomeOf } from './credit-status.ts'

const mario = {
  firstName: 'Mario',
  lastName: 'Rossi',
  email: 'Mario@Example.it',
  phone: '+39 333 1234567',
  streetName: 'Via Garibaldi',
  streetNumber: '12/B',
  postalCode: '10122',
  city: 'Torino',
  province: 'to',
  creditMaturity: 36,
  fiscalCode: 'rssmra85t10 a562s',
  dateOfBirth: '1985-12-10',
  nationalityCode: 'IT',
  maritalStatusCode: 'MARRIED',
  numberOfChildren: 2,
  housingStatusCode: 'TENANT',
  housingStatusStartDate: '2015-03',
  professionalSituationCode: 'PERMANENT',
  sectorCode: 'PRIVATE_SECTOR',
  professionCode: 'EMPLOYEE',
  professionalSituationStartDate: '2010-09',
  netMonthlyIncome: 2000,
  numberOfSalariesPerYear: 13,
  rentAmount: 500,
  hasLatePayments: false,
  acceptTermsAndConditions: true,
}

function faults(changes: Record<string, unknown>): Record<string, string> {
  const checked = applicant.safeParse({ ...mario, ...changes })
  return Object.fromEntries(
    (checked.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

test('a filled financing form is accepted, with its fiscal code and province in capitals', () => {
  expect(applicant.parse(mario)).toMatchObject({
    fiscalCode: 'RSSMRA85T10A562S',
    province: 'TO',
    email: 'mario@example.it',
    countryCode: 'IT',
    newsletterConsent: false,
  })
})

const nextYear = new Date().getFullYear() + 1
const lastYears = (years: number): string => `${new Date().getFullYear() - years}-01-01`

test.each([
  ['fiscalCode', '', 'required'],
  ['fiscalCode', 'RSSMRA85T10A562T', 'fiscal_code'],
  ['dateOfBirth', '', 'required'],
  ['dateOfBirth', '1985-02-30', 'birth_date'],
  ['dateOfBirth', '10/12/1985', 'birth_date'],
  ['dateOfBirth', '1850-12-10', 'birth_date'],
  ['dateOfBirth', lastYears(10), 'adults_only'],
  ['nationalityCode', 'US', 'not_an_option'],
  ['maritalStatusCode', '', 'not_an_option'],
  ['numberOfChildren', 5, 'not_an_option'],
  ['creditMaturity', 30, 'not_an_option'],
  ['numberOfSalariesPerYear', 16, 'not_an_option'],
  ['housingStatusCode', 'CASTLE', 'not_an_option'],
  ['housingStatusStartDate', '', 'required'],
  ['housingStatusStartDate', '2015', 'month'],
  ['housingStatusStartDate', '2015-13', 'month'],
  ['housingStatusStartDate', `${nextYear}-01`, 'month_range'],
  ['housingStatusStartDate', '1985-11', 'month_range'],
  ['professionalSituationStartDate', '1980-01', 'month_range'],
  ['netMonthlyIncome', -1, 'too_small'],
  ['netMonthlyIncome', Number.NaN, 'not_a_number'],
  ['netMonthlyIncome', 1_000_000, 'too_large'],
  ['netMonthlyIncome', '2000', 'not_a_number'],
  ['rentAmount', -50, 'too_small'],
  ['hasLatePayments', null, 'required'],
  ['acceptTermsAndConditions', false, 'financing_terms_required'],
  ['streetNumber', ' ', 'required'],
  ['postalCode', '1012', 'postal_code'],
  ['province', 'XX', 'province'],
  ['email', 'mario', 'email'],
  ['phone', 'no', 'phone'],
  ['countryCode', 'FR', 'not_an_option'],
])('the financing form refuses %s of %j: %s', (field, value, reason) => {
  expect(faults({ [field]: value })).toEqual({ [field]: reason })
})

test('a fiscal code that contradicts the birth date is reported together with the other errors', () => {
  expect(faults({ dateOfBirth: '1985-12-11', city: '' })).toEqual({
    fiscalCode: 'fiscal_code_birth_date',
    city: 'required',
  })
})

test('an income need not be a round number, and a rent must be more than 0', () => {
  expect(faults({ netMonthlyIncome: 1437, rentAmount: 0 })).toEqual({})
})

test.each([
  ['GrantedButAwaitingSignature', 'granted'],
  ['GrantedButAwaitingFraudAndComplianceVerification', 'granted'],
  ['GrantedAndSentToFinance', 'granted'],
  ['Rejected', 'refused'],
  ['Cancelled', 'refused'],
  ['Obsolete', 'refused'],
  ['UnderEvaluation', 'processing'],
  ['granted', 'processing'],
  ['toString', 'processing'],
  ['', 'processing'],
  [null, 'processing'],
])('the financing status %s means %s', (code, outcome) => {
  expect(outcomeOf(code)).toBe(outcome)
})
