import type { RecentSearch, SeenVehicle } from '@autopiazza/contract/history'
import type { SearchFilters } from '@autopiazza/contract/search-filters'
import type { Context } from '../../../kernel/context.ts'

/** Whether this person wants no history to be kept. */
export async function hasEndedHistory(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('ended_histories')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** A person's last searches, the last looked at first. */
export async function listRecentSearches(ctx: Context, userId: string): Promise<RecentSearch[]> {
  const rows = await ctx.db
    .selectFrom('recent_searches')
    .select(['filters', 'looked_at'])
    .where('user_id', '=', userId)
    .orderBy('looked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ filters, looked_at }) => ({
    filters: filters as SearchFilters,
    lookedAt: looked_at.toISOString(),
  }))
}

/** The cars that a person looked at, the last first. */
export async function listSeenVehicles(ctx: Context, userId: string): Promise<SeenVehicle[]> {
  const rows = await ctx.db
    .selectFrom('seen_vehicles')
    .select(['vehicle_id', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('vehicle_id', 'desc')
    .execute()
  return rows.map(({ vehicle_id, seen_at }) => ({ id: vehicle_id, seenAt: seen_at.toISOString() }))
}
