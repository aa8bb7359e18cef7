import { z } from 'zod'
import { maxPhotoBytes, ownListingsPageSize, photosPerStep } from './constants.ts'
import { makeAndModel } from './make-and-model.ts'
import { because, cents, id, operation, paged, paging, searchText, timestamp } from './operation.ts'
import {
  bodyTypes,
  fuelTypes,
  listingStatuses,
  listingTypes,
  ownListingSorts,
  photoSteps,
  transmissions,
} from './vocabulary.ts'

/** A photograph as a page shows it: `/images/{hash}/{width}.{avif|webp|jpg}`. Widths in pixels, ascending. */
export const photo = z.object({
  id,
  step: z.enum(photoSteps),
  position: z.int(),
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  dominantColor: z.string().nullable(),
  credit: z
    .object({
      author: z.string(),
      license: z.string(),
      licenseUrl: z.string().nullable(),
      sourceUrl: z.string().nullable(),
    })
    .nullable(),
})
export type Photo = z.infer<typeof photo>

/** An advert as a card shows it. Prices in cents, mileage in km. town is null when the place is only 'Italia'. */
export const vehicleCard = z.object({
  id,
  make: z.string(),
  model: z.string(),
  version: z.string().nullable(),
  year: z.int(),
  mileage: z.int(),
  fuelType: z.enum(fuelTypes),
  transmission: z.enum(transmissions),
  bodyType: z.enum(bodyTypes).nullable(),
  color: z.string().nullable(),
  horsepower: z.int().nullable(),
  listingType: z.enum(listingTypes),
  salePrice: cents.nullable(),
  dailyRate: cents.nullable(),
  status: z.enum(listingStatuses),
  views: z.int(),
  createdAt: timestamp,
  town: z.string().nullable(),
  province: z.string().nullable(),
  features: z.array(z.string()),
  mainPhoto: photo.nullable(),
})
export type VehicleCard = z.infer<typeof vehicleCard>

/** What this viewer may do with the advert; a reason is an error code to show beside the disabled button. */
export const vehicleCan = z.object({
  buy: z.boolean(),
  buyRefusal: z
    .enum([
      'checkout.own_vehicle',
      'checkout.vehicle_not_for_sale',
      'checkout.vehicle_sold',
      'checkout.vehicle_already_reserved',
      'checkout.vehicle_inactive',
      'checkout.already_open',
      'identity.buyer_required',
    ])
    .nullable(),
  contact: z.boolean(),
  edit: z.boolean(),
})

export const seller = z.object({
  id,
  firstName: z.string().nullable(),
  companyName: z.string().nullable(),
  town: z.string().nullable(),
  memberSince: timestamp,
  activeListings: z.int(),
})

/** The whole advert for its page. engineSize in cm3, horsepower in CV, weight in kg, rates in cents. */
export const vehicleDetail = vehicleCard.omit({ mainPhoto: true }).extend({
  engineSize: z.int().nullable(),
  weight: z.int().nullable(),
  doors: z.int().nullable(),
  vin: z.string().nullable(),
  description: z.string(),
  weeklyRate: cents.nullable(),
  monthlyRate: cents.nullable(),
  minimumDays: z.int(),
  rentalTerms: z.string().nullable(),
  photos: z.array(photo),
  seller,
  freeUnits: z.int(),
  myOpenReservationId: id.nullable(),
  can: vehicleCan,
})
export type VehicleDetail = z.infer<typeof vehicleDetail>

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, because('too_long'))
    .transform((value) => value || null)
    .nullish()
const whole = (min: number, max: number) =>
  z
    .int({ error: because('not_a_number') })
    .min(min, because('too_small'))
    .max(max, because('too_large'))
const price = z
  .int({ error: because('not_a_number') })
  .min(100, because('too_small'))
  .max(1_000_000_000, because('too_large'))
  .nullish()

export const listingType = z.preprocess(
  (value) => (value === 'rental' ? 'rent' : value),
  z.enum(listingTypes, { error: because('listing_type_required') }),
)

