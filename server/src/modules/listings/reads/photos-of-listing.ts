import type { Photo } from '@autopiazza/contract/photo'
import type { Context } from '../../../context.ts'
import { comparePlaces } from '../rules/photo-place.ts'
import { photoOf } from './photo-of.ts'

/** All photographs of an advert: main, exterior, interior, optional, each in its order. */
export async function photosOfListing(ctx: Context, listingId: string): Promise<Photo[]> {
  const rows = await ctx.db.selectFrom('listing_photos').selectAll().where('listing_id', '=', listingId).execute()
  return rows.map(photoOf).toSorted(comparePlaces)
}
