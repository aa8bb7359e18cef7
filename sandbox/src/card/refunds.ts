import type Stripe from 'stripe'
import type { CardAccount, Cause } from './account.ts'
import { isTakenBack } from './disputes.ts'
import type { FormFields } from './parameters.ts'
import { type Charge, type Refund, newId } from './objects.ts'
import * as parameters from './parameters.ts'
import { CardRefusal, noSuch, notInThisState } from './refusal.ts'

const known = new Set(['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'])
const reasons = new Set(['duplicate', 'fraudulent', 'requested_by_customer'])

/** Refunds all or part of a charge; refunds never exceed the paid amount. */
export function createRefund(account: CardAccount, fields: FormFields, cause: Cause): Refund {
  parameters.refuseUnknown(fields, known)
  const metadata = parameters.metadataOf(fields['metadata'])
  const requested = parameters.optionalInteger(fields['amount'], 'amount')
  const reason = readReason(fields)
  const charge = chargeToRefund(account, fields)

  if (isTakenBack(account, charge.payment_intent))
    throw notInThisState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw notInThisState(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = requested ?? left
  if (amount < 1) {
    throw new CardRefusal('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  }
  if (amount > left) {
    const limit = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount'
    throw notInThisState(`Refund amount (${euros(amount)}) is greater than ${limit} (${euros(left)})`, {
      param: 'amount',
    })
  }

  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
  account.ledger.refunds.put(refund.id, refund, { group: charge.payment_intent })
  account.ledger.charges.put(charge.id, refunded, { group: charge.payment_intent })
  account.publish('refund.created', refund, cause)
  account.publish('charge.refunded', refunded, cause, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  })
  settle(account, refund)
  return refund
}

/** The bank's reference arrives after the refund: Stripe sends an update event. */
function settle(account: CardAccount, refund: Refund): void {
  const settled: Refund = {
    ...refund,
    destination_details: {
      type: 'card',
      card: {
        reference: newId('arn', 23).slice(4),
        reference_status: 'available',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
    },
  }
  account.ledger.refunds.put(refund.id, settled, { group: refund.payment_intent })
  account.publish(
    'refund.updated',
    settled,
    { id: null, idempotency_key: null },
    { destination_details: refund.destination_details },
  )
}

function chargeToRefund(account: CardAccount, fields: FormFields): Charge {
  const chargeId = parameters.optionalText(fields['charge'], 'charge')
  const intentId = parameters.optionalText(fields['payment_intent'], 'payment_intent')
  if (chargeId !== null) {
    const charge = account.ledger.charges.get(chargeId)
    if (!charge) throw noSuch('charge', chargeId, 'charge')
    if (charge.status !== 'succeeded')
      throw notInThisState(`Charge ${chargeId} has not been paid, so it cannot be refunded.`)
    return charge
  }
  if (intentId === null) {
    throw new CardRefusal(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    )
  }
  const intent = account.ledger.intents.get(intentId)
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const charge = intent.latest_charge ? account.ledger.charges.get(intent.latest_charge) : undefined
  if (charge?.status !== 'succeeded') {
    throw notInThisState(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    })
  }
  return charge
}

function readReason(fields: FormFields): Stripe.Refund.Reason | null {
  const reason = parameters.optionalText(fields['reason'], 'reason')
  if (reason !== null && !reasons.has(reason)) {
    throw new CardRefusal('Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer', {
      param: 'reason',
    })
  }
  return reason as Stripe.Refund.Reason | null
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`
}
