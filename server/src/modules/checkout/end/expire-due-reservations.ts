import type { Call, Context } from '../../../kernel/context.ts'
import { byId, sweep } from '../../../kernel/sweep.ts'
import { CardProviderError, settlePayment, type CardProvider } from '../../payments/index.ts'
import { changeReservation } from '../change-reservation.ts'
import { confirmReservation } from '../confirm/confirm-reservation.ts'
import { findReservation, type Reservation } from '../reservation-store.ts'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { endReservation, overdueEnding } from './end-reservation.ts'
import { listDueReservations } from './ending-store.ts'

const batch = 1_000

/** Expires every overdue reservation; a failure does not stop the others. */
export async function expireDueReservations({ ctx, cards }: { ctx: Context; cards: CardProvider }): Promise<void> {
  await sweep({
    failure: 'reservations could not be expired',
    rows: byId(await listDueReservations(ctx, batch)),
    work: ({ id }) => expireReservation({ ctx, input: { reservationId: id }, cards }),
  })
}

interface ExpireReservation extends Call<{ readonly reservationId: string }> {
  readonly cards: CardProvider
}

/**
 * Expires an overdue reservation and refunds the deposit in the same transaction. First closes the page of an unpaid
 * reservation, and confirms the reservation if it was paid meanwhile. Does nothing before the reservation is overdue.
 */
export async function expireReservation({ ctx, input: { reservationId }, cards }: ExpireReservation): Promise<void> {
  const due = await findReservation(ctx, { id: reservationId })
  if (!due || !isDue(due)) return
  if (due.status === 'pending' && due.paymentId && (await isPaidMeanwhile(ctx, due.paymentId, cards))) {
    return confirmReservation({ ctx, input: { reservationId, paymentId: due.paymentId } })
  }
  await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, async (ctx, reservation) => {
    if (isDue(reservation)) await endReservation(ctx, reservation, overdueEnding(reservation))
  })
}

const isDue = ({ status, isOverdue }: Reservation): boolean => isOverdue && isOpen(status)

/**
 * Returns whether the reservation was paid meanwhile. Returns false when the provider cannot be reached: the unit is
 * freed, and a later payment reinstates the reservation or is refunded.
 */
async function isPaidMeanwhile(ctx: Context, paymentId: string, cards: CardProvider): Promise<boolean> {
  try {
    return (await settlePayment({ ctx, input: { paymentId, isClosing: true }, cards })) === 'paid'
  } catch (error) {
    if (error instanceof CardProviderError) return false
    throw error
  }
}
