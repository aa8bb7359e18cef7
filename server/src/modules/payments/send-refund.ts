import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { recordEvent } from '../../record-event.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { paymentOfSession } from './payment-of-session.ts'
import { CardProviderTrouble, type CardProvider, type CardRefund } from './ports.ts'
import { whatWentBack } from './rules/what-went-back.ts'
import { settlePayment } from './settle-payment.ts'
import {
  findPayment,
  findRefund,
  finishRefund,
  insertRefund,
  noteRefundAttempt,
  type Payment,
  type Refund,
} from './store.ts'

interface SendRefund {
  readonly ctx: Context
  readonly input: { readonly refundId: string }
  readonly cards: CardProvider
}

/** Has the provider pay a requested refund back, once however often it runs. Throws when the provider cannot be reached. */
export async function sendRefund({ ctx, input, cards }: SendRefund): Promise<void> {
  const refund = await findRefund(ctx, { id: input.refundId })
  if (refund?.status !== 'requested' || !refund.providerPaymentId) return
  const { providerPaymentId } = refund
  await noteRefundAttempt(ctx, refund.id, null)
  try {
    const known = refund.isOld ? whatWentBack(refund, await cards.listRefunds(providerPaymentId)) : null
    await writeAnswer(
      ctx,
      refund,
      known ?? (await cards.refund({ reference: refund.id, paymentId: providerPaymentId, amount: refund.amount })),
    )
  } catch (error) {
    if (!(error instanceof CardProviderTrouble)) throw error
    await noteRefundAttempt(ctx, refund.id, error.message)
    if (error.kind === 'unreachable') throw error
    const known = whatWentBack(refund, await cards.listRefunds(providerPaymentId))
    await writeAnswer(ctx, refund, known ?? { id: null, state: 'failed' })
  }
}

interface FollowRefunds {
  readonly ctx: Context
  readonly input: { readonly providerPaymentId: string }
  readonly cards: CardProvider
}

/** Takes over what the provider says went back for a payment, also when it was asked for at the provider itself. */
export async function followRefunds({
  ctx,
  input: { providerPaymentId },
  cards,
}: FollowRefunds): Promise<'applied' | 'ignored' | 'quarantined'> {
  const payment = await settledPayment(ctx, providerPaymentId, cards)
  if (payment?.status !== 'paid') return 'ignored'
  const { id: paymentId, amount } = payment
  const made = await cards.listRefunds(providerPaymentId)
  const asked = await findRefund(ctx, { paymentId })
  if (asked) {
    const answer = whatWentBack(asked, made)
    if (answer) await writeAnswer(ctx, asked, answer)
    return answer ? 'applied' : 'ignored'
  }
  const answer = whatWentBack({ id: paymentId, amount }, made)
  if (answer?.state !== 'succeeded') return made.some(({ state }) => state === 'succeeded') ? 'quarantined' : 'ignored'
  await inTransaction(ctx, async (ctx) => {
    await insertRefund(ctx, { paymentId, amount, reason: 'made_at_provider' })
    const refund = await findRefund(ctx, { paymentId })
    if (refund) await writeAnswer(ctx, refund, answer)
  })
  return 'applied'
}

/** News of a refund may be the first of its payment: then the provider is asked where the money was paid. */
async function settledPayment(ctx: Context, providerPaymentId: string, cards: CardProvider): Promise<Payment | null> {
  const known = await findPayment(ctx, { providerPaymentId })
  if (known) return known
  const session = await cards.findSessionOf(providerPaymentId)
  const payment = session && (await paymentOfSession(ctx, session))
  if (!payment) return null
  await settlePayment({ ctx, input: { paymentId: payment.id, sessionId: session.id }, cards })
  return findPayment(ctx, { providerPaymentId })
}

async function writeAnswer(
  ctx: Context,
  refund: Refund,
  answer: Pick<CardRefund, 'state'> & { id: string | null },
): Promise<void> {
  const { state } = answer
  if (state === 'waiting') return
  await inTransaction(ctx, async (ctx) => {
    if (!(await finishRefund(ctx, refund.id, state, answer.id))) return
    const { id: refundId, paymentId, reservationId, amount, reason } = refund
    const type = state === 'succeeded' ? 'payments.RefundSucceeded' : 'payments.RefundFailed'
    await recordEvent(ctx, type, `refund:${refundId}:${state}`, { refundId, paymentId, reservationId, amount, reason })
    await writeAuditEntry(ctx, state === 'succeeded' ? 'refund.succeed' : 'refund.fail', refundId, {
      paymentId,
      amount,
    })
  })
}
