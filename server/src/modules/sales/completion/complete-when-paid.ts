import { nextStatus } from '@autopiazza/contract/reservation-states'
import type { Context } from '../../../context.ts'
import {
  changeReservation,
  confirmHold,
  findOpenCorrection,
  type LockedReservation,
  recordChange,
} from '../../checkout/index.ts'
import { findAccount } from '../../payments/index.ts'
import { completeReservation } from './complete-reservation.ts'

/** Whether nothing is left to choose, to decide or to pay before the sale is completed. */
export async function isReadyToComplete(ctx: Context, reservation: LockedReservation): Promise<boolean> {
  const { id, status, deliveryMethod } = reservation
  if (nextStatus(status, 'complete') === null || deliveryMethod === null) return false
  const { balance } = await findAccount(ctx, id)
  return balance === 0 && (await findOpenCorrection(ctx, reservation)) === null
}

interface CompleteWhenPaid {
  readonly ctx: Context
  readonly input: { readonly reservationId: string }
}

/**
 * Completes a confirmed reservation for which nothing is left to pay or to choose, as after a credit over the whole price: its hold would end with all money paid. One that awaits a transfer of
 * nothing, since the trade-in pays for all, is confirmed first. Safe to repeat.
 */
export async function completeWhenPaid({ ctx, input: { reservationId } }: CompleteWhenPaid): Promise<void> {
  const target = { which: { id: reservationId }, as: 'system', sweeps: true } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    const { status, paymentMethod, balance } = reservation
    const isOfNothing = status === 'pending' && paymentMethod === 'bank_transfer' && balance === 0
    const held = isOfNothing ? await confirmHold(ctx, reservation, { by: 'transfer', amount: 0 }) : reservation
    if (await isReadyToComplete(ctx, held)) return completeReservation(ctx, held, 'system')
    if (isOfNothing) await recordChange(ctx, held, {})
  })
}
