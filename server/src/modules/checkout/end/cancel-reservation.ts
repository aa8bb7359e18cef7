import type { Call } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer } from '../change-reservation.ts'
import { moveRefusal, nextStatus } from '@autopiazza/contract/reservation-states'
import { endReservation } from './end-reservation.ts'

/** Ends the buyer's open reservation. Refunds a paid deposit in full, and also a payment that arrives after the cancellation. */
export async function cancelReservation({ ctx, input: { id } }: Call<{ readonly id: string }>) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    if (!nextStatus(reservation.status, 'cancel')) return refused(moveRefusal)
    await endReservation(ctx, reservation, { status: 'cancelled', by: 'buyer', why: 'buyer_cancelled' })
    return ok(null)
  })
}
