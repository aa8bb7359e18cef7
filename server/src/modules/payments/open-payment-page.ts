import type { Call, Context } from '../../kernel/context.ts'
import { CardProviderError, type CardProvider, type CardSession } from './ports.ts'
import { findPayment, insertPayment, updatePaymentStatus, type NewPayment, type Payment } from './store.ts'

/** Writes the payment before the provider is called. Call it in the transaction of the order. Returns its id. */
export async function startPayment({ ctx, input }: Call<NewPayment>): Promise<string> {
  return (await insertPayment(ctx, input)).id
}

interface OpenPaymentPage extends Call<{ readonly paymentId: string }> {
  readonly cards: CardProvider
}

/** Returns the URL of the payment page, and opens the page on the first call. Returns null when the provider has refused to open it, which is final. */
export async function openPaymentPage({ ctx, input, cards }: OpenPaymentPage): Promise<string | null> {
  const payment = await existing(ctx, input.paymentId)
  if (payment.status !== 'created') return payment.url
  const session = await askForSession(payment, cards)
  if (session?.url && (await updatePaymentStatus(ctx, { id: payment.id, status: 'open', session }))) return session.url
  if (!session && (await updatePaymentStatus(ctx, { id: payment.id, status: 'failed' }))) return null
  return (await existing(ctx, payment.id)).url
}

async function existing(ctx: Context, id: string): Promise<Payment> {
  const payment = await findPayment(ctx, { id })
  if (!payment) throw new Error(`Payment ${id} not found`)
  return payment
}

async function askForSession(payment: Payment, cards: CardProvider): Promise<CardSession | null> {
  try {
    return await cards.openSession({
      key: payment.key,
      reference: payment.id,
      amount: payment.amount,
      expiresAt: payment.expiresAt,
      page: payment.page,
    })
  } catch (error) {
    if (error instanceof CardProviderError) return null
    throw error
  }
}
