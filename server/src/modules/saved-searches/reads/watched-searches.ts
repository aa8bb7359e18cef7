import type { SearchFilters } from '@autopiazza/contract/search-filters'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

interface StoredSearch {
  readonly id: string
  readonly ownerId: string
  readonly filters: SearchFilters
  readonly createdAt: Date
}

/** The saved searches after this time-ordered id, in its order; their filters never change. */
export async function listSearchesAfter(ctx: Context, id: string): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredSearch>`
    select id, user_id as "ownerId", filters, created_at as "createdAt" from saved_searches where id > ${id} order by id
  `.execute(ctx.db)
  return rows
}

/** The matches of these adverts that are not mailed yet. */
export async function listUnmailedMatches(
  ctx: Context,
  listingIds: readonly string[],
): Promise<{ searchId: string; listingId: string }[]> {
  return ctx.db
    .selectFrom('saved_search_matches')
    .select(['saved_search_id as searchId', 'listing_id as listingId'])
    .where('listing_id', 'in', listingIds)
    .where('mailed_at', 'is', null)
    .execute()
}
