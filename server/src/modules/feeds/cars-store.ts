import type { FeedFieldGroup } from '@autopiazza/contract/feed-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

/** Sets the groups of fields that the feed leaves as they are, and has the next row compared with the advert. */
export async function updateHandGroups(
  ctx: Context,
  { listingId, handGroups }: { readonly listingId: string; readonly handGroups: readonly FeedFieldGroup[] },
): Promise<void> {
  await ctx.db
    .updateTable('stock_feed_cars')
    .set({ hand_groups: [...handGroups], fingerprint: null })
    .where('listing_id', '=', listingId)
    .execute()
}

interface AppliedCar {
  readonly stockNumber: string
  readonly listingId: string
  readonly fingerprint: string
}

/** Writes the rows that were applied to adverts. The cars are present in the file. An advert of another feed is not changed. */
export async function upsertCars(
  ctx: Context,
  { feedId, cars }: { readonly feedId: string; readonly cars: readonly AppliedCar[] },
): Promise<void> {
  if (cars.length === 0) return
  await sql`
    with gone as (
      delete from stock_feed_cars car using unnest(${cars.map((car) => car.stockNumber)}::text[], ${cars.map((car) => car.listingId)}::uuid[])
        as made (stock_number, listing_id)
      where car.feed_id = ${feedId} and car.listing_id = made.listing_id and car.stock_number <> made.stock_number
      returning car.listing_id
    )
    insert into stock_feed_cars (feed_id, stock_number, listing_id, fingerprint)
    select ${feedId}, made.stock_number, made.listing_id, made.fingerprint
    from unnest(
      ${cars.map((car) => car.stockNumber)}::text[],
      ${cars.map((car) => car.listingId)}::uuid[],
      ${cars.map((car) => car.fingerprint)}::text[]
    ) as made (stock_number, listing_id, fingerprint)
    where not exists (select from stock_feed_cars other where other.listing_id = made.listing_id and other.feed_id <> ${feedId})
    on conflict (feed_id, stock_number) do update
      set listing_id = excluded.listing_id, fingerprint = excluded.fingerprint,
        presence = 'present', missing_since = null, is_offline = false
  `.execute(ctx.db)
}
