import type { Call } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { RefundReason } from './events.ts'
import { findDisputeState } from './disputes-store.ts'
import { findPayment, insertRefund } from './store.ts'

/**
 * Refunds a paid payment in full: writes the refund, and a job calls the provider. A second request changes nothing.
 * Returns the amount that is refunded now, or 0 while the bank holds the money.
 */
export async function requestRefund({
  ctx,
  input: { paymentId, reason },
}: Call<{ readonly paymentId: string; readonly reason: RefundReason }>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await findPayment(ctx, { id: paymentId })
    if (payment?.status !== 'paid') return 0
    const { amount } = payment
    const refundId = await insertRefund(ctx, { paymentId, amount, reason })
    if (!refundId) return 0
    await queueJob(ctx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
    await writeAuditEntry(ctx, 'refund.request', refundId, { paymentId, amount, reason })
    return (await findDisputeState(ctx, paymentId)).isOpen ? 0 : amount
  })
}