const listingFields = {
  ...makeAndModel,
  version: optionalText(160),
  year: z
    .int({ error: because('year_four_digits') })
    .min(1900, because('year_range'))
    .refine((year) => year <= new Date().getFullYear() + 1, because('year_range')),
  mileage: z
    .int({ error: ({ input }) => because((input ?? null) === null ? 'mileage_required' : 'not_a_number') })
    .min(0, because('too_small'))
    .max(2_000_000, because('too_large')),
  fuelType: z.enum(fuelTypes, { error: because('fuel_type_required') }),
  transmission: z.enum(transmissions, { error: because('transmission_required') }),
  bodyType: z.enum(bodyTypes, { error: because('not_an_option') }).nullish(),
  color: optionalText(40),
  engineSize: whole(1, 20_000).nullish(),
  horsepower: whole(1, 3_000).nullish(),
  weight: whole(100, 20_000).nullish(),
  doors: whole(1, 9).nullish(),
  vin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/, because('vin'))
    .or(z.literal(''))
    .transform((value) => value || null)
    .nullish(),
  description: z
    .string({ error: because('description_too_short') })
    .trim()
    .min(10, because('description_too_short'))
    .max(10_000, because('too_long')),
  features: z
    .array(z.string().trim().min(1).max(60, because('too_long')))
    .max(100)
    .default([])
    .transform((list) => [...new Set(list)]),
  listingType,
  salePrice: price,
  dailyRate: price,
  weeklyRate: price,
  monthlyRate: price,
  minimumDays: whole(1, 365).default(1),
  rentalTerms: optionalText(5_000),
  pickupLocationId: id.nullish(),
}

/** Fields of the listing form. Prices in cents. Fields the server owns (owner, views, status, times) are ignored when sent. */
export const listingInput = z.object(listingFields).superRefine((listing, issues) => {
  if (listing.listingType !== 'rent' && !listing.salePrice)
    issues.addIssue({ code: 'custom', path: ['salePrice'], message: because('sale_price_required') })
  if (listing.listingType !== 'sale' && !listing.dailyRate)
    issues.addIssue({ code: 'custom', path: ['dailyRate'], message: because('daily_rate_required') })
})
export type ListingInput = z.infer<typeof listingInput>

/** What the owner may do with the advert now; the reason is an error code to show beside the disabled button. */
const ownerCan = z.object({
  edit: z.boolean(),
  deactivate: z.boolean(),
  deactivateRefusal: z.enum(['listings.has_open_reservation', 'listings.wrong_state']).nullable(),
  activate: z.boolean(),
  activateRefusal: z.enum(['listings.wrong_state', 'listings.no_units']).nullable(),
})
export type OwnerCan = z.infer<typeof ownerCan>

/** Units not yet sold, and how many of them are under an open reservation. */
const units = { quantity: z.int(), held: z.int() }

/** An own advert in the vendor's list. */
export const ownListingCard = vehicleCard.extend({ ...units, can: ownerCan })
export type OwnListingCard = z.infer<typeof ownListingCard>

/** Which own adverts, in which order: q is words that all occur in make, model, version or VIN; no status means every state. */
export const ownListingsInput = z.object({
  q: searchText.optional(),
  status: z.enum(listingStatuses).optional(),
  sort: z.enum(ownListingSorts).default('newest'),
  ...paging(ownListingsPageSize),
})
export type OwnListingsInput = z.infer<typeof ownListingsInput>

/** counts are of all own adverts, whatever is asked for. */
export const ownListings = z.object({
  ...paged,
  counts: z.object({ active: z.int(), pending: z.int(), sold: z.int(), inactive: z.int() }),
  listings: z.array(ownListingCard),
})
export type OwnListings = z.infer<typeof ownListings>

/** The advert as its owner edits it. */
export const ownListing = z.object({
  id,
  status: z.enum(listingStatuses),
  views: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  ...units,
  photos: z.array(photo),
  fields: z.object({ ...listingFields, listingType: z.enum(listingTypes) }),
  can: ownerCan,
})

