import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { pushLive } from '../../../live/push-live.ts'
import { recordEvent } from '../../../record-event.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { hasGoneBack, isTakenBack, requestRefund } from '../../payments/index.ts'
import { releaseOverdueHolds } from '../end/end-reservation.ts'
import { followConfirmation } from './follow-confirmation.ts'
import { noteDispute } from '../end/on-dispute.ts'
import { noteRefund } from '../end/on-refund.ts'
import { isTradeInTaken } from '../reads/is-trade-in-taken.ts'
import { vehicleOffer } from '../reads/find-purchase-terms.ts'
import { decideOnMoney } from '../rules/decide-on-money.ts'
import { confirmedHoldSeconds } from '../rules/hold.ts'
import {
  findReservation,
  lockReservation,
  lockVehicle,
  writeConfirmation,
  type Reservation,
} from '../reservation-store.ts'

interface ConfirmReservation {
  readonly ctx: Context
  readonly input: { readonly reservationId: string; readonly paymentId: string }
}

/**
 * Gives settled money its meaning: it confirms the reservation for three days. Money that comes late takes an expired reservation up again if the car is still free;
 * otherwise, and when a first payment was enough, it goes back in full and the buyer is told. Safe to repeat.
 */
export async function confirmReservation({ ctx, input }: ConfirmReservation): Promise<void> {
  const { reservationId, paymentId } = input
  await inTransaction(ctx, async (ctx) => {
    const found = await findReservation(ctx, { id: reservationId })
    const vehicle = found && (await lockVehicle(ctx, found.vehicleId))
    if (!vehicle) throw new Error(`There is no reservation ${reservationId}`)
    const { sellerId } = vehicle
    const reservation = await lockReservation(ctx, reservationId)
    const canTakeUp = reservation.status === 'expired' && (await isFreeAgain(ctx, reservation, sellerId))
    const decision = decideOnMoney(reservation, paymentId, canTakeUp)
    if (decision === 'confirm' || decision === 'takeUp') {
      await confirm(ctx, reservation, sellerId, paymentId)
      // An operator at the provider, or the bank, was faster than the news of the payment.
      if (await hasGoneBack({ ctx, input: { paymentId } })) await noteRefund({ ctx, input: { paymentId } })
      if (await isTakenBack({ ctx, input: { paymentId } }))
        await noteDispute({ ctx, input: { paymentId, isWhole: true } })
    }
    if (decision === 'late_payment' || decision === 'duplicate_payment')
      await giveBack(ctx, reservation, paymentId, decision)
  })
}

/** True when an expired reservation can be taken up again: the car is still to be had by this buyer, and the trade-in counts for no other purchase. Needs the vehicle's lock. */
export async function isFreeAgain(
  ctx: Context,
  { vehicleId, buyerId, valuationId }: Reservation,
  sellerId: string,
): Promise<boolean> {
  await releaseOverdueHolds(ctx, vehicleId, sellerId)
  if (valuationId !== null && (await isTradeInTaken(ctx, valuationId))) return false
  const offer = await vehicleOffer(ctx, vehicleId, buyerId)
  return offer?.refusal === null
}

async function confirm(ctx: Context, reservation: Reservation, sellerId: string, paymentId: string): Promise<void> {
  const { id, deposit, amount } = reservation
  const expiresAt = await writeConfirmation(ctx, id, { paymentId, paid: deposit, seconds: confirmedHoldSeconds })
  await writeAuditEntry(ctx, 'reservation.confirm', id, { paymentId, deposit })
  await followConfirmation(ctx, reservation, {
    sellerId,
    expiresAt,
    paymentMethod: 'card',
    deposit,
    balance: amount - deposit,
  })
}

async function giveBack(
  ctx: Context,
  { id, vehicleId, buyerId }: Reservation,
  paymentId: string,
  why: 'late_payment' | 'duplicate_payment',
): Promise<void> {
  const refund: Cents = await requestRefund({ ctx, input: { paymentId, reason: why } })
  await recordEvent(ctx, 'checkout.PaymentReturned', `payment:${paymentId}:returned`, {
    reservationId: id,
    vehicleId,
    buyerId,
    paymentId,
    why,
    refund,
  })
  await writeAuditEntry(ctx, 'reservation.return_payment', id, { paymentId, why, refund })
  await pushLive(ctx, [buyerId], { type: 'reservation', reservationId: id, vehicleId })
}
