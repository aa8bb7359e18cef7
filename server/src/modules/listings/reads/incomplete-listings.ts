import { descriptionMinLength, requiredImportedPhotos } from '@autopiazza/contract/constants'
import type { IncompleteListings } from '@autopiazza/contract/own-listings'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

const most = 5

/** Returns the vendor's incomplete adverts, oldest first: public ones, those without a description or photographs, and those that stay offline without a place. */
export async function findIncompleteListings(ctx: Context, vendorId: string): Promise<IncompleteListings> {
  const lacksPlace = sql<boolean>`not exists (select from vehicle_places place where place.listing_id = vehicle.id)`
  const lacksDescription = sql<boolean>`(vehicle.awaits_photos and char_length(vehicle.description) < ${descriptionMinLength})`
  const lacksPhotos = sql<boolean>`(
    vehicle.main_image is null and (vehicle.awaits_photos or vehicle.status <> 'inactive')
    or vehicle.awaits_photos and (select count(*) from listing_photos where listing_id = vehicle.id) < ${requiredImportedPhotos}
  )`
  const rows = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select([
      'vehicle.id',
      'vehicle.make',
      'vehicle.model',
      lacksPlace.as('lacksPlace'),
      lacksDescription.as('lacksDescription'),
      lacksPhotos.as('lacksPhotos'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('vehicle.user_id', '=', vendorId)
    .where('vehicle.status', '<>', 'sold')
    .where('vehicle.suspended_at', 'is', null)
    .where(({ or }) => or([lacksPlace, lacksDescription, lacksPhotos]))
    .orderBy('vehicle.created_at')
    .orderBy('vehicle.id')
    .limit(most)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    listings: rows.map(({ id, make, model, ...row }) => ({
      id,
      make,
      model,
      lacks: [
        ...(row.lacksPlace ? (['place'] as const) : []),
        ...(row.lacksDescription ? (['description'] as const) : []),
        ...(row.lacksPhotos ? (['photos'] as const) : []),
      ],
    })),
  }
}
