import type Stripe from 'stripe'
import type { CardSession } from '../../modules/payments/ports.ts'

/** Reads the session in our currency: charging a card in another one does not change what we receive. */
export function readStripeSession(session: Stripe.Checkout.Session): CardSession {
  const isPaid = session.mode === 'payment' && session.status === 'complete' && session.payment_status === 'paid'
  // Before API version 2025-03-31, Stripe put the converted amount into the session, and the amount in our currency into this field.
  const own = session.currency_conversion
  return {
    id: session.id,
    state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    amount: own ? own.amount_total : session.amount_total,
    currency: own ? own.source_currency : session.currency,
    reference: session.client_reference_id,
    paymentId:
      typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null),
    url: session.url,
  }
}
