import type { SessionView } from '@autopiazza/contract'
import { type Applicant, applicant } from '@autopiazza/contract/financing'
import { financingDefaults } from '@autopiazza/contract/financing-vocabulary'
import { z } from '@autopiazza/contract/zod'
import { type ApplicantField, numberFields, writtenFields } from './applicant-fields.ts'

export type ApplicantValues = Record<ApplicantField, string> & {
  acceptTermsAndConditions: boolean
  newsletterConsent: boolean
}

export const applicantFields: readonly (keyof ApplicantValues)[] = [
  ...writtenFields,
  'acceptTermsAndConditions',
  'newsletterConsent',
]

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** The field values in the form of the contract; missing values and texts that are not numbers are left to the contract to refuse. */
function toContract(values: ApplicantValues): z.input<typeof applicant> {
  const counted = Object.fromEntries(numberFields.map((name) => [name, numberOf(values[name])]))
  const hasLatePayments = { true: true, false: false }[values.hasLatePayments]
  // The contract validates every value of it.
  return { ...values, ...counted, hasLatePayments } as unknown as z.input<typeof applicant>
}

export const applicantSchema = z.custom<ApplicantValues>().transform(toContract).pipe(applicant)
export type CheckedApplicant = Applicant

/** The initial form: the defaults of the product and the data of the account. The applicant fills in the rest. */
export function newApplicant(session: SessionView | null | undefined): ApplicantValues {
  const open = Object.fromEntries(writtenFields.map((name) => [name, '']))
  const known = {
    firstName: session?.firstName ?? '',
    lastName: session?.lastName ?? '',
    email: session?.email ?? '',
    nationalityCode: 'IT',
  }
  const usual = Object.fromEntries(Object.entries(financingDefaults).map(([name, value]) => [name, String(value)]))
  const consents = { acceptTermsAndConditions: true, newsletterConsent: false }
  return { ...(open as Record<ApplicantField, string>), ...usual, ...known, ...consents }
}
