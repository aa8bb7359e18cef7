import { z } from 'zod'
import { orderErrors, idempotencyKey, placing, quoteId } from './checkout.ts'
import { agreesWithBirthDate, isFiscalCode } from './fiscal-code.ts'
import {
  childrenCounts,
  creditMaturities,
  financingOutcomes,
  housingStatuses,
  maritalStatuses,
  nationalities,
  professionalSituations,
  professions,
  salaryCounts,
  sectors,
} from './financing-vocabulary.ts'
import { email, phone } from './identity.ts'
import { vehicleCard } from './listings.ts'
import { wholeEuro } from './numbers.ts'
import { because, cents, id, operation, timestamp } from './operation.ts'
import { purchaseChoices, seenAmounts } from './purchase.ts'
import { provinces } from './provinces.ts'
import { line } from './stock.ts'
import { reservationStatuses } from './vocabulary.ts'

const adultAge = 18
const oldestAge = 120
/** A hundred thousand euro a month: more is a slip of the finger. */
const mostEuro = 100_000

const today = (): string => new Date().toISOString().slice(0, 10)
const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

const option = <const V extends readonly string[]>(values: V) => z.enum(values, { error: because('not_an_option') })
const count = <const V extends readonly number[]>(values: V) => z.literal(values, { error: because('not_an_option') })
const euro = wholeEuro(mostEuro)
/** `YYYY-MM`, not after this month. */
const month = z
  .string({ error: because('required') })
  .trim()
  .min(1, because('required'))
  .max(7, because('month'))
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, because('month'))
  .refine((text) => text <= today().slice(0, 7), because('month_range'))

const dateOfBirth = z
  .string({ error: because('required') })
  .trim()
  .min(1, because('required'))
  .max(10, because('birth_date'))
  .pipe(z.iso.date({ error: because('birth_date') }))
  .refine((day) => day > yearsBefore(today(), oldestAge), because('birth_date'))
  .refine((day) => day <= yearsBefore(today(), adultAge), because('adults_only'))

const fiscalCode = z
  .string({ error: because('required') })
  .max(60, because('fiscal_code'))
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .pipe(z.string().min(1, because('required')).refine(isFiscalCode, because('fiscal_code')))

const applicantFields = z.object({
  firstName: line(100),
  lastName: line(100),
  email,
  phone,
  streetName: line(200),
  streetNumber: line(20),
  postalCode: z
    .string({ error: because('required') })
    .trim()
    .min(1, because('required'))
    .max(5, because('postal_code'))
    .regex(/^[0-9]{5}$/, because('postal_code')),
  city: line(120),
  province: z
    .string({ error: because('required') })
    .trim()
    .toUpperCase()
    .min(1, because('required'))
    .max(2, because('province'))
    .pipe(z.enum(provinces, { error: because('province') })),
  countryCode: z.literal('IT', { error: because('not_an_option') }).default('IT'),
  creditMaturity: count(creditMaturities),
  fiscalCode,
  dateOfBirth,
  nationalityCode: option(nationalities),
  maritalStatusCode: option(maritalStatuses),
  numberOfChildren: count(childrenCounts),
  housingStatusCode: option(housingStatuses),
  housingStatusStartDate: month,
  professionalSituationCode: option(professionalSituations),
  sectorCode: option(sectors),
  professionCode: option(professions),
  professionalSituationStartDate: month,
  netMonthlyIncome: euro,
  numberOfSalariesPerYear: count(salaryCounts),
  rentAmount: euro,
  hasLatePayments: z.boolean({ error: because('required') }),
  acceptTermsAndConditions: z.literal(true, { error: because('financing_terms_required') }),
  newsletterConsent: z.boolean().default(false),
})

const born = applicantFields.pick({ dateOfBirth: true })
const isBornWith = (field: 'fiscalCode' | 'housingStatusStartDate' | 'professionalSituationStartDate') => {
  const both = born.extend({ [field]: applicantFields.shape[field] })
  return { path: [field], when: ({ value }: { value: unknown }) => both.safeParse(value).success }
}

/** Who asks for the credit, as the form has it: whole euro a month, months as `YYYY-MM`; 4 children mean four or more, a rent of 0 none. */
export const applicant = applicantFields
  .refine(
    ({ fiscalCode, dateOfBirth }) => agreesWithBirthDate(fiscalCode.replaceAll(/\s/g, '').toUpperCase(), dateOfBirth),
    { ...isBornWith('fiscalCode'), error: because('fiscal_code_birth_date') },
  )
  .refine(({ housingStatusStartDate, dateOfBirth }) => housingStatusStartDate >= dateOfBirth.slice(0, 7), {
    ...isBornWith('housingStatusStartDate'),
    error: because('month_range'),
  })
  .refine(
    ({ professionalSituationStartDate, dateOfBirth }) => professionalSituationStartDate >= dateOfBirth.slice(0, 7),
    { ...isBornWith('professionalSituationStartDate'), error: because('month_range') },
  )
export type Applicant = z.output<typeof applicant>

/** An own request. grantingStatusCode is the provider's last word, null before it has said one; outcome is what it means. */
export const financingRequest = z.object({
  reference: z.string(),
  grantingStatusCode: z.string().nullable(),
  outcome: z.enum(financingOutcomes),
  creditMaturity: count(creditMaturities),
  amount: cents,
  vehicle: vehicleCard,
  reservation: z.object({ id, status: z.enum(reservationStatuses), isOpen: z.boolean(), expiresAt: timestamp }),
  createdAt: timestamp,
})
export type FinancingRequest = z.infer<typeof financingRequest>

const buyerOnly = ['identity.sign_in_required', 'identity.buyer_required'] as const

export const financing = {
  terms: operation('GET', '/financing/terms', 'Whether credit can be asked for here.').output(
    z.object({ isAvailable: z.boolean() }),
  ),
  request: operation(
    'POST',
    '/functions/financing-request',
    "Reserves one unit and asks the financing provider for credit over its price. Amounts sent, in euro, are compared with the server's; a difference is refused with the fresh quote. The same idempotencyKey answers with the same reference.",
    [...placing, 'checkout.financing_unavailable', 'financing.provider_unavailable', 'financing.data_refused'],
    ['functions'],
  )
    .errors(orderErrors)
    .input(
      purchaseChoices
        .omit({ paymentMethod: true })
        .extend(seenAmounts.shape)
        .extend({
          vehicleId: id,
          vehicleTitle: z.string().max(300).optional(),
          projectType: z.literal('USEDCAR').default('USEDCAR'),
          idempotencyKey: idempotencyKey.optional(),
          quoteId,
          customerData: applicant,
        }),
    )
    .output(z.object({ reference: z.string() })),
  status: operation(
    'GET',
    '/financing/requests/{reference}',
    'One own request for credit, asked of the provider first while it is undecided.',
    [...buyerOnly, 'financing.request_not_found'],
  )
    .input(z.object({ reference: z.string().min(1).max(200) }))
    .output(financingRequest),
  requestForVehicle: operation(
    'GET',
    '/vehicles/{id}/financing-request',
    "The buyer's newest request for credit over this car; null when there is none.",
    buyerOnly,
  )
    .input(z.object({ id }))
    .output(z.object({ request: financingRequest.nullable() })),
}
