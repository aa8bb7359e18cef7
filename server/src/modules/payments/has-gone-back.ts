import type { Context } from '../../kernel/context.ts'
import { findDisputeState } from './disputes-store.ts'
import { findRefund } from './store.ts'

/** True when this payment is back on the card. */
export async function hasGoneBack({
  ctx,
  input,
}: {
  ctx: Context
  input: { readonly paymentId: string }
}): Promise<boolean> {
  return (await findRefund(ctx, input))?.status === 'succeeded'
}

/** True while the bank holds this payment in a dispute. */
export async function isTakenBack({
  ctx,
  input,
}: {
  ctx: Context
  input: { readonly paymentId: string }
}): Promise<boolean> {
  return (await findDisputeState(ctx, input.paymentId)).isOpen
}
