import type { Context } from '../../../kernel/context.ts'
import { CardProviderError, lookUpPayment, type CardProvider } from '../../payments/index.ts'
import { confirmReservation } from './confirm-reservation.ts'
import type { Reservation } from '../reservation-store.ts'

/**
 * Settles a pending card payment when its buyer returns from the payment page, before the provider's event arrives. A provider that was called a moment ago is not called
 * again, and nothing changes while it does not answer.
 */
export async function settleReservation({
  ctx,
  input,
  cards,
}: {
  ctx: Context
  input: Reservation
  cards: CardProvider
}): Promise<void> {
  const { id: reservationId, paymentId, status } = input
  if (status !== 'pending' || !paymentId) return
  const system: Context = { ...ctx, actor: { kind: 'system', cause: 'payment-return' } }
  try {
    const payment = await lookUpPayment({ ctx: system, input: { paymentId }, cards })
    if (payment === 'paid') await confirmReservation({ ctx: system, input: { reservationId, paymentId } })
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
  }
}
