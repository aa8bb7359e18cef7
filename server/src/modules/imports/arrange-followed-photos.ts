import type { Context } from '../../kernel/context.ts'
import { arrangeImportedPhotos } from '../listings/index.ts'
import { actingFor } from './change-imported-rows.ts'
import { deleteDroppedPhotos } from './imported-photos-store.ts'
import { findFollowedPhotos, type WaitingListing } from './reads/imported-photos.ts'

/**
 * Puts the photographs of a feed in its order and removes those that it no longer names, once no photograph of the
 * advert is waiting. Photographs that were added by hand are unchanged.
 */
export async function arrangeFollowedPhotos(ctx: Context, { listingId, vendorId }: WaitingListing): Promise<void> {
  const { photoIds, droppedIds, isWaiting } = await findFollowedPhotos(ctx, listingId)
  if (isWaiting || photoIds.length === 0) return
  const arranged = await arrangeImportedPhotos({
    ctx: actingFor(ctx, vendorId),
    input: { id: listingId, photoIds, removedIds: droppedIds },
  })
  if (arranged.ok && droppedIds.length > 0) await deleteDroppedPhotos(ctx, { listingId })
}
