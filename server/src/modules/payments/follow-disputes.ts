import type { Call, Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { upsertDispute } from './disputes-store.ts'
import type { CardDispute, CardProvider } from './ports.ts'
import { findOrSettlePayment } from './find-or-settle-payment.ts'
import { findRefund, insertRefund, type Payment } from './store.ts'
import { recordRefundResult } from './record-refund-result.ts'

interface FollowDisputes extends Call<{ readonly providerPaymentId: string }> {
  readonly cards: CardProvider
}

/**
 * Applies the bank's disputes of a payment. Nothing is refunded during a dispute. A lost dispute counts as a refund.
 * After a won one, a waiting refund is sent. An operator handles a partial dispute.
 */
export async function followDisputes({
  ctx,
  input: { providerPaymentId },
  cards,
}: FollowDisputes): Promise<'applied' | 'ignored' | 'quarantined'> {
  const payment = await findOrSettlePayment(ctx, providerPaymentId, cards)
  if (payment?.status !== 'paid') return 'ignored'
  const disputes = await cards.listDisputes(providerPaymentId)
  for (const dispute of disputes) await recordDispute(ctx, payment, dispute)
  if (disputes.length === 0) return 'ignored'
  return disputes.some(({ amount }) => amount < payment.amount) ? 'quarantined' : 'applied'
}

async function recordDispute(ctx: Context, payment: Payment, dispute: CardDispute): Promise<void> {
  const { id: paymentId, reservationId } = payment
  const { id: disputeId, amount, state } = dispute
  await inTransaction(ctx, async (ctx) => {
    const changed = await upsertDispute(ctx, { paymentId, ...dispute })
    if (!changed) return
    const about = { disputeId, paymentId, reservationId, amount, isWhole: amount >= payment.amount }
    if (changed.isNew) await publishEvent(ctx, 'payments.PaymentDisputed', `dispute:${disputeId}:opened`, about)
    await writeAuditEntry(ctx, 'payment.dispute', paymentId, { dispute: disputeId, amount, state })
    if (state === 'won') await sendWaitingRefund(ctx, paymentId)
    if (state === 'lost' && about.isWhole) await recordChargeback(ctx, payment)
  })
}

async function sendWaitingRefund(ctx: Context, paymentId: string): Promise<void> {
  const refund = await findRefund(ctx, { paymentId })
  if (refund?.status === 'requested')
    await queueJob(ctx, 'send-refund', { refundId: refund.id }, { key: `refund:${refund.id}` })
}

async function recordChargeback(ctx: Context, { id: paymentId, amount }: Payment): Promise<void> {
  await insertRefund(ctx, { paymentId, amount, reason: 'disputed' })
  const refund = await findRefund(ctx, { paymentId })
  if (refund) await recordRefundResult(ctx, refund, { state: 'succeeded', id: null })
}
