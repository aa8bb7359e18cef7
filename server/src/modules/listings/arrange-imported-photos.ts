import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { deletePhoto, lockOwnListing, updateImagePaths, updatePhotoPlaces } from './listing-photos-store.ts'
import { listPhotosOfListing } from './reads/listing-photos.ts'
import { arrangedPlaces } from './rules/photos.ts'

/**
 * Removes photographs that a feed no longer names, and puts those that it names in its order on the places of both.
 * The places of all other photographs are unchanged. Removes nothing when the advert has none of the named ones, so
 * that it is never left without a photograph.
 */
export async function arrangeImportedPhotos({
  ctx,
  input: { id, photoIds, removedIds },
}: Call<{ readonly id: string; readonly photoIds: readonly string[]; readonly removedIds: readonly string[] }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if ((await lockOwnListing(ctx, { id, ownerId: vendor.value.userId })) === null) return refused('listings.not_found')
    const photos = await listPhotosOfListing(ctx, id)
    const present = new Set(photos.map((photo) => photo.id))
    const order = photoIds.filter((photoId) => present.has(photoId))
    if (order.length === 0) return ok({ isChanged: false })
    const removed = removedIds.filter((photoId) => present.has(photoId) && !order.includes(photoId))
    const moved = arrangedPlaces(photos, order, new Set(removed))
    for (const photoId of removed) {
      await deletePhoto(ctx, { listingId: id, photoId })
      await writeAuditEntry(ctx, 'listing.remove_photo', id, { photoId })
    }
    await updatePhotoPlaces(ctx, { listingId: id, places: moved })
    const isChanged = removed.length > 0 || moved.some((place) => !isAt(photos, place))
    if (isChanged) await updateImagePaths(ctx, id)
    return ok({ isChanged })
  })
}

type Places = ReturnType<typeof arrangedPlaces>

function isAt(photos: Places, { id, step, position }: Places[number]): boolean {
  return photos.some((photo) => photo.id === id && photo.step === step && photo.position === position)
}
