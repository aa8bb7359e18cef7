import type { Context } from '../../../context.ts'
import { recordChange } from '../apply-change.ts'
import { changeReservation } from '../change-reservation.ts'
import { endReservation } from './end-reservation.ts'

interface OnRefund {
  readonly ctx: Context
  readonly input: { readonly reservationId: string; readonly paymentId: string }
}

/** The deposit was refunded: a reservation that is still confirmed (the refund was made at the provider) ends. */
export async function onRefund({ ctx, input: { reservationId, paymentId } }: OnRefund): Promise<void> {
  const target = { which: { id: reservationId }, as: 'system' } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    // Asked under the lock: a confirmation with this payment that is still being written is waited for.
    if (reservation.depositPaymentId !== paymentId) return
    const ends = reservation.status === 'confirmed'
    await recordChange(ctx, reservation, { notify: ends ? [] : ['buyer', 'vendor'] })
    if (ends) await endReservation(ctx, reservation, { status: 'cancelled', by: 'system', why: 'deposit_returned' })
  })
}
