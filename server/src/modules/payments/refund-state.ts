import type { Context } from '../../context.ts'
import { findDisputeState } from './disputes-store.ts'
import { findRefund } from './store.ts'

/** Returns whether the payment has been refunded to the card. */
export async function isRefunded({
  ctx,
  input,
}: {
  ctx: Context
  input: { readonly paymentId: string }
}): Promise<boolean> {
  return (await findRefund(ctx, input))?.status === 'succeeded'
}

/** Returns whether the bank holds this payment in a dispute. */
export async function isDisputed({
  ctx,
  input,
}: {
  ctx: Context
  input: { readonly paymentId: string }
}): Promise<boolean> {
  return (await findDisputeState(ctx, input.paymentId)).isOpen
}
