import type { Photo } from '@autopiazza/contract/photo'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { insertPhoto, type PhotoCredit, updateImagePaths } from './listing-photos-store.ts'
import { type PhotoProcessor, photoRefusals, type PhotoStore, type PreparedPhoto } from './ports.ts'
import { listPhotosOfListing } from './reads/listing-photos.ts'
import { nextImportedStep } from './rules/photos.ts'
import type { StoredPhoto } from './uploaded-photos-store.ts'
import { storePhotoFiles } from './store-photo-files.ts'
import { lockListing } from './store.ts'
import { goOnlineWhenComplete } from './waiting-for-photos.ts'

export async function preparePhoto({
  bytes,
  processor,
  ...saving
}: Omit<SavePhoto, 'prepared'> & {
  readonly bytes: Uint8Array
  readonly processor: PhotoProcessor
}) {
  const prepared = await processor.prepare(bytes, saving.ownerId)
  if (typeof prepared === 'string') return refused(photoRefusals[prepared])
  return savePhoto({ ...saving, prepared })
}

export interface SavePhoto {
  readonly ctx: Context
  readonly ownerId: string
  readonly listingId: string
  /** `next` selects the next step with room, for an import. */
  readonly step: PhotoStep | 'next'
  readonly prepared: PreparedPhoto
  readonly credit: PhotoCredit | null
  readonly photos: PhotoStore
  readonly inSameTransaction?: (ctx: Context, photo: Photo) => Promise<void>
}

async function savePhoto(saving: SavePhoto) {
  const { ctx, prepared, photos } = saving
  return storePhotoFiles({ ctx, prepared, photos, insert: (ctx) => showOnListing(ctx, saving) })
}

export async function showOnListing(
  ctx: Context,
  {
    ownerId,
    listingId,
    step: wanted,
    prepared,
    credit,
    inSameTransaction,
  }: Omit<SavePhoto, 'ctx' | 'prepared' | 'photos'> & { readonly prepared: StoredPhoto },
) {
  const listing = await lockListing(ctx, { listingId, ownerId })
  if (!listing) return refused('listings.not_found')
  const taken = wanted === 'next' ? await listPhotosOfListing(ctx, listingId) : []
  const step = wanted === 'next' ? nextImportedStep(taken.map((photo) => photo.step)) : wanted
  const photo = step && (await insertPhoto(ctx, { listingId, step, prepared, credit }))
  if (!photo) return refused('listings.photo_limit')
  await updateImagePaths(ctx, listingId)
  await writeAuditEntry(ctx, 'listing.add_photo', listingId, { photoId: photo.id, step: photo.step })
  await goOnlineWhenComplete(ctx, listingId, listing)
  await inSameTransaction?.(ctx, photo)
  return ok(photo)
}
