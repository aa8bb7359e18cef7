import type { ownListing as ownListingSchema } from '@autopiazza/contract/own-listings'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { ownerCan } from '../rules/states.ts'
import { suspensionOf } from './suspension-of.ts'
import { listingFields } from './listing-fields.ts'
import { listPhotosOfListing } from './photos-of-listing.ts'

export type OwnListing = z.infer<typeof ownListingSchema>

/** An advert of this vendor with every field of the form. */
export async function findOwnListing(
  ctx: Context,
  { id, vendorId }: { readonly id: string; readonly vendorId: string },
): Promise<OwnListing | null> {
  const row = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('vehicle_inventory as stock', 'stock.vehicle_listing_id', 'vehicle.id')
    .selectAll('vehicle')
    .select([
      'stock.quantity',
      'stock.held',
      'vehicle.awaits_photos as awaitsPhotos',
      'vehicle.suspended_at',
      'vehicle.suspension_reason',
      sql<boolean>`exists (select from listing_corrections where listing_id = vehicle.id and status = 'proposed')`.as(
        'isCorrecting',
      ),
    ])
    .where('vehicle.id', '=', id)
    .where('vehicle.user_id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    status: row.status,
    views: row.views,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    quantity: row.quantity,
    held: row.held,
    isCorrecting: row.isCorrecting,
    photos: await listPhotosOfListing(ctx, row.id),
    fields: listingFields(row),
    suspension: suspensionOf(row),
    can: ownerCan(row.status, { ...row, isSuspended: row.suspended_at !== null }),
  }
}
