import type { ownListing as ownListingSchema } from '@autopiazza/contract/listings'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { actingVendor } from '../../identity/index.ts'
import { ownerCan } from '../rules/states.ts'
import { listingFields } from './listing-fields.ts'
import { listPhotosOfListing } from './photos-of-listing.ts'

export type OwnListing = z.infer<typeof ownListingSchema>

/** One own advert with every field of the form; another vendor's advert is a missing one. */
export async function ownListing({
  ctx,
  input,
}: {
  ctx: Context
  input: { id: string }
}): Promise<Outcome<OwnListing, 'identity.sign_in_required' | 'identity.vendor_required' | 'listings.not_found'>> {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const row = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('vehicle_inventory as stock', 'stock.vehicle_listing_id', 'vehicle.id')
    .selectAll('vehicle')
    .select(['stock.quantity', 'stock.held', 'vehicle.awaits_photos as awaitsPhotos'])
    .where('vehicle.id', '=', input.id)
    .where('vehicle.user_id', '=', vendor.value.userId)
    .executeTakeFirst()
  if (!row) return refused('listings.not_found')
  return done({
    id: row.id,
    status: row.status,
    views: row.views,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    quantity: row.quantity,
    held: row.held,
    photos: await listPhotosOfListing(ctx, row.id),
    fields: listingFields(row),
    can: ownerCan(row.status, row),
  })
}
