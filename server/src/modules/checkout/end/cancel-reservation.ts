import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer } from '../change-reservation.ts'
import { moveRefusal, nextStatus } from '@autopiazza/contract/reservation-states'
import { endReservation } from './end-reservation.ts'

interface CancelReservation {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** Ends the buyer's open reservation. Refunds a paid deposit in full, also when the payment arrives later. */
export async function cancelReservation({ ctx, input: { id } }: CancelReservation) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    if (!nextStatus(reservation.status, 'cancel')) return refused(moveRefusal)
    await endReservation(ctx, reservation, { status: 'cancelled', by: 'buyer', why: 'buyer_cancelled' })
    return ok(null)
  })
}
