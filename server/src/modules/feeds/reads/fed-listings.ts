import type { FeedFieldGroup } from '@autopiazza/contract/feed-vocabulary'
import type { Context } from '../../../kernel/context.ts'

export interface FedListing {
  readonly feed: { readonly id: string; readonly name: string } | null
  readonly handGroups: readonly FeedFieldGroup[]
}

/** Returns the feed of a vendor's advert. Returns null when the vendor has no such advert. */
export async function findFedListing(
  ctx: Context,
  { listingId, vendorId }: { readonly listingId: string; readonly vendorId: string },
): Promise<FedListing | null> {
  const row = await ctx.db
    .selectFrom('vehicle_listings as listing')
    .leftJoin('stock_feed_cars as car', 'car.listing_id', 'listing.id')
    .leftJoin('stock_feeds as feed', 'feed.id', 'car.feed_id')
    .select(['feed.id', 'feed.name', 'car.hand_groups as handGroups'])
    .where('listing.id', '=', listingId)
    .where('listing.user_id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, handGroups } = row
  return { feed: id === null || name === null ? null : { id, name }, handGroups: handGroups ?? [] }
}
