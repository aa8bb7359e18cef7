import type { Applicant } from '@autopiazza/contract/financing'

/** Returns an applicant with an income of 2,000 € a month. */
export function anApplicant(changes: Partial<Applicant> = {}): Applicant {
  return {
    firstName: 'Mario',
    lastName: 'Rossi',
    email: 'mario.rossi@example.it',
    phone: '+39 333 1234567',
    streetName: 'Via Garibaldi',
    streetNumber: '12/B',
    postalCode: '10122',
    city: 'Torino',
    province: 'TO',
    countryCode: 'IT',
    creditMaturity: 36,
    fiscalCode: 'RSSMRA85T10A562S',
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
    netMonthlyIncome: 2_000,
    numberOfSalariesPerYear: 13,
    rentAmount: 500,
    hasLatePayments: false,
    acceptTermsAndConditions: true,
    newsletterConsent: false,
    ...changes,
  }
}
