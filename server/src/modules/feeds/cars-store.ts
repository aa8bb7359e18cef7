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

/** Writes the rows that were applied to adverts. The cars are present in the file. A car that left another feed of the dealer becomes one of this feed; any other car of another feed is not changed. */
export async function upsertCars(
  ctx: Context,
  { feedId, cars }: { readonly feedId: string; readonly cars: readonly AppliedCar[] },
): Promise<void> {
  if (cars.length === 0) return
  // A statement of its own: the rows that the next one inserts have the same adverts.
  await sql`
    delete from stock_feed_cars car
    using unnest(${cars.map((car) => car.stockNumber)}::text[], ${cars.map((car) => car.listingId)}::uuid[])
      as made (stock_number, listing_id)
    where car.listing_id = made.listing_id
      and case when car.feed_id = ${feedId} then car.stock_number <> made.stock_number else car.presence = 'left' end
  `.execute(ctx.db)
  await sql`
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

/** Writes what became of the cars that are not in the applied file: offline, kept online because they are reserved, or only missing. */
export async function updateMissingCars(
  ctx: Context,
  {
    feedId,
    importId,
    numbers,
  }: { readonly feedId: string; readonly importId: string; readonly numbers: readonly string[] },
): Promise<void> {
  await sql`
    update stock_feed_cars car
    set presence = case when row.result = 'kept' then 'kept' else 'left' end,
      is_offline = row.result is not distinct from 'left',
      missing_since = coalesce(car.missing_since, now())
    from stock_feed_cars own left join stock_import_rows row
      on row.import_id = ${importId} and row.outcome = 'leave' and row.listing_id = own.listing_id
    where car.feed_id = ${feedId} and own.feed_id = car.feed_id and own.stock_number = car.stock_number
      and (row.import_id is not null or own.stock_number = any(${numbers}))
  `.execute(ctx.db)
}

/** Writes the state of the cars of an undone import: those that had left are present again, and the reverse. All are compared with the next file. */
export async function updateUndoneCars(
  ctx: Context,
  { feedId, importId }: { readonly feedId: string; readonly importId: string },
): Promise<void> {
  await sql`
    update stock_feed_cars car
    set fingerprint = null,
      presence = case when row.outcome = 'leave' and row.result = 'restored' then 'present'
        when row.outcome = 'return' and row.result = 'deactivated' then 'left' else car.presence end,
      is_offline = case when row.outcome = 'leave' and row.result = 'restored' then false
        when row.outcome = 'return' and row.result = 'deactivated' then true else car.is_offline end,
      missing_since = case when row.outcome = 'leave' and row.result = 'restored' then null
        when row.outcome = 'return' and row.result = 'deactivated' then now() else car.missing_since end
    from stock_import_rows row
    where car.feed_id = ${feedId} and row.import_id = ${importId} and row.listing_id = car.listing_id
  `.execute(ctx.db)
}

/** Has cars that are missing and still online go offline with the next file, once the dealer chooses that missing cars do. */
export async function reconsiderMissingCars(ctx: Context, feedId: string): Promise<void> {
  await ctx.db
    .updateTable('stock_feed_cars')
    .set({ presence: 'kept' })
    .where('feed_id', '=', feedId)
    .where('presence', '=', 'left')
    .where('is_offline', '=', false)
    .execute()
}
