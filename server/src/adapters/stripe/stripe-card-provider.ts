import { BrokenCircuitError, ConstantBackoff, handleWhen, retry } from 'cockatiel'
import Stripe from 'stripe'
import {
  CardProviderError,
  type CardDispute,
  type CardProvider,
  type CardRefund,
} from '../../modules/payments/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { readStripeSession } from './read-stripe-session.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** Two secrets during a rotation: an event signed with either is accepted. */
  readonly webhookSecrets: readonly string[]
  /** A URL that replaces Stripe's, such as the sandbox's. */
  readonly apiBase?: string
}

// Two tries of four seconds and the pause between them keep every call below ten seconds.
const timeout = 4_000
const maxNetworkRetries = 1
/** Milliseconds to wait for another call with the same idempotency key, and between two checks. */
const sameKeyWait = { timeout: 4_000, pause: 250 }

/** Creates Stripe Checkout sessions in payment mode: one hosted page per deposit. */
export function createStripeCardProvider({ secretKey, webhookSecrets, apiBase }: StripeSettings): CardProvider {
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries,
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
  })
  const guarded = createCircuitBreaker({ provider: 'stripe', failures: 3, openFor: 5_000, isFailure: isTransient })

  async function guardedCall<T>(call: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const isWorthWaiting = (error: unknown): boolean =>
      isKeyInUse(error) && performance.now() - started <= sameKeyWait.timeout
    const whileKeyInUse = retry(handleWhen(isWorthWaiting), { backoff: new ConstantBackoff(sameKeyWait.pause) })
    try {
      return await whileKeyInUse.execute(() => guarded(call))
    } catch (error) {
      throw providerErrorOf(error)
    }
  }

  const provider: CardProvider = {
    openSession: ({ key, reference, amount, expiresAt, page }) =>
      guardedCall(async () => {
        const metadata = { payment: reference }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // The other methods of the account may pay days later, when the car is sold to another buyer.
            allowed_payment_method_types: ['card'],
            // Keeps the deposit at 300 euro on every statement: otherwise Stripe would charge a card of another country in its currency, with a mark-up.
            adaptive_pricing: { enabled: false },
            line_items: [
              { quantity: 1, price_data: { currency: 'eur', unit_amount: amount, product_data: { name: page.title } } },
            ],
            client_reference_id: reference,
            metadata,
            payment_intent_data: { metadata },
            customer_email: page.email,
            locale: page.language,
            success_url: page.successUrl,
            cancel_url: page.cancelUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: key },
        )
        return readStripeSession(session)
      }),
    findSession: (sessionId) =>
      guardedCall(async () => readStripeSession(await stripe.checkout.sessions.retrieve(sessionId))),
    findSessionOf: (paymentId) =>
      guardedCall(async () => {
        const [session] = (await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })).data
        return session ? readStripeSession(session) : null
      }),
    expireSession: (sessionId) =>
      guardedCall(async () => {
        try {
          return readStripeSession(await stripe.checkout.sessions.expire(sessionId))
        } catch (error) {
          // Stripe refuses to expire a session that is complete or expired.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          return readStripeSession(await stripe.checkout.sessions.retrieve(sessionId))
        }
      }),
    refund: ({ key, reference, paymentId, amount }) =>
      guardedCall(async () =>
        refundOf(
          await stripe.refunds.create(
            { payment_intent: paymentId, amount, metadata: { refund: reference } },
            { idempotencyKey: key },
          ),
        ),
      ),
    listRefunds: (paymentId) =>
      guardedCall(async () =>
        (await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })).data.map(refundOf),
      ),
    listDisputes: (paymentId) =>
      guardedCall(async () =>
        (await stripe.disputes.list({ payment_intent: paymentId, limit: 100 })).data.flatMap(disputeOf),
      ),
    readEvent: (body, signature) => readStripeEvent(stripe, body, signature, webhookSecrets),
  }
  return outsideTransactions(provider, { local: ['readEvent'], provider: 'stripe' })
}

function addressOf({
  hostname,
  port,
  protocol,
}: URL): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'> {
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

function refundOf({ id, amount, status, metadata }: Stripe.Refund): CardRefund {
  const state =
    status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'waiting'
  return { id, amount, state, reference: metadata?.['refund'] ?? null }
}

/** An inquiry of the bank (`warning_…`) moves no money. */
function disputeOf({ id, amount, status }: Stripe.Dispute): CardDispute[] {
  switch (status) {
    case 'won':
      return [{ id, amount, state: 'won' }]
    case 'lost':
      return [{ id, amount, state: 'lost' }]
    case 'needs_response':
    case 'under_review':
      return [{ id, amount, state: 'open' }]
    default:
      return []
  }
}

/** Another call with the same idempotency key is running, for example after a second click on the button. Its answer serves both calls. */
function isKeyInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || isKeyInUse(error)) return false
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error.statusCode === undefined ||
    error.statusCode >= 500 ||
    error.statusCode === 409 ||
    error.statusCode === 429
  )
}

function providerErrorOf(error: unknown): unknown {
  if (error instanceof BrokenCircuitError) return new CardProviderError('unreachable', error.message, { cause: error })
  if (!(error instanceof Stripe.errors.StripeError)) return error
  // A wrong key or a missing permission is an error in our settings. The request is sent again once they are corrected.
  const isOurs =
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
  return new CardProviderError(
    isTransient(error) || isKeyInUse(error) || isOurs ? 'unreachable' : 'refused',
    `${error.type}: ${error.message}`,
    { cause: error },
  )
}
