import type { Context } from '../../context.ts'
import type { CardProvider } from './ports.ts'
import type { PaymentStatus } from './rules/payment-states.ts'
import { settlePayment } from './settle-payment.ts'
import { claimLookup } from './store.ts'

interface LookUpPayment {
  readonly ctx: Context
  readonly input: { readonly paymentId: string }
  readonly cards: CardProvider
}

/** Settles a payment that is shown on a page; null, without a call, when the provider was called a moment ago. Throws CardProviderError. */
export async function lookUpPayment({ ctx, input, cards }: LookUpPayment): Promise<PaymentStatus | null> {
  return (await claimLookup(ctx, input.paymentId)) ? settlePayment({ ctx, input, cards }) : null
}
