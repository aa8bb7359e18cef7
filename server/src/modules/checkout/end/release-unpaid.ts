import type { Context } from '../../../context.ts'
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
