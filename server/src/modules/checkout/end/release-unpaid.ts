import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { endReservation } from './end-reservation.ts'
import { findReservation, lockReservation, lockVehicle } from '../reservation-store.ts'

interface ReleaseUnpaid {
  readonly ctx: Context
  /** payment_unavailable: the page could not be opened. not_paid: it died without money. */
  readonly input: { readonly reservationId: string; readonly why: 'payment_unavailable' | 'not_paid' }
}

/** Frees the unit of a reservation that waits for a payment which will not come; nothing happens to any other. */
export async function releaseUnpaid({ ctx, input: { reservationId, why } }: ReleaseUnpaid): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await findReservation(ctx, { id: reservationId })
    const vehicle = found && (await lockVehicle(ctx, found.vehicleId))
    if (!vehicle) return
    const reservation = await lockReservation(ctx, reservationId)
    if (reservation.status !== 'pending') return
    await endReservation(ctx, reservation, vehicle.sellerId, {
      status: why === 'not_paid' ? 'expired' : 'cancelled',
      by: 'system',
      why,
    })
  })
}
