import type { Call } from '../../kernel/context.ts'
import { findDisputeState } from './disputes-store.ts'
import { findRefund } from './store.ts'

export async function isRefunded({ ctx, input }: Call<{ readonly paymentId: string }>): Promise<boolean> {
  return (await findRefund(ctx, input))?.status === 'succeeded'
}

export async function isDisputed({ ctx, input }: Call<{ readonly paymentId: string }>): Promise<boolean> {
  return (await findDisputeState(ctx, input.paymentId)).isOpen
}
