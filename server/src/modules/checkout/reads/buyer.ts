import type { CheckoutOptions, UnpaidRest } from '@autopiazza/contract/purchase'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { isWithinLast } from '../../../database/database-clock.ts'

export async function findBuyerContact(ctx: Context, buyerId: string): Promise<CheckoutOptions['buyer']> {
  return ctx.db
    .selectFrom('profiles')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
}

interface BuyerLimits {
  /** Seconds until the buyer has ordered fewer than `maxPerHour` cars within an hour; 0 when the buyer is below the limit now. */
  readonly wait: number
  /** The waiting time after holds that expired unpaid; null when there is none. */
  readonly rest: UnpaidRest | null
}

/** Returns the limits that keep this buyer from ordering another car now, by the database clock. */
export async function findBuyerLimits(
  ctx: Context,
  { buyerId, maxPerHour }: { readonly buyerId: string; readonly maxPerHour: number },
): Promise<BuyerLimits> {
  const { rows } = await sql<{ wait: number; until: Date | null; seconds: number }>`
    select
      coalesce(ceil(extract(epoch from (
        select created_at from vehicle_reservations where user_id = ${buyerId} and ${isWithinLast('created_at', '1 hour')}
        order by created_at desc offset ${maxPerHour - 1} limit 1
      ) + interval '1 hour' - now())), 0)::int as wait,
      rest.until, ceil(extract(epoch from rest.until - now()))::int as seconds
    from unpaid_rest_until(${buyerId}) as rest (until)
  `.execute(ctx.db)
  const { wait = 0, until = null, seconds = 0 } = rows[0] ?? {}
  return { wait, rest: until && { until: until.toISOString(), seconds } }
}
