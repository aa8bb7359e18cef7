import type { Context } from '../../../kernel/context.ts'
import { applyCorrection } from '../../listings/index.ts'
import { closePaymentPage, requestRefund } from '../../payments/index.ts'
import { applyChange, eventIds } from '../apply-change.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { updateEnding, type Ending } from './ending-store.ts'

/** Ends an open reservation without a sale: frees the unit, refunds a paid deposit in full, and closes the payment page. */
export async function endReservation(ctx: Context, reservation: LockedReservation, ending: Ending): Promise<void> {
  const { id, paymentMethod, status, transferred } = reservation
  const { why } = ending
  const move = ending.status === 'expired' ? 'expire' : 'cancel'
  await applyChange(ctx, reservation, {
    move,
    write: async (ctx) => {
      await updateEnding(ctx, { id, ending })
      const refund = await refundDeposit(ctx, reservation, ending)
      await closePaymentPage({ ctx, input: { reservationId: id } })
      await applyCorrection(ctx, reservation.vehicleId)
      return refund
    },
    record: (refund) => ({
      event: {
        type: 'checkout.ReservationEnded',
        key: `reservation:${id}:ended:${status}`,
        payload: {
          ...eventIds(reservation),
          paymentMethod,
          why,
          wasConfirmed: status === 'confirmed',
          refund,
          transferred,
        },
      },
      audit: { action: `reservation.${move}`, details: { why, refund, transferred } },
    }),
  })
}

async function refundDeposit(ctx: Context, { depositPaymentId }: LockedReservation, { status }: Ending) {
  if (!depositPaymentId) return 0
  const reason = status === 'expired' ? 'reservation_expired' : 'reservation_cancelled'
  return requestRefund({ ctx, input: { paymentId: depositPaymentId, reason } })
}

/** The status and the reason of an open reservation that ends because its time is over. */
export function overdueEnding({ status }: LockedReservation): Ending {
  return { status: 'expired', by: 'system', why: status === 'confirmed' ? 'hold_ended' : 'not_paid' }
}
