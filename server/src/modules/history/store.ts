import type { RecentSearch } from '@autopiazza/contract/history'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'
import { maySeeListing } from '../listings/index.ts'

/** Serialises the changes of one user's history until the transaction ends. */
export async function lockHistory(ctx: Context, userId: string): Promise<void> {
  await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

interface OwnSearches {
  readonly userId: string
  readonly searches: readonly RecentSearch[]
}

export async function replaceSearches(ctx: Context, { userId, searches }: OwnSearches): Promise<void> {
  const rows = JSON.stringify(searches)
  await sql`
    delete from recent_searches search where search.user_id = ${userId} and not exists (
      select from jsonb_array_elements(${rows}::jsonb) kept where kept -> 'filters' = search.filters
    )`.execute(ctx.db)
  if (searches.length === 0) return
  await sql`
    insert into recent_searches as search (user_id, filters, looked_at)
    select ${userId}, kept -> 'filters', (kept ->> 'lookedAt')::timestamptz from jsonb_array_elements(${rows}::jsonb) kept
    on conflict (user_id, md5(filters::text)) do update set looked_at = excluded.looked_at
    where search.looked_at < excluded.looked_at`.execute(ctx.db)
}

interface SeenByPerson {
  readonly userId: string
  /** Times by advert id. */
  readonly seen: ReadonlyMap<string, string>
}

/** Adds the adverts that the user may see, each with its latest time. */
export async function saveSeenVehicles(ctx: Context, { userId, seen }: SeenByPerson): Promise<void> {
  const visible = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select('vehicle.id')
    .where('vehicle.id', 'in', [...seen.keys()])
    .where(maySeeListing(userId))
    .forKeyShare('vehicle')
    .execute()
  if (visible.length === 0) return
  await ctx.db
    .insertInto('seen_vehicles')
    .values(visible.map(({ id }) => ({ user_id: userId, vehicle_id: id, seen_at: seen.get(id) ?? sql<Date>`now()` })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'vehicle_id']).doUpdateSet({
        seen_at: sql<Date>`greatest(seen_vehicles.seen_at, excluded.seen_at)`,
      }),
    )
    .execute()
}

export async function deleteHistory(ctx: Context, userId: string): Promise<void> {
  await ctx.db.deleteFrom('recent_searches').where('user_id', '=', userId).execute()
  await ctx.db.deleteFrom('seen_vehicles').where('user_id', '=', userId).execute()
}

export async function saveHistoryChoice(
  ctx: Context,
  { userId, isOn }: { readonly userId: string; readonly isOn: boolean },
): Promise<void> {
  if (isOn) await ctx.db.deleteFrom('ended_histories').where('user_id', '=', userId).execute()
  else
    await ctx.db
      .insertInto('ended_histories')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
}

export async function deleteOldHistory(ctx: Context, before: Date): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
      delete from recent_searches where ctid = any(array(
        select ctid from recent_searches where looked_at < ${before} limit ${limit}
      ))`,
  )
  await deleteInBatches(
    ctx,
    (limit) => sql`
      delete from seen_vehicles where ctid = any(array(
        select ctid from seen_vehicles where seen_at < ${before} limit ${limit}
      ))`,
  )
}
