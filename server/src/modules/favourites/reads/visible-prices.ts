import type { SeenPrices } from '@autopiazza/contract/favourites'
import { sql } from 'kysely'
import { type Context, userIdOf } from '../../../kernel/context.ts'
import { maySeeListing } from '../../listings/index.ts'

/** Returns the current prices of those of these adverts that are visible, and locks them against deletion until the transaction ends. */
export async function listVisiblePrices(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; seen: SeenPrices }[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select([
      'vehicle.id',
      sql<number | null>`case when vehicle.listing_type <> 'rent' then vehicle.sale_price end`.as('salePrice'),
      sql<number | null>`case when vehicle.listing_type <> 'sale' then vehicle.daily_rate end`.as('dailyRate'),
    ])
    .where('vehicle.id', 'in', ids)
    .where(maySeeListing(userIdOf(ctx.actor)))
    .forKeyShare('vehicle')
    .execute()
  return rows.map(({ id, ...seen }) => ({ id, seen }))
}
