import type { EndReason } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

export type Ending =
  | {
      readonly status: 'cancelled' | 'expired'
      readonly by: 'buyer' | 'system'
      readonly why: Exclude<EndReason, 'vendor_cancelled' | 'operator_cancelled'>
    }
  /** The text that the buyer and the vendor read. */
  | {
      readonly status: 'cancelled'
      readonly by: 'system'
      readonly why: 'operator_cancelled'
      readonly reason: string
    }
  /** The text that the buyer reads. */
  | { readonly status: 'cancelled'; readonly by: 'vendor'; readonly why: 'vendor_cancelled'; readonly reason: string }

/** Writes that a reservation has ended without a sale, and the reason. */
export async function updateEnding(
  ctx: Context,
  { id, ending }: { readonly id: string; readonly ending: Ending },
): Promise<void> {
  await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      status: ending.status,
      ended_at: sql<Date>`now()`,
      ended_by: ending.by,
      end_reason: ending.why,
      cancel_reason: 'reason' in ending ? ending.reason : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Ids of open reservations whose time is over, the longest overdue first. */
export async function listDueReservations(ctx: Context, limit: number): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('id')
    .where(sql<boolean>`reservation_is_open(status)`)
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
