import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** True when this valuation counts for a purchase already: a reservation that is open, its time over or not, or a car that was bought. The index one_purchase_per_valuation sees to it. */
export async function isTradeInTaken(ctx: Context, valuationId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('id')
    .where('valuation_id', '=', valuationId)
    .where(sql<boolean>`(reservation_is_open(status) or status = 'completed')`)
    .executeTakeFirst()
  return row !== undefined
}
