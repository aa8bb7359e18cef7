import type { Store } from '../store.ts'
import type { CardEvent, Charge, Dispute, PaymentIntent, Refund, Session } from './objects.ts'

export type Ledger = ReturnType<typeof openLedger>

export function openLedger(store: Store) {
  return {
    sessions: store.collection<Session>('checkout.session'),
    intents: store.collection<PaymentIntent>('payment_intent'),
    charges: store.collection<Charge>('charge'),
    refunds: store.collection<Refund>('refund'),
    disputes: store.collection<Dispute>('dispute'),
    events: store.collection<CardEvent>('event'),
    deliveries: store.collection<Delivery>('webhook_delivery'),
    answers: store.collection<StoredAnswer>('idempotency_key'),
    transaction: store.transaction,
  }
}

export interface StoredAnswer {
  fingerprint: string
  status: number
  body: unknown
  requestId: string
  at: number
}

/** One delivery of one event to the product; stored until it was answered with a 2xx. */
export interface Delivery {
  id: string
  event: string
  type: string
  state: 'waiting' | 'delivered' | 'dropped' | 'given_up'
  attempts: number
  nextAttemptAt: number | null
  lastStatus: number | null
  lastError: string | null
}
