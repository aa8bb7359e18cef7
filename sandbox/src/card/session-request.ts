import type Stripe from 'stripe'
import { isFields, type FormFields, type FormValue } from './parameters.ts'
import { type LineItem, newId } from './objects.ts'
import * as parameters from './parameters.ts'
import { CardRefusal } from './refusal.ts'

const minute = 60
const day = 24 * 60 * minute
const minAmount = 50

const known = new Set([
  'adaptive_pricing',
  'allow_promotion_codes',
  'allowed_payment_method_types',
  'automatic_tax',
  'billing_address_collection',
  'branding_settings',
  'cancel_url',
  'client_reference_id',
  'consent_collection',
  'custom_text',
  'customer_creation',
  'customer_email',
  'expand',
  'expires_at',
  'invoice_creation',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'name_collection',
  'payment_intent_data',
  'payment_method_options',
  'payment_method_types',
  'phone_number_collection',
  'submit_type',
  'success_url',
  'ui_mode',
])

export function readSessionRequest(fields: FormFields, created: number) {
  parameters.refuseUnknown(fields, known)
  const mode = parameters.requiredText(fields['mode'], 'mode')
  if (mode !== 'payment') {
    throw new CardRefusal('Invalid mode: this sandbox plays `payment` only', { param: 'mode' })
  }
  const lineItems = parameters.listOf(fields['line_items'], 'line_items').map(readLineItem)
  const [first] = lineItems
  if (!first) {
    throw new CardRefusal('You must provide line_items when using mode=payment.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  }
  if (lineItems.some((item) => item.currency !== first.currency)) {
    throw new CardRefusal('The line items must all use the same currency.', { param: 'line_items' })
  }
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  if (total < minAmount) {
    throw new CardRefusal("The Checkout Session's total amount due must add up to at least €0.50 eur", {
      code: 'amount_too_small',
    })
  }
  const adaptivePricing = parameters.optionalFields(fields['adaptive_pricing'], 'adaptive_pricing')
  const paymentIntentData = parameters.optionalFields(fields['payment_intent_data'], 'payment_intent_data')
  const textsOf = (param: string) =>
    parameters.listOf(fields[param], param).map((one) => parameters.requiredText(one, param))
  const methods = textsOf('payment_method_types')
  const allowed = textsOf('allowed_payment_method_types')
  return {
    lineItems,
    total,
    currency: first.currency,
    // The account's default, which is on for new Stripe accounts.
    hasAdaptivePricing: parameters.optionalText(adaptivePricing['enabled'], 'adaptive_pricing[enabled]') !== 'false',
    cancelUrl: fields['cancel_url'] === undefined ? null : parameters.httpUrl(fields['cancel_url'], 'cancel_url'),
    successUrl: parameters.httpUrl(fields['success_url'], 'success_url'),
    clientReferenceId: parameters.optionalText(fields['client_reference_id'], 'client_reference_id'),
    customerEmail: readEmail(fields['customer_email']),
    expiresAt: readExpiry(fields['expires_at'], created),
    locale: parameters.optionalText(fields['locale'], 'locale') as Stripe.Checkout.Session.Locale | null,
    submitType: parameters.optionalText(
      fields['submit_type'],
      'submit_type',
    ) as Stripe.Checkout.Session.SubmitType | null,
    metadata: parameters.metadataOf(fields['metadata']),
    paymentMethodTypes: methods.length > 0 ? methods : ['card'],
    allowedPaymentMethodTypes: allowed.length > 0 ? allowed : null,
    paymentIntentData: {
      metadata: parameters.metadataOf(paymentIntentData['metadata'], 'payment_intent_data[metadata]'),
      description: parameters.optionalText(paymentIntentData['description'], 'payment_intent_data[description]'),
      receipt_email: parameters.optionalText(paymentIntentData['receipt_email'], 'payment_intent_data[receipt_email]'),
    },
  }
}

function readLineItem(value: FormValue, index: number): LineItem {
  const at = `line_items[${index}]`
  if (!isFields(value)) throw new CardRefusal('Invalid object', { param: at })
  const priceAt = `${at}[price_data]`
  if (value['price_data'] === undefined) {
    throw new CardRefusal('This sandbox prices line items by `price_data`.', {
      code: 'parameter_missing',
      param: priceAt,
    })
  }
  const price = parameters.optionalFields(value['price_data'], priceAt)
  const product = parameters.optionalFields(price['product_data'], `${priceAt}[product_data]`)
  const currency = parameters.requiredText(price['currency'], `${priceAt}[currency]`).toLowerCase()
  if (!/^[a-z]{3}$/.test(currency))
    throw new CardRefusal(`Invalid currency: ${currency}.`, { param: `${priceAt}[currency]` })
  const unit = parameters.requiredInteger(price['unit_amount'], `${priceAt}[unit_amount]`)
  const quantity = parameters.requiredInteger(value['quantity'], `${at}[quantity]`)
  if (unit < 0 || quantity < 1) {
    throw new CardRefusal('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: at,
    })
  }
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: unit * quantity,
    amount_tax: 0,
    amount_total: unit * quantity,
    currency,
    description: parameters.requiredText(product['name'], `${priceAt}[product_data][name]`),
    quantity,
    price: {
      id: newId('price'),
      object: 'price',
      currency,
      unit_amount: unit,
      type: 'one_time',
      product: newId('prod', 14),
    },
  }
}

function readEmail(value: FormValue | undefined): string | null {
  const email = parameters.optionalText(value, 'customer_email')
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new CardRefusal(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
  }
  return email
}

function readExpiry(value: FormValue | undefined, created: number): number | null {
  const expiresAt = parameters.optionalInteger(value, 'expires_at')
  if (expiresAt === null) return null
  if (expiresAt < created + 30 * minute) {
    throw new CardRefusal('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  if (expiresAt > created + day) {
    throw new CardRefusal('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  return expiresAt
}
