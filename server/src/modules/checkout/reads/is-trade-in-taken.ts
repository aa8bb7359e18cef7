import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** True when this valuation counts for a purchase already: an open reservation, or a car that was bought. */
export async function isTradeInTaken(ctx: Context, valuationId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('id')
    .where('valuation_id', '=', valuationId)
    .where(sql<boolean>`(status = 'completed' or (status in ('pending', 'confirmed') and expires_at > now()))`)
    .executeTakeFirst()
  return row !== undefined
}
