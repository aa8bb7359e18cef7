import type { SessionView } from '@autopiazza/contract'
import { type Applicant, applicant } from '@autopiazza/contract/financing'
import { largestDownPayment } from '@autopiazza/contract/loan'
import { fieldError } from '@autopiazza/contract/operation'
import { financingDefaults } from '@autopiazza/contract/financing-vocabulary'
import type { Cents } from '@autopiazza/contract/money'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { z } from '@autopiazza/contract/zod'
import type { Formats } from '../../app/format.ts'
import { typedCents } from '../../forms/typed-euro.ts'
import { typedWhole } from '../../forms/typed-values.ts'
import { type ApplicantField, numberFields, fieldNames } from './applicant-fields.ts'

export type ApplicantValues = Record<ApplicantField, string> & {
  acceptTermsAndConditions: boolean
  newsletterConsent: boolean
}

export const applicantFields: readonly (keyof ApplicantValues)[] = [
  ...fieldNames,
  'acceptTermsAndConditions',
  'newsletterConsent',
]

/** Converts the field values to the contract's input. Missing values and invalid numbers are left to the contract to refuse. */
function toContract(values: ApplicantValues): z.input<typeof applicant> & { downPayment: Cents } {
  const counted = Object.fromEntries(numberFields.map((name) => [name, typedWhole(values[name]) ?? Number.NaN]))
  const hasLatePayments = { true: true, false: false }[values.hasLatePayments]
  const downPayment = typedCents(values.downPayment) ?? Number.NaN
  return { ...(values as object), ...counted, hasLatePayments, downPayment } as ReturnType<typeof toContract>
}

/** Returns the schema of the form for a price; the loan is the price without the down payment. */
export const applicantSchema = (price: Cents) =>
  z
    .custom<ApplicantValues>()
    .transform(toContract)
    .pipe(
      applicant.safeExtend({
        downPayment: z
          .int({ error: fieldError('not_a_number') })
          .max(largestDownPayment(price) ?? 0, fieldError('down_payment_too_large')),
      }),
    )
/** In cents. */
export type CheckedApplicant = Applicant & { downPayment: Cents }

/** Returns the initial form: chosen credit, the product's defaults and the account's data. */
export function newApplicant(
  session: SessionView | null | undefined,
  { downPayment, months }: CreditChoice,
  f: Pick<Formats, 'number' | 'amount'>,
): ApplicantValues {
  const open = Object.fromEntries(fieldNames.map((name) => [name, '']))
  const known = {
    firstName: session?.firstName ?? '',
    lastName: session?.lastName ?? '',
    email: session?.email ?? '',
    nationalityCode: 'IT',
  }
  const usual = Object.fromEntries(Object.entries(financingDefaults).map(([name, value]) => [name, f.number(value)]))
  const credit = { downPayment: f.amount(downPayment), creditMaturity: String(months) }
  const consents = { acceptTermsAndConditions: true, newsletterConsent: false }
  return { ...(open as Record<ApplicantField, string>), ...usual, ...credit, ...known, ...consents }
}
