import type { FeedFieldGroup } from '@autopiazza/contract/feed-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

export interface FeedCar {
  readonly stockNumber: string
  readonly fingerprint: string | null
  readonly handGroups: readonly FeedFieldGroup[]
  readonly presence: 'present' | 'kept' | 'left'
  readonly isOffline: boolean
  /** True if the dealer has given the advert another number by hand. */
  readonly isRenumbered: boolean
}

export async function listFeedCars(ctx: Context, feedId: string): Promise<FeedCar[]> {
  return ctx.db
    .selectFrom('stock_feed_cars as car')
    .innerJoin('vehicle_listings as listing', 'listing.id', 'car.listing_id')
    .select(['car.stock_number as stockNumber', 'car.fingerprint', 'car.hand_groups as handGroups'])
    .select(['car.presence', 'car.is_offline as isOffline'])
    .select(sql<boolean>`listing.stock_number is distinct from car.stock_number`.as('isRenumbered'))
    .where('car.feed_id', '=', feedId)
    .execute()
}

interface CarOfOtherFeed {
  readonly stockNumber: string
  /** True for a car that is no longer in the file of the other feed, so that this one can have it. */
  readonly hasLeft: boolean
  readonly isOffline: boolean
}

/** Returns the cars of the dealer's other feeds. */
export async function listCarsOfOtherFeeds(ctx: Context, feedId: string): Promise<CarOfOtherFeed[]> {
  const { rows } = await sql<CarOfOtherFeed>`
    select car.stock_number as "stockNumber", car.presence = 'left' as "hasLeft", car.is_offline as "isOffline"
    from stock_feeds feed
      join stock_feeds other on other.vendor_id = feed.vendor_id and other.id <> feed.id
      join stock_feed_cars car on car.feed_id = other.id
    where feed.id = ${feedId}
  `.execute(ctx.db)
  return rows
}

/** A car of a feed that may go offline. */
interface MissingCar {
  readonly stockNumber: string
  readonly wasPresent: boolean
  readonly isOnline: boolean
  /** The advert goes online once it has its photographs. */
  readonly isWaiting: boolean
  readonly isReserved: boolean
}

/** Returns the cars of a feed that have none of these stock numbers and had not left before. */
export async function listCarsNotIn(
  ctx: Context,
  { feedId, stockNumbers }: { readonly feedId: string; readonly stockNumbers: readonly string[] },
): Promise<MissingCar[]> {
  const { rows } = await sql<MissingCar>`
    select car.stock_number as "stockNumber", car.presence = 'present' as "wasPresent",
      listing.status = 'active' as "isOnline", listing.awaits_photos as "isWaiting", listing.status = 'pending' as "isReserved"
    from stock_feed_cars car join vehicle_listings listing on listing.id = car.listing_id
    where car.feed_id = ${feedId} and car.presence <> 'left'
      and not exists (select from unnest(${stockNumbers}::text[]) as named (number) where named.number = car.stock_number)
    order by car.stock_number
  `.execute(ctx.db)
  return rows
}

/**
 * Returns whether cars of a feed have to be compared even if its file is the same as before: their adverts were
 * edited, or they left the file while they were reserved and no longer are.
 */
export async function hasCarsToCompare(ctx: Context, feedId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from stock_feed_cars car join vehicle_listings listing on listing.id = car.listing_id
      where car.feed_id = ${feedId}
        and ((car.presence = 'present' and car.fingerprint is null and listing.status <> 'sold')
          or (car.presence = 'kept' and listing.status = 'active' and exists (
            select from vehicle_inventory stock where stock.vehicle_listing_id = listing.id and stock.held = 0
          )))
    ) as found
  `.execute(ctx.db)
  return rows[0]?.found ?? false
}

/** Returns the adverts of a feed. */
export async function listFedListings(ctx: Context, feedId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('stock_feed_cars')
    .select('listing_id as listingId')
    .where('feed_id', '=', feedId)
    .execute()
  return rows.map(({ listingId }) => listingId)
}
