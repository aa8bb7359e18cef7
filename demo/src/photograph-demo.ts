import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '@autopiazza/server/kernel/context'
import type { Job } from '@autopiazza/server/kernel/jobs'
import {
  addCreditedPhoto,
  addModelPhoto,
  type PhotoProcessor,
  type PhotoStore,
} from '@autopiazza/server/modules/listings/index'
import { z } from 'zod'
import { actingAs } from './accounts.ts'
import { readModelPhotos } from './model-photos.ts'
import { type PhotographedCar, readPhotographedCars } from './photographed-cars.ts'
import { demoFolder } from './read-stock.ts'
import { findListingToPhotograph, countModelPhotos } from './reads/photographs.ts'

export const photographDemoJob = 'photograph-demo'

/** Ids of the photographed adverts by the keys of their cars. */
const photographedAdverts = z.object({ photographed: z.record(z.string(), z.uuid()) })

interface Photographing {
  readonly ctx: Context
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
}

/** The job that adds the demo photographs once the site is open; it resumes after an interruption. */
export function demoJobs(photos: PhotoStore, processor: PhotoProcessor): Job[] {
  return [
    {
      name: photographDemoJob,
      run: async (ctx, payload) => {
        const { photographed } = photographedAdverts.parse(payload)
        for (const car of readPhotographedCars()) {
          const listingId = photographed[car.key]
          if (listingId) await photographCar({ ctx, photos, processor }, car, listingId)
        }
        const added = await countModelPhotos(ctx)
        for (const photo of readModelPhotos().slice(added)) await photographModel({ ctx, photos, processor }, photo)
      },
    },
  ]
}

async function photographModel(
  { ctx, photos, processor }: Photographing,
  { of, file, credit }: ReturnType<typeof readModelPhotos>[number],
): Promise<void> {
  const bytes = await readFile(join(demoFolder, 'photos', file))
  const outcome = await addModelPhoto({ ctx, input: { of, bytes, credit }, photos, processor })
  if (!outcome.ok) throw new Error(`The photograph ${file} was refused: ${outcome.code}`)
}

async function photographCar(
  { ctx, photos, processor }: Photographing,
  car: PhotographedCar,
  listingId: string,
): Promise<void> {
  const listing = await findListingToPhotograph(ctx, listingId)
  if (!listing) return
  const owner = actingAs(ctx, 'vendor', listing.ownerId)
  for (const { step, file, credit } of car.photos.slice(listing.photoCount)) {
    const bytes = await readFile(join(demoFolder, 'photos', file))
    const outcome = await addCreditedPhoto({
      ctx: owner,
      input: { id: listingId, step, bytes },
      photos,
      processor,
      credit,
    })
    if (!outcome.ok) throw new Error(`The photograph ${file} was refused: ${outcome.code}`)
  }
}
