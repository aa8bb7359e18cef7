import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { deletePhoto, lockOwnListing, updateImagePaths } from './listing-photos-store.ts'
import { listPhotosOfListing } from './reads/listing-photos.ts'

/** Removes a photograph and closes the gap in its step. Its files are removed later, when no advert shows them. */
export async function removePhoto({ ctx, input: { id, photoId } }: Call<{ id: string; photoId: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if ((await lockOwnListing(ctx, { id, ownerId: vendor.value.userId })) === null) return refused('listings.not_found')
    if (!(await deletePhoto(ctx, { listingId: id, photoId }))) return refused('listings.photo_not_found')
    await updateImagePaths(ctx, id)
    await writeAuditEntry(ctx, 'listing.remove_photo', id, { photoId })
    return ok({ photos: await listPhotosOfListing(ctx, id) })
  })
}
