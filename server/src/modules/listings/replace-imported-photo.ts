import type { Photo } from '@autopiazza/contract/photo'
import type { Call, Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { updateImagePaths, updatePhotoContent } from './listing-photos-store.ts'
import { type PhotoProcessor, photoRefusals, type PhotoStore } from './ports.ts'
import { storePhotoFiles } from './store-photo-files.ts'
import { lockListing } from './store.ts'

/**
 * Replaces the picture of a photograph, which keeps its id and its place. The former picture is shown until the files
 * of the new one are stored.
 */
export async function replaceImportedPhoto({
  ctx,
  input: { id, photoId, bytes },
  photos,
  processor,
  inSameTransaction,
}: Call<{ readonly id: string; readonly photoId: string; readonly bytes: Uint8Array }> & {
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
  readonly inSameTransaction: (ctx: Context, photo: Photo) => Promise<void>
}) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const ownerId = vendor.value.userId
  const prepared = await processor.prepare(bytes, ownerId)
  if (typeof prepared === 'string') return refused(photoRefusals[prepared])
  return storePhotoFiles({
    ctx,
    prepared,
    photos,
    insert: async (ctx) => {
      if (!(await lockListing(ctx, { listingId: id, ownerId }))) return refused('listings.not_found')
      const photo = await updatePhotoContent(ctx, { listingId: id, photoId, prepared })
      if (!photo) return refused('listings.photo_not_found')
      await updateImagePaths(ctx, id)
      await writeAuditEntry(ctx, 'listing.replace_photo', id, { photoId })
      await inSameTransaction(ctx, photo)
      return ok(photo)
    },
  })
}
