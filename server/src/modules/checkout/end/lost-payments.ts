import type { Call, Context } from '../../../kernel/context.ts'
import { recordChange } from '../apply-change.ts'
import { changeReservation } from '../change-reservation.ts'
import { endReservation } from './end-reservation.ts'

interface ReleaseUnpaid {
  readonly ctx: Context
  /** payment_unavailable means that the page could not be opened; not_paid, that it was closed without a payment. */
  readonly input: { readonly reservationId: string; readonly why: 'payment_unavailable' | 'not_paid' }
}

/** Frees the unit of a reservation whose awaited payment will not arrive. Does not change a reservation in any other state. */
export async function releaseUnpaid({ ctx, input: { reservationId, why } }: ReleaseUnpaid): Promise<void> {
  const target = { which: { id: reservationId }, as: 'system' } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    if (reservation.status !== 'pending') return
    const status = why === 'not_paid' ? 'expired' : 'cancelled'
    await endReservation(ctx, reservation, { status, by: 'system', why })
  })
}

/** Ends a reservation that is still confirmed after its deposit was refunded at the provider. */
export async function onRefund({
  ctx,
  input: { reservationId, paymentId },
}: Call<{ readonly reservationId: string; readonly paymentId: string }>): Promise<void> {
  const target = { which: { id: reservationId }, as: 'system' } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    // Checked under the lock, because acquiring it waits for a concurrent confirmation with this payment.
    if (reservation.depositPaymentId !== paymentId) return
    const ends = reservation.status === 'confirmed'
    await recordChange(ctx, reservation, { notify: ends ? [] : ['buyer', 'vendor'] })
    if (ends) await endReservation(ctx, reservation, { status: 'cancelled', by: 'system', why: 'deposit_returned' })
  })
}

/** Ends the reservation whose deposit the bank has reversed. A sold car stays sold, and the balance due changes once the bank has decided. */
export async function onDispute({
  ctx,
  input: { reservationId, paymentId, isWhole },
}: Call<{ readonly reservationId: string; readonly paymentId: string; readonly isWhole: boolean }>): Promise<void> {
  if (!isWhole) return
  const target = { which: { id: reservationId }, as: 'system' } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    if (reservation.status !== 'confirmed' || reservation.depositPaymentId !== paymentId) return
    await endReservation(ctx, reservation, { status: 'cancelled', by: 'system', why: 'deposit_disputed' })
  })
}
