import { expect, test } from 'vitest'
import { formatsFor } from '../../app/format.ts'
import { applicantSchema, newApplicant } from './applicant-form.ts'

const session = {
  userId: '0190d7a6-0000-7000-8000-000000000000',
  role: 'buyer',
  email: 'mario@example.it',
  firstName: 'Mario',
  lastName: null,
  sellerKind: null,
  hasProfile: true,
  liveEventId: 0,
} as const

const price = 2_290_000
const credit = { downPayment: 458_000, months: 60 }

test("the financing form starts with the chosen credit, the product's defaults and the account's data", () => {
  expect(newApplicant(session, credit, formatsFor('it'))).toMatchObject({
    downPayment: '4.580',
    creditMaturity: '60',
    netMonthlyIncome: '2.000',
    rentAmount: '500',
    numberOfSalariesPerYear: '13',
    nationalityCode: 'IT',
    acceptTermsAndConditions: true,
    newsletterConsent: false,
    firstName: 'Mario',
    lastName: '',
    email: 'mario@example.it',
    streetNumber: '',
    hasLatePayments: '',
  })
})

function faultsOf(changes: Record<string, unknown>): Record<string, string> {
  const checked = applicantSchema(price).safeParse({ ...newApplicant(session, credit, formatsFor('it')), ...changes })
  return Object.fromEntries(
    (checked.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

test('every financing field that the applicant has to fill in is required', () => {
  expect(faultsOf({})).toEqual({
    lastName: 'required',
    fiscalCode: 'required',
    dateOfBirth: 'required',
    maritalStatusCode: 'not_an_option',
    numberOfChildren: 'not_an_option',
    phone: 'required',
    streetName: 'required',
    streetNumber: 'required',
    city: 'required',
    province: 'required',
    postalCode: 'required',
    housingStatusCode: 'not_an_option',
    housingStatusStartDate: 'required',
    professionalSituationCode: 'not_an_option',
    sectorCode: 'not_an_option',
    professionCode: 'not_an_option',
    professionalSituationStartDate: 'required',
    hasLatePayments: 'required',
  })
})

test('an unticked box, an empty income and a rent that is not a number are refused', () => {
  expect(faultsOf({ acceptTermsAndConditions: false, netMonthlyIncome: ' ', rentAmount: 'tanto' })).toMatchObject({
    acceptTermsAndConditions: 'financing_terms_required',
    netMonthlyIncome: 'not_a_number',
    rentAmount: 'not_a_number',
  })
})

const filled = {
  ...newApplicant(session, credit, formatsFor('it')),
  lastName: 'Rossi',
  fiscalCode: 'rssmra85t10a562s',
  dateOfBirth: '1985-12-10',
  maritalStatusCode: 'SINGLE',
  numberOfChildren: '4',
  phone: '+39 333 1234567',
  streetName: 'Via Garibaldi',
  streetNumber: '12',
  city: 'Torino',
  province: 'TO',
  postalCode: '10122',
  housingStatusCode: 'OWNER',
  housingStatusStartDate: '2015-03',
  professionalSituationCode: 'PERMANENT',
  sectorCode: 'PUBLIC_SECTOR',
  professionCode: 'ENGINEER',
  professionalSituationStartDate: '2010-09',
  rentAmount: '0',
  hasLatePayments: 'false',
}

test("a filled-in financing form is converted to the server's input", () => {
  expect(applicantSchema(price).parse(filled)).toMatchObject({
    downPayment: 458_000,
    creditMaturity: 60,
    numberOfChildren: 4,
    netMonthlyIncome: 2000,
    rentAmount: 0,
    hasLatePayments: false,
    countryCode: 'IT',
    fiscalCode: 'RSSMRA85T10A562S',
  })
})

test.each([
  ['4.580,10', 458_010],
  ['4,580.10', 458_010],
  ['0', 0],
  ['22899', 2_289_900],
])('parses a down payment of %s as %d cents', (downPayment, cents) => {
  expect(applicantSchema(price).parse({ ...filled, downPayment })).toMatchObject({ downPayment: cents })
})

test.each([
  ['', 'not_a_number'],
  ['tanto', 'not_a_number'],
  ['-1', 'not_a_number'],
  ['22.899,01', 'down_payment_too_large'],
  ['22.900', 'down_payment_too_large'],
])('refuses a down payment of %j: %s', (downPayment, fault) => {
  expect(faultsOf({ downPayment })).toMatchObject({ downPayment: fault })
})
