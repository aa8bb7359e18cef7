import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { pushLive } from '../../../live/push-live.ts'
import { endReservation } from './end-reservation.ts'
import { findReservation, lockReservation, lockVehicle, writeDepositReturned } from '../reservation-store.ts'

interface NoteRefund {
  readonly ctx: Context
  readonly input: { readonly paymentId: string }
}

/** The deposit went back: it is not paid any more, and a reservation that was still confirmed (the refund was made at the provider) ends. */
export async function noteRefund({ ctx, input: { paymentId } }: NoteRefund): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await findReservation(ctx, { depositPaymentId: paymentId })
    const vehicle = found && (await lockVehicle(ctx, found.vehicleId))
    if (!vehicle) return
    const reservation = await lockReservation(ctx, found.id)
    await writeDepositReturned(ctx, reservation.id)
    if (reservation.status === 'confirmed')
      await endReservation(ctx, reservation, vehicle.sellerId, {
        status: 'cancelled',
        by: 'system',
        why: 'deposit_returned',
      })
    else
      await pushLive(ctx, [reservation.buyerId], {
        type: 'reservation',
        reservationId: reservation.id,
        vehicleId: reservation.vehicleId,
      })
  })
}
