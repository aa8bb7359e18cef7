import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { lockOwnListing, updateImagePaths, updatePhotoOrder } from './listing-photos-store.ts'
import { listPhotosOfListing } from './reads/listing-photos.ts'

/** Sets the order of the photographs of one step. The list must contain each of them once. */
export async function orderPhotos({
  ctx,
  input: { id, step, photoIds },
}: Call<{ id: string; step: PhotoStep; photoIds: readonly string[] }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if ((await lockOwnListing(ctx, { id, ownerId: vendor.value.userId })) === null) return refused('listings.not_found')
    const present = new Set(
      (await listPhotosOfListing(ctx, id)).filter((photo) => photo.step === step).map((photo) => photo.id),
    )
    const named = new Set(photoIds)
    if (named.size !== photoIds.length || named.symmetricDifference(present).size > 0)
      return refused('listings.photo_order_incomplete')
    await updatePhotoOrder(ctx, { listingId: id, photoIds })
    await updateImagePaths(ctx, id)
    await writeAuditEntry(ctx, 'listing.order_photos', id, { step })
    return ok({ photos: await listPhotosOfListing(ctx, id) })
  })
}
