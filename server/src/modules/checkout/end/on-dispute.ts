import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { endReservation } from './end-reservation.ts'
import { findReservation, lockReservation, lockVehicle } from '../reservation-store.ts'

interface NoteDispute {
  readonly ctx: Context
  readonly input: { readonly paymentId: string; readonly isWhole: boolean }
}

/** The bank has taken the deposit back: a reservation that it confirmed ends. A car that was sold stays sold; what is due of it changes when the bank has decided. */
export async function noteDispute({ ctx, input: { paymentId, isWhole } }: NoteDispute): Promise<void> {
  if (!isWhole) return
  await inTransaction(ctx, async (ctx) => {
    const found = await findReservation(ctx, { depositPaymentId: paymentId })
    const vehicle = found && (await lockVehicle(ctx, found.vehicleId))
    if (!vehicle) return
    const reservation = await lockReservation(ctx, found.id)
    if (reservation.status !== 'confirmed') return
    await endReservation(ctx, reservation, vehicle.sellerId, {
      status: 'cancelled',
      by: 'system',
      why: 'deposit_disputed',
    })
  })
}
