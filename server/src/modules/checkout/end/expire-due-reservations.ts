import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { CardProviderTrouble, settlePayment, type CardProvider } from '../../payments/index.ts'
import { confirmReservation } from '../confirm/confirm-reservation.ts'
import { endReservation } from './end-reservation.ts'
import { isOpen } from '../rules/states.ts'
import { dueReservations, findReservation, lockReservation, lockVehicle } from '../reservation-store.ts'

const batch = 1_000

/** Tidies every reservation whose time is over; one that fails does not keep the others. */
export async function expireDueReservations({ ctx, cards }: { ctx: Context; cards: CardProvider }): Promise<void> {
  const failures: unknown[] = []
  for (const reservationId of await dueReservations(ctx, batch)) {
    await expireReservation({ ctx, input: { reservationId }, cards }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reservations could not be expired`)
}

interface ExpireReservation {
  readonly ctx: Context
  readonly input: { readonly reservationId: string }
  readonly cards: CardProvider
}

/** Expires a reservation whose time is over, deposit refunded in the same transaction; nothing before that. An unpaid one closes its page first: paid meanwhile means confirmed. */
export async function expireReservation({ ctx, input: { reservationId }, cards }: ExpireReservation): Promise<void> {
  const due = await findReservation(ctx, { id: reservationId })
  if (!due?.isOverdue || !isOpen(due.status)) return
  if (due.status === 'pending' && due.paymentId && (await isPaidAfterAll(ctx, due.paymentId, cards))) {
    return confirmReservation({ ctx, input: { reservationId, paymentId: due.paymentId } })
  }
  await inTransaction(ctx, async (ctx) => {
    const vehicle = await lockVehicle(ctx, due.vehicleId)
    const reservation = await lockReservation(ctx, reservationId)
    if (!vehicle || !reservation.isOverdue || !isOpen(reservation.status)) return
    await endReservation(ctx, reservation, vehicle.sellerId, {
      status: 'expired',
      by: 'system',
      why: reservation.status === 'confirmed' ? 'hold_ended' : 'not_paid',
    })
  })
}

/** When the provider cannot be asked the answer is no: the unit is not kept, and money that shows up later is taken up or given back. */
async function isPaidAfterAll(ctx: Context, paymentId: string, cards: CardProvider): Promise<boolean> {
  try {
    return (await settlePayment({ ctx, input: { paymentId, isClosing: true }, cards })) === 'paid'
  } catch (error) {
    if (error instanceof CardProviderTrouble) return false
    throw error
  }
}
