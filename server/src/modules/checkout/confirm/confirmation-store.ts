import type { Cents } from '@autopiazza/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** A card payment that pays the deposit. */
export interface CardDeposit {
  readonly paymentId: string
  readonly paid: Cents
}

interface Confirmed {
  readonly id: string
  /** How long the unit is held from now on. */
  readonly seconds: number
  readonly card?: CardDeposit | undefined
}

/** Confirms a pending or an expired reservation; returns the end of the hold. */
export async function updateConfirmation(ctx: Context, { id, seconds, card }: Confirmed): Promise<Date> {
  const { expires_at } = await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      status: 'confirmed',
      ...(card && { deposit_payment_id: card.paymentId, paid: card.paid }),
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
