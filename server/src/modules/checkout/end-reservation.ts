import type { Context } from '../../context.ts'
import { pushLive } from '../../live/push-live.ts'
import { recordEvent } from '../../record-event.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { syncListingStatus } from '../listings/index.ts'
import { closePaymentPage, requestRefund } from '../payments/index.ts'
import { overdueHolds, writeEnding, type Ending, type Reservation } from './store.ts'

/**
 * Ends an open reservation without a sale, in the transaction that locked it: the unit is free, a paid deposit goes back in full, the payment page closes,
 * and everybody concerned is told.
 */
export async function endReservation(
  ctx: Context,
  reservation: Reservation,
  sellerId: string,
  ending: Ending,
): Promise<void> {
  const { id, vehicleId, buyerId, depositPaymentId, paymentMethod, status, transferred } = reservation
  await writeEnding(ctx, id, ending)
  const refund = depositPaymentId
    ? await requestRefund({
        ctx,
        input: {
          paymentId: depositPaymentId,
          reason: ending.status === 'expired' ? 'reservation_expired' : 'reservation_cancelled',
        },
      })
    : 0
  await closePaymentPage({ ctx, input: { reservationId: id } })
  await syncListingStatus(ctx, vehicleId)
  await recordEvent(ctx, 'checkout.ReservationEnded', `reservation:${id}:ended:${status}`, {
    reservationId: id,
    vehicleId,
    buyerId,
    vendorId: sellerId,
    paymentMethod,
    why: ending.why,
    wasConfirmed: status === 'confirmed',
    refund,
    transferred,
  })
  await writeAuditEntry(ctx, ending.status === 'expired' ? 'reservation.expire' : 'reservation.cancel', id, {
    why: ending.why,
    refund,
    transferred,
  })
  await pushLive(ctx, [buyerId, sellerId], { type: 'reservation', reservationId: id, vehicleId })
}

/** Frees the units of this car whose time is over but which the clock has not tidied yet. Needs the vehicle's lock. */
export async function releaseOverdueHolds(ctx: Context, vehicleId: string, sellerId: string): Promise<void> {
  for (const hold of await overdueHolds(ctx, vehicleId)) {
    await endReservation(ctx, hold, sellerId, {
      status: 'expired',
      by: 'system',
      why: hold.status === 'confirmed' ? 'hold_ended' : 'not_paid',
    })
  }
}
