import type { Photo } from '@autopiazza/contract/photo'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { done, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { goOnlineWhenComplete } from './go-online-when-complete.ts'
import { insertPhoto, type PhotoCredit, rewriteImagePaths } from './listing-photos-store.ts'
import { claimPhotoFiles, endClaim, holdClaim } from './photo-claims-store.ts'
import { type PhotoStore, PhotoStoreTrouble, type PreparedPhoto } from './ports.ts'
import { photosOfListing } from './reads/photos-of-listing.ts'
import { nextImportedStep } from './rules/required-photos.ts'
import { lockUnits } from './store.ts'

export const makePhotoFilesJob = 'make-photo-files'

export interface Keeping {
  readonly ctx: Context
  readonly ownerId: string
  readonly listingId: string
  /** Its step, or the next one that an import fills. */
  readonly step: PhotoStep | 'next'
  readonly prepared: PreparedPhoto
  readonly credit: PhotoCredit | null
  readonly photos: PhotoStore
  /** What is written together with the photograph. */
  readonly inSameTransaction?: (ctx: Context, photo: Photo) => Promise<void>
}

const mostTries = 10

/**
 * Stores the file, then, in a transaction that waits for nobody outside, the row that shows it. A crash between the two leaves a file
 * that nobody shows, which is collected later; a claim keeps it from being collected in between.
 */
export async function keepPhoto(keeping: Keeping) {
  const { ctx, prepared, photos } = keeping
  const { hash, width, master } = prepared
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const claim = await claimPhotoFiles(ctx, hash, 'adding')
    if (claim === null) break
    try {
      await photos.put({ hash, width, format: 'jpg' }, master)
    } catch (error) {
      if (error instanceof PhotoStoreTrouble) return refused('listings.photo_store_unavailable')
      throw error
    }
    const kept = await showPhoto(keeping, claim)
    await endClaim(ctx, claim)
    if (kept) return kept
  }
  return refused('listings.photo_busy')
}

/** Null when the claim ended meanwhile: another upload of the same picture was done before. */
async function showPhoto(
  { ctx, ownerId, listingId, step: wanted, prepared, credit, inSameTransaction }: Keeping,
  claim: string,
) {
  const { hash } = prepared
  return inTransaction(ctx, async (ctx) => {
    if (!(await holdClaim(ctx, claim))) return null
    const listing = await lockUnits(ctx, listingId, ownerId)
    if (!listing) return refused('listings.not_found')
    const taken = wanted === 'next' ? await photosOfListing(ctx, listingId) : []
    const step = wanted === 'next' ? nextImportedStep(taken.map((photo) => photo.step)) : wanted
    const photo = step && (await insertPhoto(ctx, listingId, step, prepared, credit))
    if (!photo) return refused('listings.photo_limit')
    await rewriteImagePaths(ctx, listingId)
    await queueJob(ctx, makePhotoFilesJob, { hash }, { key: `photo-files:${hash}`, queue: makePhotoFilesJob })
    await writeAuditEntry(ctx, 'listing.add_photo', listingId, { photoId: photo.id, step: photo.step })
    await goOnlineWhenComplete(ctx, listingId, listing)
    await inSameTransaction?.(ctx, photo)
    return done(photo)
  })
}
