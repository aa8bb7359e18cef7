import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'

export interface View {
  readonly listingId: string
  readonly viewer: string | null
  readonly visitorHash: string
  /** Calendar day in Italy. */
  readonly day: string
}

/** Counts each visitor at most once per advert and day, never the owner. Locks the adverts in the order of their ids to avoid deadlocks. */
export async function insertViews(ctx: Context, views: readonly View[]): Promise<void> {
  await sql`
    with seen as (
      select * from unnest(
        ${views.map(({ listingId }) => listingId)}::uuid[], ${views.map(({ day }) => day)}::date[],
        ${views.map(({ visitorHash }) => visitorHash)}::text[], ${views.map(({ viewer }) => viewer)}::uuid[]
      ) seen (listing_id, day, visitor_hash, viewer)
      where not exists (
        select from listing_views known
        where (known.listing_id, known.day, known.visitor_hash) = (seen.listing_id, seen.day, seen.visitor_hash)
      )
    ), viewed as materialized (
      select id, user_id from vehicle_listings
      where id in (select listing_id from seen) and status <> 'inactive'
      order by id for no key update
    ), added as (
      insert into listing_views (listing_id, day, visitor_hash)
      select seen.listing_id, seen.day, seen.visitor_hash from seen join viewed on viewed.id = seen.listing_id
      where viewed.user_id is distinct from seen.viewer
      on conflict do nothing
      returning listing_id
    ), counted as (
      select listing_id, count(*)::int as views from added group by listing_id
    ), noted as (
      update vehicle_listings listing set last_viewed_at = now()
      from counted where listing.id = counted.listing_id returning listing.id, listing.views as shown, counted.views
    )
    insert into listing_view_counts as exact (listing_id, views) select id, shown + views from noted order by id
    on conflict (listing_id) do update set views = exact.views + (select views from noted where id = exact.listing_id), is_shown = false
  `.execute(ctx.db)
}

/** Publishes the counted views. Locks the adverts in the order of their ids, like insertViews. */
export async function showViews(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    with due as (
      select listing_id from listing_view_counts where not is_shown order by listing_id limit ${limit}
    ), locked as materialized (
      select id from vehicle_listings where id in (select listing_id from due) order by id for no key update
    ), exact as (
      update listing_view_counts set is_shown = true where listing_id in (select id from locked) returning listing_id, views
    )
    update vehicle_listings listing set views = exact.views from exact where listing.id = exact.listing_id
  `,
  )
}

export async function deleteOldViews(ctx: Context, at: Date): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from listing_views where ctid = any (array(
      select ctid from listing_views where day < (${at}::timestamptz at time zone 'Europe/Rome')::date - 1 limit ${limit}
    ))
  `,
  )
}
