import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { changeReservation } from '../change-reservation.ts'
import { moveRefusal, nextStatus } from '@autopiazza/contract/reservation-states'
import { endReservation } from './end-reservation.ts'

interface CancelReservation {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** Ends the buyer's own open reservation. A paid deposit is refunded in full; a payment that arrives later is refunded then. */
export async function cancelReservation({ ctx, input: { id } }: CancelReservation) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const cancelled = await changeReservation(ctx, target, async (ctx, reservation) => {
    if (!nextStatus(reservation.status, 'cancel')) return refused(moveRefusal)
    await endReservation(ctx, reservation, { status: 'cancelled', by: 'buyer', why: 'buyer_cancelled' })
    return ok(null)
  })
  return cancelled ?? refused('checkout.reservation_not_found')
}