const ofListing = z.object({ id })
const vendorOnly = ['identity.sign_in_required', 'identity.vendor_required'] as const

export const listings = {
  vehicle: operation(
    'GET',
    '/vehicles/{id}',
    'One advert with photographs, seller and what the viewer may do; counts the view.',
    ['listings.not_found'],
  )
    .input(ofListing)
    .output(vehicleDetail),
  similar: operation('GET', '/vehicles/{id}/similar', 'Up to three recent active adverts of the same make or model.', [
    'listings.not_found',
  ])
    .input(ofListing)
    .output(z.array(vehicleCard)),
  featured: operation('GET', '/vehicles/featured', 'The newest active adverts for the home page.').output(
    z.array(vehicleCard),
  ),
  mine: operation(
    'GET',
    '/vendor/listings',
    "One page of the vendor's own adverts in every state, with the exact total and how many there are in each state; prices sort by sale price, rents by daily rate.",
    vendorOnly,
  )
    .input(ownListingsInput)
    .output(ownListings),
  own: operation('GET', '/vendor/listings/{id}', 'One own advert for editing.', [...vendorOnly, 'listings.not_found'])
    .input(ofListing)
    .output(ownListing),
  create: operation('POST', '/vendor/listings', 'Puts an advert online, active with 0 views.', [
    ...vendorOnly,
    'listings.pickup_location_not_found',
  ])
    .input(listingInput)
    .output(z.object({ id })),
  edit: operation(
    'PUT',
    '/vendor/listings/{id}',
    'Replaces the fields of an own advert; status, views and owner stay.',
    [...vendorOnly, 'listings.not_found', 'listings.pickup_location_not_found', 'listings.wrong_state'],
  )
    .input(z.object({ id, fields: listingInput }))
    .output(z.object({ id })),
  deactivate: operation(
    'POST',
    '/vendor/listings/{id}/deactivate',
    'Takes an own active advert offline; refused while a reservation is open.',
    [...vendorOnly, 'listings.not_found', 'listings.has_open_reservation', 'listings.wrong_state'],
  )
    .input(ofListing)
    .output(z.object({ status: z.enum(listingStatuses) })),
  activate: operation('POST', '/vendor/listings/{id}/activate', 'Puts an own inactive advert online again.', [
    ...vendorOnly,
    'listings.not_found',
    'listings.wrong_state',
    'listings.price_missing',
    'listings.no_units',
  ])
    .input(ofListing)
    .output(z.object({ status: z.enum(listingStatuses) })),
  addPhoto: operation(
    'POST',
    '/vendor/listings/{id}/photos',
    `Adds a photograph (JPEG, PNG, WebP or AVIF, at most ${maxPhotoBytes / 1024 / 1024} MB): one main, which a new one replaces, and at most ${photosPerStep} per other step. It is checked by content, re-encoded and stripped of metadata.`,
    [
      ...vendorOnly,
      'listings.not_found',
      'listings.photo_limit',
      'listings.photo_quota',
      'listings.photo_store_full',
      'listings.photo_not_an_image',
      'listings.photo_too_large',
    ],
  )
    .input(z.object({ id, step: z.enum(photoSteps), file: z.file() }))
    .output(photo),
  removePhoto: operation('DELETE', '/vendor/listings/{id}/photos/{photoId}', 'Removes a photograph of an own advert.', [
    ...vendorOnly,
    'listings.not_found',
    'listings.photo_not_found',
  ])
    .input(z.object({ id, photoId: id }))
    .output(z.object({ photos: z.array(photo) })),
  orderPhotos: operation(
    'PUT',
    '/vendor/listings/{id}/photos/order',
    'Sets the order of the photographs of one step; the list names all of them.',
    [...vendorOnly, 'listings.not_found', 'listings.photo_order_incomplete'],
  )
    .input(z.object({ id, step: z.enum(photoSteps), photoIds: z.array(id) }))
    .output(z.object({ photos: z.array(photo) })),
}
