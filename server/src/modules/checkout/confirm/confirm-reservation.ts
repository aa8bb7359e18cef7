import type { Call, Context } from '../../../kernel/context.ts'
import { isSuspended } from '../../identity/index.ts'
import { isRefunded, isDisputed, requestRefund } from '../../payments/index.ts'
import { applyChange } from '../apply-change.ts'
import { changeReservation, sweepOverdueHolds } from '../change-reservation.ts'
import { onDispute, onRefund } from '../end/lost-payments.ts'
import { findPurchaseTerms } from '../reads/find-purchase-terms.ts'
import { canUseOfferAgain, isStillAgreedCar, isTradeInTaken } from '../reads/reservations.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { decideOnMoney } from '../rules/reservation.ts'
import { confirmHold } from './confirm-hold.ts'

/**
 * Applies a settled payment by confirming its reservation for three days. A late payment reinstates an expired reservation if the car is still free. A
 * payment that cannot be used is refunded in full and the buyer is notified. Idempotent.
 */
export async function confirmReservation({
  ctx,
  input,
}: Call<{ readonly reservationId: string; readonly paymentId: string }>): Promise<void> {
  const { reservationId, paymentId } = input
  const target = { which: { id: reservationId }, as: 'system' } as const
  const known = await changeReservation(ctx, target, async (ctx, reservation) => {
    const canReinstate = reservation.status === 'expired' && (await canBeReinstated(ctx, reservation))
    const decision = decideOnMoney(reservation, paymentId, canReinstate)
    if (decision === 'confirm' || decision === 'reinstate') {
      await confirmHold(ctx, reservation, { by: 'card', paymentId })
      // The deposit was returned by an operator at the provider, or by the bank, before the payment's event was processed.
      if (await isRefunded({ ctx, input: { paymentId } })) await onRefund({ ctx, input })
      if (await isDisputed({ ctx, input: { paymentId } })) await onDispute({ ctx, input: { ...input, isWhole: true } })
    }
    if (decision === 'late_payment' || decision === 'duplicate_payment')
      await refundUnusablePayment(ctx, reservation, paymentId, decision)
    return true
  })
  if (!known) throw new Error(`Reservation ${reservationId} not found`)
}

/**
 * Returns whether an expired reservation can be reinstated: a unit is free, the buyer is not suspended, trade-in and
 * agreed price are not used elsewhere, and
 * the advert still has the agreed facts.
 */
export async function canBeReinstated(ctx: Context, reservation: LockedReservation): Promise<boolean> {
  const { vehicleId, buyerId, valuationId } = reservation
  await sweepOverdueHolds(ctx, reservation)
  if (await isSuspended(ctx, buyerId)) return false
  if (valuationId !== null && (await isTradeInTaken(ctx, valuationId))) return false
  if (!(await canUseOfferAgain(ctx, reservation.id))) return false
  const terms = await findPurchaseTerms(ctx, { vehicleId, buyerId })
  return terms?.refusal === null && (await isStillAgreedCar(ctx, reservation.id))
}

async function refundUnusablePayment(
  ctx: Context,
  reservation: LockedReservation,
  paymentId: string,
  why: 'late_payment' | 'duplicate_payment',
): Promise<void> {
  const { id: reservationId, vehicleId, buyerId } = reservation
  await applyChange(ctx, reservation, {
    write: (ctx) => requestRefund({ ctx, input: { paymentId, reason: why } }),
    record: (refund) => ({
      event: {
        type: 'checkout.PaymentReturned',
        key: `payment:${paymentId}:returned`,
        payload: { reservationId, vehicleId, buyerId, paymentId, why, refund },
      },
      audit: { action: 'reservation.return_payment', details: { paymentId, why, refund } },
      notify: ['buyer'],
    }),
  })
}
