import type { Cents } from '@autopiazza/contract/money'
import type { Language } from '@autopiazza/contract/vocabulary'

/** The texts on the provider's page, and the addresses of the pages that it links back to. Stored with the payment, so that a retry sends the same. */
export type PageRequest = {
  readonly title: string
  readonly email: string
  readonly language: Language
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface SessionRequest {
  /** The site's idempotency key. The same key opens the same session. */
  readonly key: string
  /** The site's reference, returned with the session and its events. */
  readonly reference: string
  readonly amount: Cents
  readonly expiresAt: Date
  readonly page: PageRequest
}

/** A payment page at the provider. paid means that the provider has received the money. */
export interface CardSession {
  readonly id: string
  readonly state: 'open' | 'paid' | 'expired'
  readonly amount: Cents | null
  readonly currency: string | null
  readonly reference: string | null
  readonly paymentId: string | null
  readonly url: string | null
}

export interface CardRefund {
  readonly id: string
  readonly amount: Cents
  readonly state: 'waiting' | 'succeeded' | 'failed'
  /** The id of the site's refund; null when the refund was made at the provider. */
  readonly reference: string | null
}

/** A payment that the bank has reversed for the cardholder; won means that it was returned to us. */
export interface CardDispute {
  readonly id: string
  readonly amount: Cents
  readonly state: 'open' | 'won' | 'lost'
}

export interface RefundRequest {
  /** The site's idempotency key. The same key refunds once. */
  readonly key: string
  /** The id of our refund, returned with it. */
  readonly reference: string
  readonly paymentId: string
  readonly amount: Cents
}

/** An event of the provider with a valid signature. `about` identifies the object to fetch; null when the object is not ours. */
export interface CardEvent {
  readonly id: string
  readonly type: string
  readonly about:
    | { readonly sessionId: string; readonly reference: string | null }
    | { readonly paymentId: string; readonly isDisputed?: boolean }
    | null
  readonly payload: Record<string, unknown>
}

/** A signed body that is not a readable event; the reason is for the operator. */
export interface MalformedCardEvent {
  readonly malformed: 'not_json' | 'not_an_event' | 'fields_missing' | 'not_storable'
}

/** A body whose signature is too old to be acted on: it was delivered late, or replayed by another party. */
export interface LateCardEvent {
  readonly isLate: true
}

/** Takes deposits by card on the provider's page and refunds them. The calls throw CardProviderError. */
export interface CardProvider {
  openSession(request: SessionRequest): Promise<CardSession>
  findSession(sessionId: string): Promise<CardSession>
  /** Returns the page on which this payment was made, or null when it was not made on a page of this site. */
  findSessionOf(paymentId: string): Promise<CardSession | null>
  /** Closes an open session; returns an ended or paid one unchanged. */
  expireSession(sessionId: string): Promise<CardSession>
  refund(request: RefundRequest): Promise<CardRefund>
  listRefunds(paymentId: string): Promise<readonly CardRefund[]>
  /** Returns the disputes that reversed money; a bank's inquiry is not one. */
  listDisputes(paymentId: string): Promise<readonly CardDispute[]>
  /** Reads a body with a valid and recent signature; null without a valid one. */
  readEvent(body: Uint8Array, signature: string): CardEvent | LateCardEvent | MalformedCardEvent | null
}

/** unreachable: it is unknown whether the provider acted; repeat the call. refused: the provider will not act on this request. */
export class CardProviderError extends Error {
  readonly kind: 'unreachable' | 'refused'

  constructor(kind: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CardProviderError'
    this.kind = kind
  }
}
