import { noCause, type CardAccount, type Cause } from './account.ts'
import type { FormFields } from './parameters.ts'
import { readSessionRequest } from './session-request.ts'
import { noSuch, notInThisState } from './refusal.ts'
import { type Session, newId } from './objects.ts'

const day = 24 * 60 * 60

export function createSession(account: CardAccount, fields: FormFields): Session {
  const created = account.seconds()
  const request = readSessionRequest(fields, created)
  const id = newId('cs_test', 58)
  const session: Session = {
    ...emptySession,
    id,
    created,
    adaptive_pricing: { enabled: request.hasAdaptivePricing },
    allowed_payment_method_types: request.allowedPaymentMethodTypes,
    amount_subtotal: request.total,
    amount_total: request.total,
    cancel_url: request.cancelUrl,
    client_reference_id: request.clientReferenceId,
    currency: request.currency,
    customer_details: request.customerEmail ? customerDetails(request.customerEmail) : null,
    customer_email: request.customerEmail,
    expires_at: request.expiresAt ?? created + day,
    line_items: request.lineItems,
    locale: request.locale,
    metadata: request.metadata,
    payment_intent_data: request.paymentIntentData,
    payment_method_types: request.paymentMethodTypes,
    submit_type: request.submitType,
    success_url: request.successUrl,
    url: `${account.publicBaseUrl}/sandbox/pay/${id}`,
  }
  saveSession(account, session)
  return session
}

export function saveSession(account: CardAccount, session: Session): void {
  account.ledger.sessions.put(session.id, session, {
    due: session.status === 'open' ? session.expires_at * 1000 : null,
    group: session.payment_intent,
  })
}

export function findSession(account: CardAccount, id: string): Session {
  const session = account.ledger.sessions.get(id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session.status === 'open' && session.expires_at <= account.seconds()
    ? endSession(account, session, noCause)
    : session
}

export function expireSession(account: CardAccount, id: string, cause: Cause): Session {
  const session = findSession(account, id)
  if (session.status !== 'open') {
    throw notInThisState(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  return endSession(account, session, cause)
}

export function expireDueSessions(account: CardAccount): void {
  for (const session of account.ledger.sessions.dueBy(account.now())) endSession(account, session, noCause)
}

function endSession(account: CardAccount, session: Session, cause: Cause): Session {
  return account.ledger.transaction(() => {
    const ended: Session = { ...session, status: 'expired', url: null }
    saveSession(account, ended)
    const intent = session.payment_intent ? account.ledger.intents.get(session.payment_intent) : undefined
    if (intent) {
      account.ledger.intents.put(intent.id, {
        ...intent,
        status: 'canceled',
        canceled_at: account.seconds(),
        cancellation_reason: 'expired',
      })
    }
    account.publish('checkout.session.expired', visibleSession(ended), cause)
    return ended
  })
}

/** Returns the session as Stripe does: line items only on request. */
export function visibleSession(session: Session): Omit<Session, 'line_items' | 'payment_intent_data'> {
  const { line_items: _items, payment_intent_data: _data, ...visible } = session
  return visible
}

export function customerDetails(email: string): Session['customer_details'] {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

const emptySession: Session = {
  id: '',
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: 0,
  amount_total: 0,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: 0,
  currency: 'eur',
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  customer_email: null,
  discounts: [],
  expires_at: 0,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  line_items: [],
  livemode: false,
  locale: null,
  managed_payments: null,
  metadata: {},
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_intent_data: { metadata: {}, description: null, receipt_email: null },
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  success_url: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: null,
  wallet_options: null,
}
