import { z } from './zod.ts'
import { maxCompared, maxFavourites, maxPhotoBytes, photosPerStep } from './constants.ts'
import { listingInput } from './listing-input.ts'
import { id, nothing, operation, splitAtCommas } from './operation.ts'
import { incompleteListings, ownListing, ownListings, ownListingsInput } from './own-listings.ts'
import { photo } from './photo.ts'
import { listingRefusals, vendorOnly } from './refusals.ts'
import { vehicleCard } from './vehicle-card.ts'
import { comparedVehicle, vehicleDetail } from './vehicle-detail.ts'
import { listingStatuses, photoSteps } from './vocabulary.ts'

const ofListing = z.object({ id })

export const listings = {
  vehicle: operation(
    'GET',
    '/vehicles/{id}',
    'One advert with photographs, seller and what the viewer may do. Counts no view.',
    ['listings.not_found'],
  )
    .input(ofListing)
    .output(vehicleDetail),
  countView: operation(
    'POST',
    '/vehicles/{id}/views',
    "Counts a visit of the advert's page: once per visitor and day in Italy, never the owner's nor a robot's. The response does not show whether it counted.",
  )
    .input(ofListing)
    .output(nothing),
  similar: operation(
    'GET',
    '/vehicles/{id}/similar',
    'Up to three active adverts: of the same model first, then of the same body and fuel at about the price and age.',
    ['listings.not_found'],
  )
    .input(ofListing)
    .output(z.array(vehicleCard)),
  featured: operation(
    'GET',
    '/vehicles/featured',
    'Three of the newest active adverts for the home page: those priced great, good or fair; if there are fewer than three, those without a label, then those priced above or high. Within each group, adverts with photographs of their own come first.',
  ).output(z.array(vehicleCard)),
  cards: operation(
    'POST',
    '/vehicles/cards',
    'The cards of these adverts in this order; without those that the viewer may not see.',
  )
    .input(z.object({ ids: z.array(id).max(maxFavourites) }))
    .output(z.array(vehicleCard)),
  compare: operation(
    'GET',
    '/vehicles/compare',
    `Up to ${maxCompared} adverts side by side, in this order; without those that the viewer may not see. Counts no view.`,
  )
    .input(z.object({ ids: z.preprocess(splitAtCommas, z.array(id).max(maxCompared)) }))
    .output(z.array(comparedVehicle)),
  mine: operation(
    'GET',
    '/vendor/listings',
    "One page of the vendor's own adverts in every state, with the exact total and how many there are in each state; sorted by price, sales use the sale price and rentals the daily rate.",
    vendorOnly,
  )
    .input(ownListingsInput)
    .output(ownListings),
  own: operation('GET', '/vendor/listings/{id}', "One of the vendor's adverts, for editing.", [
    ...vendorOnly,
    'listings.not_found',
  ])
    .input(ofListing)
    .output(ownListing),
  incomplete: operation(
    'GET',
    '/vendor/listings/incomplete',
    "Up to five of the vendor's adverts that lack their place or their photographs, oldest first, and their total number.",
    vendorOnly,
  ).output(incompleteListings),
  givenTown: operation(
    'GET',
    '/vendor/town',
    'The comune that the vendor named at sign-up; null where it is not one, or several have its name.',
    vendorOnly,
  ).output(z.object({ town: z.string().nullable() })),
  create: operation('POST', '/vendor/listings', 'Puts an advert online, active with 0 views.', [
    ...vendorOnly,
    'listings.pickup_location_not_found',
    'listings.place_missing',
    'listings.private_limit',
  ])
    .input(listingInput)
    .output(z.object({ id })),
  edit: operation(
    'PUT',
    '/vendor/listings/{id}',
    'Replaces the fields of an advert; status, views and owner stay. Facts of a reserved car are proposed to the buyers (isProposed), and written once each buyer has agreed or their reservation has ended.',
    [
      ...vendorOnly,
      'listings.not_found',
      'listings.pickup_location_not_found',
      'listings.place_missing',
      'listings.wrong_state',
    ],
  )
    .input(z.object({ id, fields: listingInput }))
    .output(z.object({ id, isProposed: z.boolean() })),
  deactivate: operation(
    'POST',
    '/vendor/listings/{id}/deactivate',
    'Takes an active advert offline; refused while a reservation is open.',
    [...vendorOnly, 'listings.not_found', ...listingRefusals.deactivate],
  )
    .input(ofListing)
    .output(z.object({ status: z.enum(listingStatuses) })),
  activate: operation('POST', '/vendor/listings/{id}/activate', 'Puts an inactive advert online again.', [
    ...vendorOnly,
    'listings.not_found',
    ...listingRefusals.activate,
    'listings.price_missing',
    'listings.place_missing',
    'listings.private_limit',
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
      'listings.photo_not_an_image',
      'listings.photo_heic',
      'listings.photo_too_large',
      'listings.photo_busy',
      'listings.photo_store_unavailable',
    ],
  )
    .input(z.object({ id, step: z.enum(photoSteps), file: z.file() }))
    .output(photo),
  uploadPhoto: operation(
    'POST',
    '/vendor/photos',
    "Stores a photograph before its advert is saved. It is not public, and can be added to an advert for a day. It is validated like an advert's photograph.",
    [
      ...vendorOnly,
      'listings.photo_quota',
      'listings.photo_not_an_image',
      'listings.photo_heic',
      'listings.photo_too_large',
      'listings.photo_busy',
      'listings.photo_store_unavailable',
    ],
  )
    .input(z.object({ file: z.file() }))
    .output(z.object({ id })),
  attachPhoto: operation(
    'POST',
    '/vendor/listings/{id}/photos/uploaded',
    'Moves an uploaded photograph to a step of an advert, after the existing ones; a new main photograph replaces the former.',
    [...vendorOnly, 'listings.not_found', 'listings.photo_limit', 'listings.photo_not_found'],
  )
    .input(z.object({ id, step: z.enum(photoSteps), uploadId: id }))
    .output(photo),
  removePhoto: operation('DELETE', '/vendor/listings/{id}/photos/{photoId}', 'Removes a photograph of an advert.', [
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
    .input(z.object({ id, step: z.enum(photoSteps), photoIds: z.array(id).max(photosPerStep * 10) }))
    .output(z.object({ photos: z.array(photo) })),
}
