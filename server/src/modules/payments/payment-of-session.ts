import type { Context } from '../../context.ts'
import { findPayment, type Payment } from './store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Our payment that this page of the provider was opened for, even when its opening was never answered; null when it is none of ours. */
export async function findPaymentOfSession(
  ctx: Context,
  { id, reference }: { readonly id: string; readonly reference: string | null },
): Promise<Payment | null> {
  const payment = await findPayment(ctx, { sessionId: id })
  return payment ?? (reference !== null && uuid.test(reference) ? findPayment(ctx, { id: reference }) : null)
}
