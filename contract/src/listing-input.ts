import { z } from './zod.ts'
import { euroCents, wholeNumber } from './numbers.ts'
import { fieldError, id, nameIn } from './operation.ts'
import { classOfSubclass } from './euro-class.ts'
import { factInputs, optionalText } from './vehicle-fact-schemas.ts'
import { anyVin, isVinOf } from './vin.ts'
import { listingTypeAliases, listingTypes } from './vocabulary.ts'

const price = euroCents.nullish()

export const listingType = z.preprocess(
  (value) => nameIn(listingTypeAliases, value),
  z.enum(listingTypes, { error: fieldError('listing_type_required') }),
)

export const listingFields = {
  ...factInputs,
  listingType,
  salePrice: price,
  tradePrice: price,
  dailyRate: price,
  weeklyRate: price,
  monthlyRate: price,
  minimumDays: wholeNumber(1, 365).default(1),
  rentalTerms: optionalText(5_000),
  stockNumber: optionalText(60),
  pickupLocationId: id.nullish(),
  town: optionalText(200),
}

export const listingInput = z
  .object(listingFields)
  .overwrite((listing) => ({ ...listing, euroClass: listing.euroClass ?? classOfSubclass(listing.euroSubclass) }))
  .superRefine((listing, issues) => {
    if (listing.listingType !== 'rent' && !listing.salePrice)
      issues.addIssue({ code: 'custom', path: ['salePrice'], message: fieldError('sale_price_required') })
    if (listing.listingType !== 'sale' && !listing.dailyRate)
      issues.addIssue({ code: 'custom', path: ['dailyRate'], message: fieldError('daily_rate_required') })
  })
  .refine(({ euroClass, euroSubclass }) => !euroSubclass || euroClass === classOfSubclass(euroSubclass), {
    path: ['euroSubclass'],
    message: fieldError('euro_subclass'),
  })
  .refine(({ vin, ...registration }) => typeof vin !== 'string' || !anyVin.test(vin) || isVinOf(vin, registration), {
    path: ['vin'],
    message: fieldError('vin'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({
    description:
      "Fields of the listing form. Prices in cents. Fields the server owns (owner, views, status, times) are ignored when sent. The town is the comune of a private seller without a pickup point, such as Castro (LE); everybody else needs a pickup point. A Euro sub-class implies its class. The VAT of a private seller's price is always private, of a business never. The trade price and the stock number belong to businesses, are shown to the owner alone, and stay unchanged when left out.",
  })
export type ListingInput = z.infer<typeof listingInput>
