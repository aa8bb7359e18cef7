import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'
import { firstFreePlace } from '../rules/photo-place.ts'

/** Whether a step of an own advert has room for another photograph; the main step always has, because a new photograph replaces the old one. Null when the vendor has no such advert. */
export async function hasPhotoRoom(
  ctx: Context,
  { ownerId, listingId, step }: { readonly ownerId: string; readonly listingId: string; readonly step: PhotoStep },
): Promise<boolean | null> {
  const listing = await ctx.db
    .selectFrom('vehicle_listings')
    .select('id')
    .where('id', '=', listingId)
    .where('user_id', '=', ownerId)
    .executeTakeFirst()
  if (!listing) return null
  const taken = await ctx.db
    .selectFrom('listing_photos')
    .select('position')
    .where('listing_id', '=', listingId)
    .where('step', '=', step)
    .execute()
  const places = taken.map(({ position }) => position)
  return step === 'main' || firstFreePlace(step, places) !== null
}
