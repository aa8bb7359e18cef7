import type { Context } from '../../../kernel/context.ts'
import { isSuspended } from '../../identity/index.ts'
import { hasGoneBack, isTakenBack, requestRefund } from '../../payments/index.ts'
import { applyChange } from '../apply-change.ts'
import { changeReservation, sweepOverdueHolds } from '../change-reservation.ts'
import { onDispute, onRefund } from '../end/lost-payments.ts'
import { findPurchaseTerms } from '../reads/find-purchase-terms.ts'
import { canUseOfferAgain, isStillAgreedCar, isTradeInTaken } from '../reads/reservations.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { decideOnMoney } from '../rules/reservation.ts'
import { confirmHold } from './confirm-hold.ts'

interface ConfirmReservation {
  readonly ctx: Context
  readonly input: { readonly reservationId: string; readonly paymentId: string }
}

/**
 * Applies a settled payment: it confirms the reservation for three days. A late one reinstates an expired reservation if the car is still free.
 * Otherwise, and when an earlier payment was enough, it is refunded in full and the buyer is notified. Safe to repeat.
 */
export async function confirmReservation({ ctx, input }: ConfirmReservation): Promise<void> {
  const { reservationId, paymentId } = input
  const target = { which: { id: reservationId }, as: 'system' } as const
  const known = await changeReservation(ctx, target, async (ctx, reservation) => {
    const canReinstate = reservation.status === 'expired' && (await isFreeAgain(ctx, reservation))
    const decision = decideOnMoney(reservation, paymentId, canReinstate)
    if (decision === 'confirm' || decision === 'reinstate') {
      await confirmHold(ctx, reservation, { by: 'card', paymentId })
      // An operator at the provider, or the bank, returned the money before the event of the payment was processed.
      if (await hasGoneBack({ ctx, input: { paymentId } })) await onRefund({ ctx, input })
      if (await isTakenBack({ ctx, input: { paymentId } })) await onDispute({ ctx, input: { ...input, isWhole: true } })
    }
    if (decision === 'late_payment' || decision === 'duplicate_payment')
      await giveBack(ctx, reservation, paymentId, decision)
    return true
  })
  if (!known) throw new Error(`There is no reservation ${reservationId}`)
}

/** True when an expired reservation can be reinstated: a unit is free for this buyer, whose account is not suspended, trade-in and agreed price are not used for another purchase, and the advert still says what was agreed. */
export async function isFreeAgain(ctx: Context, reservation: LockedReservation): Promise<boolean> {
  const { vehicleId, buyerId, valuationId } = reservation
  await sweepOverdueHolds(ctx, reservation)
  if (await isSuspended(ctx, buyerId)) return false
  if (valuationId !== null && (await isTradeInTaken(ctx, valuationId))) return false
  if (!(await canUseOfferAgain(ctx, reservation.id))) return false
  const terms = await findPurchaseTerms(ctx, { vehicleId, buyerId })
  return terms?.refusal === null && (await isStillAgreedCar(ctx, reservation.id))
}

async function giveBack(
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
