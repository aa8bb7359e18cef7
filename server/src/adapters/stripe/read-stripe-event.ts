import type Stripe from 'stripe'
import type { CardEvent } from '../../modules/payments/ports.ts'

/** The event in these bytes, if one of the secrets signed them within the last five minutes. */
export function readStripeEvent(
  stripe: Stripe,
  body: Uint8Array,
  signature: string,
  secrets: readonly string[],
): CardEvent | null {
  for (const secret of secrets) {
    const event = verified(stripe, body, signature, secret)
    if (event) return { id: event.id, type: event.type, about: subjectOf(event), payload: { ...event } }
  }
  return null
}

function verified(stripe: Stripe, body: Uint8Array, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret)
  } catch {
    return null
  }
}

function subjectOf(event: Stripe.Event): CardEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, client_reference_id } = event.data.object
      return { sessionId: id, reference: client_reference_id }
    }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const intent = event.data.object.payment_intent
      const paymentId = typeof intent === 'string' ? intent : intent?.id
      return paymentId ? { paymentId } : null
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const intent = event.data.object.payment_intent
      const paymentId = typeof intent === 'string' ? intent : intent?.id
      return paymentId ? { paymentId, isDisputed: true } : null
    }
    default:
      return null
  }
}
