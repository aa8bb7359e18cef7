import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { done, refused } from '../../outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { endReservation } from './end-reservation.ts'
import { moveRefusal, nextStatus } from './rules/states.ts'
import { findReservation, lockReservation, lockVehicle } from './store.ts'

interface CancelReservation {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** Ends the buyer's own open reservation. A paid deposit goes back in full; money that is still on its way goes back when it arrives. */
export async function cancelReservation({ ctx, input }: CancelReservation) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  return inTransaction(ctx, async (ctx) => {
    const found = await findReservation(ctx, { id: input.id })
    if (found?.buyerId !== buyer.value.userId) return refused('checkout.reservation_not_found')
    const vehicle = await lockVehicle(ctx, found.vehicleId)
    if (!vehicle) return refused('checkout.reservation_not_found')
    const reservation = await lockReservation(ctx, input.id)
    if (!nextStatus(reservation.status, 'cancel')) return refused(moveRefusal)
    await endReservation(ctx, reservation, vehicle.sellerId, {
      status: 'cancelled',
      by: 'buyer',
      why: 'buyer_cancelled',
    })
    return done(null)
  })
}
