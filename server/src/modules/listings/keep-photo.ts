import type { Photo } from '@autopiazza/contract/listings'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import {
  holdPhotoFiles,
  insertPhoto,
  lockOwnListing,
  type PhotoCredit,
  rewriteImagePaths,
} from './listing-photos-store.ts'
import type { PhotoStore, PreparedPhoto } from './ports.ts'

export const makePhotoFilesJob = 'make-photo-files'

interface Keeping {
  readonly ctx: Context
  readonly ownerId: string
  readonly listingId: string
  readonly step: PhotoStep
  readonly prepared: PreparedPhoto
  readonly credit: PhotoCredit | null
  readonly photos: PhotoStore
}

/** Stores the file, then the row that shows it: a crash between the two leaves a file that nobody shows, which is collected later. */
export async function keepPhoto(
  keeping: Keeping,
): Promise<Outcome<Photo, 'listings.not_found' | 'listings.photo_limit'>> {
  const { ownerId, listingId, step, prepared, credit, photos } = keeping
  return inTransaction(keeping.ctx, async (ctx) => {
    await holdPhotoFiles(ctx.db, prepared.hash)
    await photos.put({ hash: prepared.hash, width: prepared.width, format: 'jpg' }, prepared.master)
    if ((await lockOwnListing(ctx.db, listingId, ownerId)) === null) return refused('listings.not_found')
    const photo = await insertPhoto(ctx.db, listingId, step, prepared, credit)
    if (!photo) return refused('listings.photo_limit')
    await rewriteImagePaths(ctx.db, listingId)
    await queueJob(
      ctx,
      makePhotoFilesJob,
      { hash: prepared.hash },
      { key: `photo-files:${prepared.hash}`, queue: makePhotoFilesJob },
    )
    await writeAuditEntry(ctx, 'listing.add_photo', listingId, { photoId: photo.id, step })
    return done(photo)
  })
}
