import { isId } from '@autopiazza/contract/ids'
import type { Context } from '../../kernel/context.ts'
import type { CardProvider } from './ports.ts'
import { settlePayment } from './settle-payment.ts'
import { findPayment, type Payment } from './store.ts'

/** Returns the payment for which this page of the provider was opened, even when the response to its opening was lost. Null when the page is not ours. */
export async function findPaymentOfSession(
  ctx: Context,
  { id, reference }: { readonly id: string; readonly reference: string | null },
): Promise<Payment | null> {
  const payment = await findPayment(ctx, { sessionId: id })
  return payment ?? (isId(reference) ? findPayment(ctx, { id: reference }) : null)
}

/** Returns our payment for this money. Fetches the payment page from the provider when the first event about it is a refund or a dispute. */
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
