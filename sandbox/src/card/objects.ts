import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** Stripe's own objects, with references stored as identifiers, which are expanded in the answer. */
export type Session = Omit<Stripe.Checkout.Session, 'payment_intent' | 'line_items' | 'status' | 'metadata'> & {
  payment_intent: string | null
  line_items: LineItem[]
  status: 'open' | 'complete' | 'expired'
  metadata: Record<string, string>
  /** Internal, never part of an answer: the data of the later payment. */
  payment_intent_data: { metadata: Record<string, string>; description: string | null; receipt_email: string | null }
}
export type PaymentIntent = Omit<Stripe.PaymentIntent, 'latest_charge'> & { latest_charge: string | null }
export type Charge = Omit<Stripe.Charge, 'payment_intent' | 'refunds'> & { payment_intent: string }
export type Refund = Omit<Stripe.Refund, 'charge' | 'payment_intent'> & { charge: string; payment_intent: string }

/** The fields of Stripe's dispute that a client needs unless it responds to the dispute by the API. */
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'reason'
> & {
  charge: string
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
  evidence_details: { due_by: number }
}

export interface LineItem {
  id: string
  object: 'item'
  amount_discount: number
  amount_subtotal: number
  amount_tax: number
  amount_total: number
  currency: string
  description: string
  quantity: number
  price: { id: string; object: 'price'; currency: string; unit_amount: number; type: 'one_time'; product: string }
}

export interface CardEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export function newPaymentIntent(session: Session, created: number): PaymentIntent {
  const id = newId('pi')
  const { metadata, description, receipt_email } = session.payment_intent_data
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created,
    currency: session.currency ?? 'eur',
    customer: null,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export const declineMessage = 'Your card was declined.'

export function newCharge(intent: PaymentIntent, email: string | null, isPaid: boolean, created: number): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: isPaid,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : declineMessage,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns an identifier in Stripe's style: `pi_3f…`. */
export function newId(prefix: string, length = 24): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
  return `${prefix}_${characters.join('')}`
}
