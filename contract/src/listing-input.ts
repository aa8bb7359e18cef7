import { z } from './zod.ts'
import { featureMaxLength } from './constants.ts'
import { yearInItaly } from './italian-time.ts'
import { makeAndModel } from './make-and-model.ts'
import { carYear, decimalNumber, euroCents, kilometres, registrationMonth, wholeNumber } from './numbers.ts'
import { fieldError, id, nameIn } from './operation.ts'
import { bodyTypes, drivetrains, fuelTypes, listingTypeAliases, listingTypes, transmissions } from './vocabulary.ts'

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fieldError('too_long'))
    .transform((value) => value || null)
    .nullish()
const price = euroCents.nullish()

export const listingType = z.preprocess(
  (value) => nameIn(listingTypeAliases, value),
  z.enum(listingTypes, { error: fieldError('listing_type_required') }),
)

export const listingFields = {
  ...makeAndModel,
  version: optionalText(160),
  year: carYear(1900, () => yearInItaly() + 1, 'year_range'),
  mileage: kilometres,
  fuelType: z.enum(fuelTypes, { error: fieldError('fuel_type_required') }),
  transmission: z.enum(transmissions, { error: fieldError('transmission_required') }),
  bodyType: z.enum(bodyTypes, { error: fieldError('not_an_option') }).nullish(),
  color: optionalText(40),
  engineSize: wholeNumber(1, 20_000).nullish(),
  horsepower: wholeNumber(1, 3_000).nullish(),
  weight: wholeNumber(100, 20_000).nullish(),
  doors: wholeNumber(1, 9).nullish(),
  seats: wholeNumber(1, 9).nullish(),
  drivetrain: z.enum(drivetrains, { error: fieldError('not_an_option') }).nullish(),
  euroClass: wholeNumber(1, 7).nullish(),
  firstRegistration: registrationMonth.nullish(),
  previousOwners: wholeNumber(0, 20).nullish(),
  co2: wholeNumber(0, 999).nullish(),
  consumption: decimalNumber(0.1, 99.9).nullish(),
  vin: z
    .string()
    .trim()
    .toUpperCase()
    .max(17, fieldError('vin'))
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/, fieldError('vin'))
    .or(z.literal(''))
    .transform((value) => value || null)
    .nullish(),
  description: z
    .string({ error: fieldError('description_too_short') })
    .trim()
    .min(10, fieldError('description_too_short'))
    .max(10_000, fieldError('too_long')),
  features: z
    .array(z.string().trim().min(1).max(featureMaxLength, fieldError('too_long')))
    .max(100)
    .default([])
    .transform((list) => [...new Set(list)]),
  listingType,
  salePrice: price,
  dailyRate: price,
  weeklyRate: price,
  monthlyRate: price,
  minimumDays: wholeNumber(1, 365).default(1),
  rentalTerms: optionalText(5_000),
  pickupLocationId: id.nullish(),
}

export const listingInput = z
  .object(listingFields)
  .superRefine((listing, issues) => {
    if (listing.listingType !== 'rent' && !listing.salePrice)
      issues.addIssue({ code: 'custom', path: ['salePrice'], message: fieldError('sale_price_required') })
    if (listing.listingType !== 'sale' && !listing.dailyRate)
      issues.addIssue({ code: 'custom', path: ['dailyRate'], message: fieldError('daily_rate_required') })
  })
  .meta({
    description:
      'Fields of the listing form. Prices in cents. Fields the server owns (owner, views, status, times) are ignored when sent.',
  })
export type ListingInput = z.infer<typeof listingInput>
