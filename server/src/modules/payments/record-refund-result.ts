import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { CardRefund } from './ports.ts'
import { finishRefund, type Refund } from './store.ts'

/** Writes the final state of a refund and publishes it, once. A pending refund changes nothing. */
export async function recordRefundResult(
  ctx: Context,
  refund: Refund,
  { id, state }: Pick<CardRefund, 'state'> & { readonly id: string | null },
): Promise<void> {
  if (state === 'waiting') return
  await inTransaction(ctx, async (ctx) => {
    if (!(await finishRefund(ctx, { id: refund.id, status: state, providerRefundId: id }))) return
    const { id: refundId, paymentId, reservationId, amount, reason } = refund
    const type = state === 'succeeded' ? 'payments.RefundSucceeded' : 'payments.RefundFailed'
    await publishEvent(ctx, type, `refund:${refundId}:${state}`, { refundId, paymentId, reservationId, amount, reason })
    await writeAuditEntry(ctx, state === 'succeeded' ? 'refund.succeed' : 'refund.fail', refundId, {
      paymentId,
      amount,
    })
  })
}
