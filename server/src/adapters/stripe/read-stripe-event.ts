import type Stripe from 'stripe'
import { z } from 'zod'
import type { CardEvent, LateCardEvent, MalformedCardEvent } from '../../modules/payments/ports.ts'

/**
 * Parses the event if one of the secrets signed it within the last five minutes; returns null if none did. Events
 * signed earlier are late, and signed bytes without a readable event are malformed.
 */
export function readStripeEvent(
  stripe: Stripe,
  body: Uint8Array,
  signature: string,
  secrets: readonly string[],
): CardEvent | LateCardEvent | MalformedCardEvent | null {
  const isSigned = (tolerance: number) =>
    secrets.some((secret) => verifies(stripe, { body, signature, secret, tolerance }))
  if (isSigned(stripe.webhooks.DEFAULT_TOLERANCE)) return eventIn(body)
  return isSigned(anyAge) ? { isLate: true } : null
}

/** Makes Stripe's package check the signature only. */
const anyAge = 0

interface SignedBody {
  readonly body: Uint8Array
  readonly signature: string
  readonly secret: string
  /** Maximum age of a signature in seconds. */
  readonly tolerance: number
}

function verifies(stripe: Stripe, { body, signature, secret, tolerance }: SignedBody): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(Buffer.from(body), signature, secret, tolerance) ?? false
  } catch {
    return false
  }
}

const id = z.string().regex(/^[\w-]{1,255}$/)
const event = z.object({ id, object: z.literal('event'), type: z.string().min(1).max(255) })
const aboutSession = z.object({
  data: z.object({ object: z.object({ id, client_reference_id: z.string().max(255).nullable() }) }),
})
const aboutMoney = z.object({
  data: z.object({ object: z.object({ payment_intent: z.union([id, z.object({ id })]).nullable() }) }),
})

function eventIn(body: Uint8Array): CardEvent | MalformedCardEvent {
  const payload = parsed(body)
  if (payload === undefined) return { malformed: 'not_json' }
  const read = event.safeParse(payload)
  if (!read.success) return { malformed: 'not_an_event' }
  if (!isStorable(payload)) return { malformed: 'not_storable' }
  const about = subjectOf(read.data.type, payload)
  if (about === undefined) return { malformed: 'fields_missing' }
  return { id: read.data.id, type: read.data.type, about, payload: { ...Object(payload) } }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** Returns the subject of the event; null for an event that does not concern us, undefined when required data is missing. */
function subjectOf(type: string, payload: unknown): CardEvent['about'] | undefined {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = aboutSession.safeParse(payload).data?.data.object
      return session && { sessionId: session.id, reference: session.client_reference_id }
    }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return paymentIn(payload, {})
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return paymentIn(payload, { isDisputed: true })
    default:
      return null
  }
}

function paymentIn(payload: unknown, more: { readonly isDisputed?: true }): CardEvent['about'] | undefined {
  const intent = aboutMoney.safeParse(payload).data?.data.object.payment_intent
  if (intent === undefined || intent === null) return intent
  return { paymentId: typeof intent === 'string' ? intent : intent.id, ...more }
}

const maxDepth = 64

/** PostgreSQL cannot store zero bytes, half surrogate pairs or very deep nesting. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return depth < maxDepth && Object.entries(value).every((entry) => entry.every((part) => isStorable(part, depth + 1)))
}
