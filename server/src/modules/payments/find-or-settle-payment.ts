import type { Context } from '../../context.ts'
import { findPaymentOfSession } from './payment-of-session.ts'
import type { CardProvider } from './ports.ts'
import { settlePayment } from './settle-payment.ts'
import { findPayment, type Payment } from './store.ts'

/** Our payment of this money. An event of a refund or a dispute may be the first event about it: then the provider is asked which page it was paid on. */
export async function findOrSettlePayment(
  ctx: Context,
  providerPaymentId: string,
  cards: CardProvider,
): Promise<Payment | null> {
  const known = await findPayment(ctx, { providerPaymentId })
  if (known) return known
  const session = await cards.findSessionOf(providerPaymentId)
  const payment = session && (await findPaymentOfSession(ctx, session))
  if (!payment) return null
  await settlePayment({ ctx, input: { paymentId: payment.id, sessionId: session.id }, cards })
  return findPayment(ctx, { providerPaymentId })
}
