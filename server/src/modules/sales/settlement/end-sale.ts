import type { Context } from '../../../kernel/context.ts'
import { endPurchase } from '../../aftersales/index.ts'
import { eventIds, type LockedReservation, recordChange } from '../../checkout/index.ts'
import { freeSoldUnit, addReturnedUnit } from '../../listings/index.ts'
import { findAccount, requestRefund } from '../../payments/index.ts'
import { findHandover } from '../returns/returns-store.ts'
import { type SettlementEnd, updateSettlementEnd } from './settlement-store.ts'

/**
 * Ends a completed sale without the car, in one transaction: refunds the deposit to the card, makes transfers and
 * loans owed back, and removes the car from the garage. The unit is free and online again. If the car was with the
 * buyer, it stays offline until the vendor publishes it.
 */
export async function endSale(ctx: Context, reservation: LockedReservation, end: SettlementEnd): Promise<void> {
  const { id, vehicleId, depositPaymentId } = reservation
  const { status: why, by, reason } = end
  const refund = depositPaymentId
    ? await requestRefund({
        ctx,
        input: { paymentId: depositPaymentId, reason: why === 'given_back' ? 'car_returned' : 'reservation_cancelled' },
      })
    : 0
  await updateSettlementEnd(ctx, { reservationId: id, end })
  // A credit that its provider has withdrawn is not owed back.
  const { owed_by_vendor: transferred, credit_owed: loan } = await findAccount(ctx, id)
  const { handedOverOn } = await findHandover(ctx, id)
  await endPurchase({ ctx, input: { reservationId: id, why } })
  if (why === 'given_back' || handedOverOn !== null) await addReturnedUnit(ctx, vehicleId)
  else await freeSoldUnit(ctx, vehicleId)
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.SaleEnded',
      key: `reservation:${id}:sale-ended`,
      payload: { ...eventIds(reservation), why, by, reason, refund, transferred, loan },
    },
    audit: { action: `reservation.${why}`, details: { by, reason, refund, transferred } },
  })
}
