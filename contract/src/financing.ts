import { z } from './zod.ts'
import { addressLimits, italianAddressLimits } from './constants.ts'
import { orderErrors, idempotencyKey, quoteId } from './checkout.ts'
import { agreesWithBirthDate } from './fiscal-code.ts'
import { financingOutcomes } from './credit-status.ts'
import {
  childrenCounts,
  creditMaturities,
  housingStatuses,
  maritalStatuses,
  nationalities,
  professionalSituations,
  professions,
  salaryCounts,
  sectors,
} from './financing-vocabulary.ts'
import { email, fiscalCode, phone } from './identity.ts'
import { dayInItaly, monthInItaly } from './italian-time.ts'
import { vehicleCard } from './vehicle-card.ts'
import { euroAmount, wholeEuro } from './numbers.ts'
import { fieldError, cents, id, operation, timestamp } from './operation.ts'
import { purchaseChoices, seenOffer } from './purchase.ts'
import { writtenProvinces } from './provinces.ts'
import { buyerOnly, methodRefusals, orderRefusals } from './refusals.ts'
import { capPattern, line } from './text.ts'
import { reservationStatuses } from './purchase-vocabulary.ts'

const adultAge = 18
const oldestAge = 120
/** Euro per month; the form treats a higher amount as a typing error. */
const maxMonthlyEuro = 100_000

const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

const option = <const V extends readonly string[]>(values: V) => z.enum(values, { error: fieldError('not_an_option') })
const count = <const V extends readonly number[]>(values: V) =>
  z.literal(values, { error: fieldError('not_an_option') })
const euro = wholeEuro(maxMonthlyEuro)
/** `YYYY-MM`, not after this month. */
const month = z
  .string({ error: fieldError('required') })
  .trim()
  .min(1, fieldError('required'))
  .max(7, fieldError('month'))
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, fieldError('month'))
  .refine((text) => text <= monthInItaly(), fieldError('month_range'))

const dateOfBirth = z
  .string({ error: fieldError('required') })
  .trim()
  .min(1, fieldError('required'))
  .max(10, fieldError('birth_date'))
  .pipe(z.iso.date({ error: fieldError('birth_date') }))
  .refine((day) => day > yearsBefore(dayInItaly(), oldestAge), fieldError('birth_date'))
  .refine((day) => day <= yearsBefore(dayInItaly(), adultAge), fieldError('adults_only'))

const applicantFields = z.object({
  firstName: line(100),
  lastName: line(100),
  email,
  phone,
  streetName: line(addressLimits.street),
  streetNumber: line(20),
  postalCode: z
    .string({ error: fieldError('required') })
    .trim()
    .min(1, fieldError('required'))
    .max(italianAddressLimits.postalCode, fieldError('postal_code'))
    .regex(capPattern, fieldError('postal_code')),
  city: line(addressLimits.city),
  province: z
    .string({ error: fieldError('required') })
    .trim()
    .toUpperCase()
    .min(1, fieldError('required'))
    .max(italianAddressLimits.province, fieldError('province'))
    .pipe(z.enum(writtenProvinces, { error: fieldError('province') })),
  countryCode: z.literal('IT', { error: fieldError('not_an_option') }).default('IT'),
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
  hasLatePayments: z.boolean({ error: fieldError('required') }),
  acceptTermsAndConditions: z.literal(true, { error: fieldError('financing_terms_required') }),
  newsletterConsent: z.boolean().default(false),
})

const born = applicantFields.pick({ dateOfBirth: true })
const isBornWith = (field: 'fiscalCode' | 'housingStatusStartDate' | 'professionalSituationStartDate') => {
  const both = born.extend({ [field]: applicantFields.shape[field] })
  return { path: [field], when: ({ value }: { value: unknown }) => both.safeParse(value).success }
}

export const applicant = applicantFields
  .refine(
    ({ fiscalCode, dateOfBirth }) => agreesWithBirthDate(fiscalCode.replaceAll(/\s/g, '').toUpperCase(), dateOfBirth),
    { ...isBornWith('fiscalCode'), error: fieldError('fiscal_code_birth_date') },
  )
  .refine(({ housingStatusStartDate, dateOfBirth }) => housingStatusStartDate >= dateOfBirth.slice(0, 7), {
    ...isBornWith('housingStatusStartDate'),
    error: fieldError('month_range'),
  })
  .refine(
    ({ professionalSituationStartDate, dateOfBirth }) => professionalSituationStartDate >= dateOfBirth.slice(0, 7),
    { ...isBornWith('professionalSituationStartDate'), error: fieldError('month_range') },
  )
  .meta({
    description:
      'The applicant, as the form sends it: whole euro a month, months as `YYYY-MM`; 4 children mean four or more, a rent of 0 none.',
  })
export type Applicant = z.output<typeof applicant>

export const financingRequest = z
  .object({
    reference: z.string(),
    grantingStatusCode: z.string().nullable(),
    outcome: z.enum(financingOutcomes),
    creditMaturity: count(creditMaturities),
    amount: cents,
    downPayment: cents,
    loan: cents,
    vehicle: vehicleCard,
    reservation: z.object({ id, status: z.enum(reservationStatuses), isOpen: z.boolean(), expiresAt: timestamp }),
    createdAt: timestamp,
  })
  .meta({
    description:
      "A request of the buyer. grantingStatusCode is the provider's latest status, null before the first; outcome is the meaning of that status. amount = downPayment + loan.",
  })
export type FinancingRequest = z.infer<typeof financingRequest>

export const financing = {
  terms: operation('GET', '/financing/terms', 'Whether financing is available here.').output(
    z.object({ isAvailable: z.boolean() }),
  ),
  request: operation(
    'POST',
    '/functions/financing-request',
    "Reserves one unit and requests credit from the financing provider, for its price without the down payment, which is due to the seller. Amounts sent, in euro, are compared with the server's; a difference is refused with the fresh quote. The same idempotencyKey answers with the same reference.",
    [
      ...orderRefusals,
      methodRefusals.financing,
      'checkout.nothing_to_finance',
      'financing.provider_unavailable',
      'financing.data_refused',
    ],
  )
    .errors(orderErrors)
    .input(
      purchaseChoices
        .omit({ paymentMethod: true })
        .extend(seenOffer.shape)
        .extend({
          vehicleId: id,
          vehicleTitle: z.string().max(300).optional(),
          projectType: z.literal('USEDCAR').default('USEDCAR'),
          downPayment: euroAmount
            .default(0)
            .meta({ description: 'In euro, from 0 to the price without 1 euro. Without it the whole price is lent.' }),
          idempotencyKey: idempotencyKey.optional(),
          quoteId,
          customerData: applicant,
        }),
    )
    .output(z.object({ reference: z.string() })),
  status: operation(
    'GET',
    '/financing/requests/{reference}',
    "One of the buyer's financing requests; while it is undecided, its status is fetched from the provider first.",
    [...buyerOnly, 'financing.request_not_found'],
  )
    .input(z.object({ reference: z.string().min(1).max(200) }))
    .output(financingRequest),
  requestForVehicle: operation(
    'GET',
    '/vehicles/{id}/financing-request',
    "The buyer's newest financing request for this car; null when there is none.",
    buyerOnly,
  )
    .input(z.object({ id }))
    .output(z.object({ request: financingRequest.nullable() })),
}
