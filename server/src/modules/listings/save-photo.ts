import type { Photo } from '@autopiazza/contract/photo'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { goOnlineWhenComplete } from './go-online-when-complete.ts'
import { insertPhoto, type PhotoCredit, updateImagePaths } from './listing-photos-store.ts'
import { claimPhotoFiles, deleteClaim, lockClaim } from './photo-claims-store.ts'
import { type PhotoStore, PhotoStoreError, type PreparedPhoto } from './ports.ts'
import { listPhotosOfListing } from './reads/photos-of-listing.ts'
import { nextImportedStep } from './rules/required-photos.ts'
import { lockListing } from './store.ts'

export const makePhotoFilesJob = 'make-photo-files'

export interface SavePhoto {
  readonly ctx: Context
  readonly ownerId: string
  readonly listingId: string
  /** Its step, or the next step that an import fills. */
  readonly step: PhotoStep | 'next'
  readonly prepared: PreparedPhoto
  readonly credit: PhotoCredit | null
  readonly photos: PhotoStore
  /** Further writes in the same transaction as the photograph. */
  readonly inSameTransaction?: (ctx: Context, photo: Photo) => Promise<void>
}

const maxTries = 10

/**
 * Stores the file, then, in a transaction without outside calls, the row that shows it. A crash between the two leaves a file
 * without a row, which is removed later; a claim protects it from removal in between.
 */
export async function savePhoto(saving: SavePhoto) {
  const { ctx, prepared, photos } = saving
  const { hash, width, master } = prepared
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const claim = await claimPhotoFiles(ctx, { hash, purpose: 'adding' })
    if (claim === null) break
    try {
      await photos.put({ hash, width, format: 'jpg' }, master)
    } catch (error) {
      if (error instanceof PhotoStoreError) return refused('listings.photo_store_unavailable')
      throw error
    }
    const saved = await insertShownPhoto(saving, claim)
    await deleteClaim(ctx, claim)
    if (saved) return saved
  }
  return refused('listings.photo_busy')
}

/** Null when the claim ended meanwhile: another upload of the same picture has finished before. */
async function insertShownPhoto(
  { ctx, ownerId, listingId, step: wanted, prepared, credit, inSameTransaction }: SavePhoto,
  claim: string,
) {
  const { hash } = prepared
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockClaim(ctx, claim))) return null
    const listing = await lockListing(ctx, { listingId, ownerId })
    if (!listing) return refused('listings.not_found')
    const taken = wanted === 'next' ? await listPhotosOfListing(ctx, listingId) : []
    const step = wanted === 'next' ? nextImportedStep(taken.map((photo) => photo.step)) : wanted
    const photo = step && (await insertPhoto(ctx, { listingId, step, prepared, credit }))
    if (!photo) return refused('listings.photo_limit')
    await updateImagePaths(ctx, listingId)
    await queueJob(ctx, makePhotoFilesJob, { hash }, { key: `photo-files:${hash}`, queue: makePhotoFilesJob })
    await writeAuditEntry(ctx, 'listing.add_photo', listingId, { photoId: photo.id, step: photo.step })
    await goOnlineWhenComplete(ctx, listingId, listing)
    await inSameTransaction?.(ctx, photo)
    return ok(photo)
  })
}
