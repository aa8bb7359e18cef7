import { z } from './zod.ts'
import { maxEuro, maxFavourites } from './constants.ts'
import { id, nothing, operation, timestamp } from './operation.ts'
import { signedInOnly } from './refusals.ts'
import { priceMailOperations } from './price-mails.ts'
import { vehicleCard } from './vehicle-card.ts'

const price = z
  .int()
  .min(0)
  .max(maxEuro * 100)
  .nullable()

/** Prices at the time when the car was saved, in cents; null for a price that was not offered. */
export const seenPrices = z.object({ salePrice: price, dailyRate: price })
export type SeenPrices = z.infer<typeof seenPrices>

export const favourite = z.object({ id, savedAt: timestamp, seen: seenPrices, vehicle: vehicleCard.nullable() }).meta({
  description: "A saved car with the advert's id. vehicle is null when the person may not see the advert any more.",
})
export type Favourite = z.infer<typeof favourite>

/** A favourite as a visitor's browser stores it. */
const keptFavourite = favourite.omit({ vehicle: true })
export type KeptFavourite = z.infer<typeof keptFavourite>

const ofVehicle = z.object({ id })

export const favourites = {
  list: operation(
    'GET',
    '/favourites',
    "The person's saved cars with their cards as they are now and the prices at saving, latest saved first.",
    signedInOnly,
  ).output(z.array(favourite)),
  kept: operation(
    'GET',
    '/favourites/kept',
    "The ids of the person's saved cars with the prices at saving, latest saved first.",
    signedInOnly,
  ).output(z.array(keptFavourite)),
  add: operation('PUT', '/favourites/{id}', 'Saves a car with its prices of now; a car that is saved stays as it is.', [
    ...signedInOnly,
    'listings.not_found',
    'favourites.too_many',
  ])
    .input(ofVehicle)
    .output(nothing),
  remove: operation('DELETE', '/favourites/{id}', 'Removes a saved car; also when it was not saved.', signedInOnly)
    .input(ofVehicle)
    .output(nothing),
  merge: operation(
    'POST',
    '/favourites/merge',
    `Saves the cars that a browser kept before sign-in, with the times and prices it kept: those the person may see, not saved yet, the latest first, until the person has ${maxFavourites}.`,
    signedInOnly,
  )
    .input(z.object({ favourites: z.array(keptFavourite).max(maxFavourites) }))
    .output(z.object({ added: z.int(), leftOut: z.array(id) })),
  ...priceMailOperations,
}
