import type { Photo } from '@autopiazza/contract/photo'
import type { Database } from '../../../database/database.ts'
import { comparePlaces } from '../rules/photo-place.ts'
import { photoOf } from './photo-of.ts'

/** All photographs of an advert: main, exterior, interior, optional, each in its order. */
export async function photosOfListing(db: Database, listingId: string): Promise<Photo[]> {
  const rows = await db.selectFrom('listing_photos').selectAll().where('listing_id', '=', listingId).execute()
  return rows.map(photoOf).toSorted(comparePlaces)
}
