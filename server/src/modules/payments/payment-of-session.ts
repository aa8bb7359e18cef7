import { isId } from '@autopiazza/contract/ids'
import type { Context } from '../../context.ts'
import { findPayment, type Payment } from './store.ts'

/** The payment for which this page of the provider was opened, even when the answer to its opening was lost; null when it is not one of ours. */
export async function findPaymentOfSession(
  ctx: Context,
  { id, reference }: { readonly id: string; readonly reference: string | null },
): Promise<Payment | null> {
  const payment = await findPayment(ctx, { sessionId: id })
  return payment ?? (isId(reference) ? findPayment(ctx, { id: reference }) : null)
}
