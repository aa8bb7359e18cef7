import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

interface Confirmed {
  readonly id: string
  /** Length of the hold, counted from now. */
  readonly seconds: number
  readonly paymentId?: string | undefined
}

/** Confirms a pending or expired reservation. Returns the end of the hold. */
export async function updateToConfirmed(ctx: Context, { id, seconds, paymentId }: Confirmed): Promise<Date> {
  const { expires_at } = await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      status: 'confirmed',
      ...(paymentId !== undefined && { deposit_payment_id: paymentId }),
      confirmed_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      ended_at: null,
      ended_by: null,
      end_reason: null,
    })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}
