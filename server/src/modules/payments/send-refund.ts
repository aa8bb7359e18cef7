import { sumCents } from '@autopiazza/contract/money'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findDisputeState } from './disputes-store.ts'
import { followDisputes } from './follow-disputes.ts'
import { CardProviderError, type CardProvider, type CardRefund, type RefundRequest } from './ports.ts'
import { matchRefund } from './rules/match-refund.ts'
import { findRefund, insertRefund, updateRefundAttempt, type Refund } from './store.ts'
import { findOrSettlePayment } from './find-or-settle-payment.ts'
import { recordRefundResult } from './record-refund-result.ts'

interface SendRefund extends Call<{ readonly refundId: string }> {
  readonly cards: CardProvider
}

/** Requests the provider's refund unless the bank holds the money. Idempotent. Throws when the provider cannot be reached. */
export async function sendRefund({ ctx, input, cards }: SendRefund): Promise<void> {
  const refund = await findRefund(ctx, { id: input.refundId })
  if (refund?.status !== 'requested' || !refund.providerPaymentId) return
  const { isOpen, isWon } = await findDisputeState(ctx, refund.paymentId)
  if (isOpen) return
  const { id: reference, providerPaymentId: paymentId, amount } = refund
  const request = { key: isWon ? `${reference}:won` : reference, reference, paymentId, amount }
  await updateRefundAttempt(ctx, { id: refund.id, error: null })
  try {
    const known = refund.isOld ? matchRefund(refund, await cards.listRefunds(paymentId)) : null
    await recordRefundResult(ctx, refund, known ?? (await cards.refund(request)))
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
    await updateRefundAttempt(ctx, { id: refund.id, error: error.message })
    if (error.kind === 'unreachable') throw error
    await settleRefused(ctx, refund, request, cards)
  }
}

/** Handles a refused full refund. Either the bank holds the money, or it was already refunded, or a part was refunded and the rest is sent now. */
async function settleRefused(ctx: Context, refund: Refund, request: RefundRequest, cards: CardProvider): Promise<void> {
  const { key, paymentId, amount } = request
  await followDisputes({ ctx, input: { providerPaymentId: paymentId }, cards })
  if ((await findDisputeState(ctx, refund.paymentId)).isOpen) return
  const made = await cards.listRefunds(paymentId)
  const known = matchRefund(refund, made)
  const rest = amount - sumCents(made.flatMap((one) => (one.state === 'failed' ? [] : [one.amount])))
  const answer = known ?? (rest > 0 && rest < amount ? await refundRest() : null)
  await recordRefundResult(ctx, refund, answer ?? { id: null, state: 'failed' })

  async function refundRest(): Promise<CardRefund | null> {
    return cards.refund({ ...request, key: `${key}:${rest}`, amount: rest }).catch((error: unknown) => {
      if (error instanceof CardProviderError && error.kind === 'refused') return null
      throw error
    })
  }
}

interface FollowRefunds extends Call<{ readonly providerPaymentId: string }> {
  readonly cards: CardProvider
}

/** Applies the provider's refunds of a payment, including those made at the provider itself. */
export async function followRefunds({
  ctx,
  input: { providerPaymentId },
  cards,
}: FollowRefunds): Promise<'applied' | 'ignored' | 'quarantined'> {
  const payment = await findOrSettlePayment(ctx, providerPaymentId, cards)
  if (payment?.status !== 'paid') return 'ignored'
  const { id: paymentId, amount } = payment
  const made = await cards.listRefunds(providerPaymentId)
  const refund = await findRefund(ctx, { paymentId })
  if (refund) {
    const answer = matchRefund(refund, made)
    if (answer) await recordRefundResult(ctx, refund, answer)
    return answer ? 'applied' : 'ignored'
  }
  const answer = matchRefund({ id: paymentId, amount }, made)
  if (answer?.state !== 'succeeded') return made.some(({ state }) => state === 'succeeded') ? 'quarantined' : 'ignored'
  await inTransaction(ctx, async (ctx) => {
    await insertRefund(ctx, { paymentId, amount, reason: 'made_at_provider' })
    const refund = await findRefund(ctx, { paymentId })
    if (refund) await recordRefundResult(ctx, refund, answer)
  })
  return 'applied'
}
