import { z } from './zod.ts'
import { ownListingsPageSize } from './constants.ts'
import { listingFields } from './listing-input.ts'
import { id, paged, paging, searchText, timestamp } from './operation.ts'
import { ownStanding } from './own-standing.ts'
import { photo } from './photo.ts'
import { listingRefusals } from './refusals.ts'
import { vehicleCard } from './vehicle-card.ts'
import { ownListingSorts } from './vocabulary.ts'
import { listingStatuses, listingTypes } from './vocabulary.ts'

export const ownerCan = z
  .object({
    edit: z.boolean(),
    deactivate: z.boolean(),
    deactivateRefusal: z.enum(listingRefusals.deactivate).nullable(),
    activate: z.boolean(),
    activateRefusal: z.enum(listingRefusals.activate).nullable(),
  })
  .meta({
    description:
      'What the owner may do with the advert now; the reason is an error code to show beside the disabled button.',
  })
export type OwnerCan = z.infer<typeof ownerCan>

/** Units that are not sold, and the number of them in open reservations. */
const units = { quantity: z.int(), held: z.int() }

const suspension = z.object({ at: timestamp, reason: z.string() }).nullable()

export const ownListingCard = vehicleCard
  .extend({ ...units, suspension, standing: ownStanding, phoneShown: z.int(), can: ownerCan })
  .meta({ description: "An advert in its vendor's list." })
export type OwnListingCard = z.infer<typeof ownListingCard>

/** Filters and order of the vendor's adverts. q: words that must all occur in make, model, version or VIN; without a status, every state; review=1: only adverts to review. */
export const ownListingsInput = z.object({
  q: searchText.optional(),
  status: z.enum(listingStatuses).optional(),
  review: z.coerce.number().int().min(1).max(1).optional(),
  sort: z.enum(ownListingSorts).default('newest'),
  ...paging(ownListingsPageSize),
})
export type OwnListingsInput = z.infer<typeof ownListingsInput>

export const ownListings = z
  .object({
    ...paged,
    counts: z.object({ active: z.int(), pending: z.int(), sold: z.int(), inactive: z.int(), toReview: z.int() }),
    listings: z.array(ownListingCard),
  })
  .meta({
    description:
      'counts includes all adverts of the vendor, whatever the filters; those to review are some of the active ones.',
  })
export type OwnListings = z.infer<typeof ownListings>

/** What may be missing from an advert: its place, its description, or its photographs. */
export const lacks = ['place', 'description', 'photos'] as const

export const incompleteListings = z
  .object({
    total: z.int(),
    listings: z.array(z.object({ id, make: z.string(), model: z.string(), lacks: z.array(z.enum(lacks)) })),
  })
  .meta({ description: "The vendor's adverts that lack something. Sold adverts and those taken offline are left out." })
export type IncompleteListings = z.infer<typeof incompleteListings>

export const ownListing = z
  .object({
    id,
    status: z.enum(listingStatuses),
    views: z.int(),
    createdAt: timestamp,
    updatedAt: timestamp,
    ...units,
    isCorrecting: z
      .boolean()
      .meta({ description: 'A correction of its facts waits for the decision of those who hold it.' }),
    photos: z.array(photo),
    fields: z.object({ ...listingFields, listingType: z.enum(listingTypes) }),
    suspension,
    can: ownerCan,
  })
  .meta({ description: 'The advert as its owner edits it.' })
