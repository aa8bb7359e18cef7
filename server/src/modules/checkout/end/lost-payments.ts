import type { Context } from '../../../kernel/context.ts'
import { recordChange } from '../apply-change.ts'
import { changeReservation } from '../change-reservation.ts'
import { endReservation } from './end-reservation.ts'

interface ReleaseUnpaid {
  readonly ctx: Context
  /** payment_unavailable: the page could not be opened. not_paid: it was closed without a payment. */
  readonly input: { readonly reservationId: string; readonly why: 'payment_unavailable' | 'not_paid' }
}

/** Frees the unit of a reservation that awaits a payment which will not come; any other reservation is unchanged. */
export async function releaseUnpaid({ ctx, input: { reservationId, why } }: ReleaseUnpaid): Promise<void> {
  const target = { which: { id: reservationId }, as: 'system' } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    if (reservation.status !== 'pending') return
    const status = why === 'not_paid' ? 'expired' : 'cancelled'
    await endReservation(ctx, reservation, { status, by: 'system', why })
  })
}

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

interface OnDispute {
  readonly ctx: Context
  readonly input: { readonly reservationId: string; readonly paymentId: string; readonly isWhole: boolean }
}

/** The bank has taken the deposit back: ends the reservation that it confirmed. A sold car stays sold; its balance changes when the bank has decided. */
export async function onDispute({ ctx, input: { reservationId, paymentId, isWhole } }: OnDispute): Promise<void> {
  if (!isWhole) return
  const target = { which: { id: reservationId }, as: 'system' } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    if (reservation.status !== 'confirmed' || reservation.depositPaymentId !== paymentId) return
    await endReservation(ctx, reservation, { status: 'cancelled', by: 'system', why: 'deposit_disputed' })
  })
}
