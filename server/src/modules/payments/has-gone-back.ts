import type { Context } from '../../context.ts'
import { findRefund } from './store.ts'

/** True when the money of this payment is back on the card. */
export async function hasGoneBack({
  ctx,
  input,
}: {
  ctx: Context
  input: { readonly paymentId: string }
}): Promise<boolean> {
  return (await findRefund(ctx, input))?.status === 'succeeded'
}
