import type { PaymentStatus } from '@autopiazza/contract/payment-states'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { CardProvider, CardSession } from './ports.ts'
import { judgeSession } from './rules/payment-states.ts'
import { claimLookup, findPayment, type Payment, updatePaymentStatus } from './store.ts'

export interface SettlePayment {
  readonly ctx: Context
  readonly input: {
    readonly paymentId: string
    /** True to close an open page first, so that no payment can follow. */
    readonly isClosing?: boolean
    readonly sessionId?: string
  }
  readonly cards: CardProvider
}

/**
 * Fetches the payment's state from the provider and updates ours. Provider events, the return page and the schedule all use it. Safe to repeat, concurrently
 * and in any order. Throws CardProviderError.
 */
export async function settlePayment({ ctx, input, cards }: SettlePayment): Promise<PaymentStatus> {
  const payment = await findPayment(ctx, { id: input.paymentId })
  if (!payment) throw new Error(`Payment ${input.paymentId} not found`)
  if (payment.status === 'paid' || payment.status === 'quarantined') return payment.status
  const sessionId = payment.sessionId ?? input.sessionId
  if (!sessionId) return payment.expiresAt > ctx.now() ? payment.status : lapse(ctx, payment, 'failed')

  const session = await (input.isClosing ? cards.expireSession(sessionId) : cards.findSession(sessionId))
  const verdict = judgeSession({ reference: payment.id, amount: payment.amount }, session)
  if (verdict === 'paid') return acceptMoney(ctx, payment, session)
  if (verdict === 'mismatch') return quarantine(ctx, payment, session)
  if (verdict === 'expired') return lapse(ctx, payment, 'expired', session)
  if (payment.status === 'created' && session.url)
    await updatePaymentStatus(ctx, { id: payment.id, status: 'open', session })
  return payment.status === 'created' ? 'open' : payment.status
}

async function acceptMoney(ctx: Context, payment: Payment, session: CardSession): Promise<'paid'> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await updatePaymentStatus(ctx, { id: payment.id, status: 'paid', session }))) return
    await publishEvent(ctx, 'payments.PaymentSettled', `payment:${payment.id}:settled`, {
      paymentId: payment.id,
      reservationId: payment.reservationId,
      amount: payment.amount,
    })
    await writeAuditEntry(ctx, 'payment.settle', payment.id, { amount: payment.amount, session: session.id })
  })
  return 'paid'
}

async function quarantine(
  ctx: Context,
  payment: Payment,
  { id, amount, currency, reference }: CardSession,
): Promise<'quarantined'> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await updatePaymentStatus(ctx, { id: payment.id, status: 'quarantined' }))) return
    await publishEvent(ctx, 'payments.PaymentQuarantined', `payment:${payment.id}:quarantined`, {
      paymentId: payment.id,
      reservationId: payment.reservationId,
    })
    await writeAuditEntry(ctx, 'payment.quarantine', payment.id, {
      expected: payment.amount,
      amount,
      currency,
      reference,
      session: id,
    })
  })
  return 'quarantined'
}

async function lapse(
  ctx: Context,
  payment: Payment,
  status: 'expired' | 'failed',
  session?: CardSession,
): Promise<PaymentStatus> {
  if (payment.status !== 'created' && payment.status !== 'open') return payment.status
  await inTransaction(ctx, async (ctx) => {
    if (!(await updatePaymentStatus(ctx, { id: payment.id, status, session }))) return
    await publishEvent(ctx, 'payments.PaymentLapsed', `payment:${payment.id}:lapsed`, {
      paymentId: payment.id,
      reservationId: payment.reservationId,
    })
    await writeAuditEntry(ctx, 'payment.lapse', payment.id, { status })
  })
  return status
}

interface LookUpPayment extends Call<{ readonly paymentId: string }> {
  readonly cards: CardProvider
}

/** Settles a payment that is shown on a page. Returns null, without a call, when the last call to the provider is recent. Throws CardProviderError. */
export async function lookUpPayment({ ctx, input, cards }: LookUpPayment): Promise<PaymentStatus | null> {
  return (await claimLookup(ctx, input.paymentId)) ? settlePayment({ ctx, input, cards }) : null
}
