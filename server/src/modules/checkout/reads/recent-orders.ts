import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** How many cars this buyer has ordered in the last hour, counted up to `most`. */
export async function recentOrders(ctx: Context, buyerId: string, most: number): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from (
      select from vehicle_reservations where user_id = ${buyerId} and created_at > now() - interval '1 hour' limit ${most}
    ) recent
  `.execute(ctx.db)
  return rows[0]?.orders ?? 0
}
