import { noCause, type CardAccount } from './account.ts'
import { type Dispute, newId } from './objects.ts'
import { noSuch } from './refusal.ts'

const day = 24 * 3600

/** Returns whether the bank has withdrawn this payment, temporarily or permanently. */
export function isTakenBack({ ledger }: CardAccount, intentId: string): boolean {
  return [...ledger.disputes.inGroup(intentId)].some(({ status }) => status !== 'won')
}

/** Opens a dispute: the cardholder's bank withdraws the payment at once. */
export function openDispute(account: CardAccount, intentId: string): Dispute {
  const { ledger } = account
  const intent = ledger.intents.get(intentId)
  const charge = intent?.latest_charge ? ledger.charges.get(intent.latest_charge) : undefined
  if (charge?.status !== 'succeeded') throw noSuch('payment_intent', intentId, 'payment_intent')
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: account.seconds(),
    currency: charge.currency,
    evidence_details: { due_by: account.seconds() + 7 * day },
    livemode: false,
    metadata: {},
    payment_intent: intentId,
    reason: 'general',
    status: 'needs_response',
  }
  ledger.disputes.put(dispute.id, dispute, { group: intentId })
  ledger.charges.put(charge.id, { ...charge, disputed: true }, { group: intentId })
  account.publish('charge.dispute.created', dispute, noCause)
  account.publish('charge.dispute.funds_withdrawn', dispute, noCause)
  return dispute
}

/** Closes a dispute with the bank's decision. A won dispute returns the money. */
export function closeDispute(account: CardAccount, intentId: string, status: 'won' | 'lost'): Dispute {
  const open = [...account.ledger.disputes.inGroup(intentId)].find((one) => one.status === 'needs_response')
  if (!open) throw noSuch('dispute', intentId, 'payment_intent')
  const closed: Dispute = { ...open, status }
  account.ledger.disputes.put(closed.id, closed, { group: intentId })
  if (status === 'won') account.publish('charge.dispute.funds_reinstated', closed, noCause)
  account.publish('charge.dispute.closed', closed, noCause, { status: open.status })
  return closed
}
