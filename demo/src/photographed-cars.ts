import { listingTypes, photoSteps } from '@autopiazza/contract/vocabulary'
import { z } from 'zod'
import type { Car } from './car.ts'
import { carOf, factRow, readTable } from './read-stock.ts'

/** A picture of photos/, its photographer and its licence. */
const photoRow = z
  .object({
    car: z.string(),
    step: z.enum(photoSteps).or(z.literal('').transform(() => 'main' as const)),
    file: z.string(),
    subject: z.string(),
    author: z.string(),
    license: z.string(),
    license_url: z.url(),
    source_page: z.url(),
  })
  .transform(({ car, step, file, subject, author, license, license_url, source_page }) => ({
    car,
    step,
    file,
    subject,
    credit: { author, license, licenseUrl: license_url, sourceUrl: source_page },
  }))
export type DemoPhoto = z.infer<typeof photoRow>

const photographedRow = factRow.extend({ listing_type: z.enum(listingTypes), status: z.enum(['active', 'sold']) })

export interface PhotographedCar extends Car {
  readonly listingType: z.infer<typeof photographedRow>['listing_type']
  /** The sold one is in the demo customer's garage. */
  readonly status: 'active' | 'sold'
  /** The main one first, each step in order. */
  readonly photos: readonly DemoPhoto[]
}

/** Reads every picture of photos/; those without a car are only for a model. */
export function readPhotos(): DemoPhoto[] {
  return z.array(photoRow).parse(readTable('photos.csv'))
}

export function readPhotographedCars(): PhotographedCar[] {
  const photos = Map.groupBy(readPhotos(), ({ car }) => car)
  return z
    .array(photographedRow)
    .parse(readTable('photographed-cars.csv'))
    .map((row) => ({
      ...carOf(row),
      listingType: row.listing_type,
      status: row.status,
      photos: photos.get(row.source_id) ?? [],
    }))
}
