import type { UnpaidRest } from '@autopiazza/contract/purchase'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

interface BuyerLimits {
  /** How many cars this buyer has ordered in the last hour, counted up to `most`. */
  readonly orders: number
  /** How long the buyer waits after holds that ran out unpaid; null without a rest. */
  readonly rest: UnpaidRest | null
}

/** What keeps this buyer from ordering another car at this moment, by the database clock. */
export async function buyerLimits(ctx: Context, buyerId: string, most: number): Promise<BuyerLimits> {
  const { rows } = await sql<{ orders: number; until: Date | null; seconds: number }>`
    select recent.orders, rest.until, ceil(extract(epoch from rest.until - now()))::int as seconds
    from (
      select count(*)::int as orders from (
        select from vehicle_reservations where user_id = ${buyerId} and created_at > now() - interval '1 hour' limit ${most}
      ) ordered
    ) recent, unpaid_rest_until(${buyerId}) as rest (until)
  `.execute(ctx.db)
  const { orders = 0, until = null, seconds = 0 } = rows[0] ?? {}
  return { orders, rest: until && { until: until.toISOString(), seconds } }
}
