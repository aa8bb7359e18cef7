import type { Photo } from '@autopiazza/contract/photo'
import type { Context } from '../../../context.ts'
import { comparePlaces } from '../rules/photo-place.ts'
import { toPhoto } from './to-photo.ts'

/** All photographs of an advert: main, exterior, interior, optional, each in its order. */
export async function listPhotosOfListing(ctx: Context, listingId: string): Promise<Photo[]> {
  const rows = await ctx.db.selectFrom('listing_photos').selectAll().where('listing_id', '=', listingId).execute()
  return rows.map(toPhoto).toSorted(comparePlaces)
}
