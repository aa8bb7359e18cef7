import { bodyTypes, colors, fuelTypes } from '@autopiazza/contract/vocabulary'
import type { PhotographedModel } from '@autopiazza/server/modules/listings/index'
import { z } from 'zod'
import type { Car } from './car.ts'
import { readPhotos } from './photographed-cars.ts'
import { readTable } from './read-stock.ts'

const modelPhotoRow = z.object({
  file: z.string(),
  make: z.string(),
  model: z.string(),
  body_type: z.enum(bodyTypes),
  first_year: z.coerce.number().int(),
  last_year: z.coerce.number().int(),
  color: z.enum(colors),
  fuel_type: z.enum([...fuelTypes, '']).transform((code) => code || null),
})

/** Reads the photographs that are shown for other cars of the same model, body and generation. */
export function readModelPhotos() {
  const credits = new Map(readPhotos().map(({ file, credit }) => [file, credit]))
  return z
    .array(modelPhotoRow)
    .parse(readTable('model-photos.csv'))
    .map((row) => {
      const of: PhotographedModel = {
        make: row.make,
        model: row.model,
        bodyType: row.body_type,
        firstYear: row.first_year,
        lastYear: row.last_year,
        color: row.color,
        fuelType: row.fuel_type,
      }
      const credit = credits.get(row.file)
      if (!credit) throw new Error(`${row.file} has no photographer`)
      return { of, file: row.file, credit }
    })
}

/** Returns the files of the model photographs that can be shown for a car. */
export function modelPhotosOf(car: Car, photos: ReturnType<typeof readModelPhotos>): string[] {
  return photos.filter(({ of }) => standsFor(of, car)).map(({ file }) => file)
}

/** Returns whether the photograph of a model can be shown for the car. */
export function standsFor(of: PhotographedModel, car: Car): boolean {
  return (
    of.make === car.make &&
    of.model === car.model &&
    of.bodyType === car.bodyType &&
    car.year >= of.firstYear &&
    car.year <= of.lastYear &&
    (of.fuelType === null || of.fuelType === car.fuelType)
  )
}
