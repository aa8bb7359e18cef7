import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** True when this valuation is used by a purchase: an open reservation, overdue or not, or a bought car. The index one_purchase_per_valuation guarantees it. */
export async function isTradeInTaken(ctx: Context, valuationId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('id')
    .where('valuation_id', '=', valuationId)
    .where(sql<boolean>`(reservation_is_open(status) or status = 'completed')`)
    .executeTakeFirst()
  return row !== undefined
}
