import type { Call, Context } from '../../../kernel/context.ts'
import { CardProviderError, lookUpPayment, type CardProvider } from '../../payments/index.ts'
import { confirmReservation } from './confirm-reservation.ts'
import type { Reservation } from '../reservation-store.ts'

/**
 * Settles a pending card payment when its buyer returns before the provider's event arrives. Calls the provider at
 * most once per lookup interval. Changes
 * nothing while the provider does not respond.
 */
export async function settleReservation({
  ctx,
  input,
  cards,
}: Call<Reservation> & { cards: CardProvider }): Promise<void> {
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
