import type { Store } from '../store.ts'
import type { Delivery } from './delivery.ts'
import type { CardEvent, Charge, Dispute, PaymentIntent, Refund, Session } from './objects.ts'

/** Everything the card provider stores. */
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

/** The first answer to an idempotency key. */
export interface StoredAnswer {
  fingerprint: string
  status: number
  body: unknown
  requestId: string
  at: number
}
