import type { OrderParts } from '@autopiazza/contract/recommended-order'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** Returns what active adverts are ordered by, in the order of the ids. */
export async function listOrderParts(
  ctx: Pick<Context, 'db' | 'now'>,
  ids: readonly string[],
): Promise<(OrderParts & { readonly id: string })[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('listing_orders as ordered')
    .innerJoin('vehicle_listings as listing', 'listing.id', 'ordered.vehicle_id')
    .select([
      'ordered.vehicle_id as id',
      'ordered.price_label as label',
      'ordered.photographs',
      'ordered.completeness',
      sql<number>`days_between(listing.created_at, ${ctx.now()}::timestamptz)`.as('days'),
    ])
    .where('ordered.vehicle_id', 'in', ids)
    .where('listing.status', '=', 'active')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
