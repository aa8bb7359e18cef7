import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** The oldest changes of adverts that are online and wait for a comparison, in their order, after the given one. */
export async function listCandidates(
  ctx: Context,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ id: number; listingId: string }[]> {
  const { rows } = await sql<{ id: number; listingId: string }>`
    select candidate.id, candidate.listing_id as "listingId"
    from saved_search_candidates candidate join vehicle_listings listing on listing.id = candidate.listing_id
    where listing.status = 'active' and candidate.id > ${after}
    order by candidate.id limit ${limit}
  `.execute(ctx.db)
  return rows
}
