import { nextStatus } from '@autopiazza/contract/reservation-states'
import type { Call, Context } from '../../../kernel/context.ts'
import {
  changeReservation,
  confirmHold,
  findOpenCorrection,
  type LockedReservation,
  recordChange,
} from '../../checkout/index.ts'
import { findAccount } from '../../payments/index.ts'
import { completeReservation } from './complete-reservation.ts'

/** Returns whether the order was placed with its delivery and nothing is left to decide or pay. An order without a delivery is completed by the buyer. */
export async function isReadyToComplete(ctx: Context, reservation: LockedReservation): Promise<boolean> {
  const { id, status, completesWhenPaid } = reservation
  if (nextStatus(status, 'complete') === null || !completesWhenPaid) return false
  const { balance } = await findAccount(ctx, id)
  return balance === 0 && (await findOpenCorrection(ctx, reservation)) === null
}

type CompleteWhenPaid = Call<{ readonly reservationId: string }>

/**
 * Completes a confirmed reservation that was ordered with its delivery and is fully paid, for example by a credit
 * over the whole price. If the awaited transfer is 0 because the trade-in covers the price, confirms the reservation
 * first. Idempotent.
 */
export async function completeWhenPaid({ ctx, input: { reservationId } }: CompleteWhenPaid): Promise<void> {
  const target = { which: { id: reservationId }, as: 'system', sweeps: true } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    const held = isOfNothing(reservation) ? await confirmOfNothing(ctx, reservation) : reservation
    if (await isReadyToComplete(ctx, held)) return completeReservation(ctx, held, 'system')
    if (held !== reservation) await recordChange(ctx, held, {})
  })
}

/** Confirms a reservation whose awaited transfer is 0 after a change of its services or trade-in. Such a change never completes a purchase. Idempotent. */
export async function confirmWhenNothingIsDue({ ctx, input: { reservationId } }: CompleteWhenPaid): Promise<void> {
  const target = {
    which: { id: reservationId },
    as: 'system',
    sweeps: true,
  } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    if (isOfNothing(reservation)) await recordChange(ctx, await confirmOfNothing(ctx, reservation), {})
  })
}

function isOfNothing({ status, paymentMethod, balance }: LockedReservation): boolean {
  return status === 'pending' && paymentMethod === 'bank_transfer' && balance === 0
}

function confirmOfNothing(ctx: Context, reservation: LockedReservation): Promise<LockedReservation> {
  return confirmHold(ctx, reservation, { by: 'transfer', amount: 0 })
}
