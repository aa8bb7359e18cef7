import { noCause, type CardAccount } from './account.ts'
import { customerDetails, findSession, saveSession, visibleSession } from './checkout-sessions.ts'
import {
  declineMessage,
  newCharge,
  newPaymentIntent,
  type Charge,
  type PaymentIntent,
  type Session,
} from './objects.ts'
import { notInThisState } from './refusal.ts'

/** The charged amount in the card's own currency, where that is not the session's. */
type Presentment = NonNullable<Session['presentment_details']>

/** Returns the session after a click on its page; unchanged when it is no longer open. Refuses another currency where adaptive pricing is off. */
export function paySession(account: CardAccount, id: string, presentment: Presentment | null = null): Session {
  return account.ledger.transaction(() => {
    const session = findSession(account, id)
    if (session.status !== 'open') return session
    if (presentment && !session.adaptive_pricing?.enabled)
      throw notInThisState('This Checkout Session has no adaptive pricing: it can be paid in its own currency only.')
    const { intent: attempt, charge } = attemptPayment(account, session, true)
    const intent: PaymentIntent = {
      ...attempt,
      status: 'succeeded',
      amount_received: attempt.amount,
      last_payment_error: null,
    }
    const email = session.customer_email
    const complete: Session = {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent.id,
      customer_details: email ? customerDetails(email) : null,
      url: null,
      ...(presentment && { presentment_details: presentment }),
    }
    account.ledger.intents.put(intent.id, intent)
    saveSession(account, complete)
    account.publish('charge.succeeded', charge, noCause)
    account.publish('payment_intent.succeeded', intent, noCause)
    account.publish('checkout.session.completed', visibleSession(complete), noCause)
    return complete
  })
}

export function declineSession(account: CardAccount, id: string): Session {
  return account.ledger.transaction(() => {
    const session = findSession(account, id)
    if (session.status !== 'open') return session
    const { intent: attempt, charge } = attemptPayment(account, session, false)
    const intent: PaymentIntent = {
      ...attempt,
      status: 'requires_payment_method',
      last_payment_error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: declineMessage,
        charge: charge.id,
        doc_url: 'https://stripe.com/docs/error-codes/card-declined',
      },
    }
    const declined: Session = { ...session, payment_intent: intent.id }
    account.ledger.intents.put(intent.id, intent)
    saveSession(account, declined)
    account.publish('charge.failed', charge, noCause)
    account.publish('payment_intent.payment_failed', intent, noCause)
    return declined
  })
}

function attemptPayment(
  account: CardAccount,
  session: Session,
  isPaid: boolean,
): { intent: PaymentIntent; charge: Charge } {
  const earlier = session.payment_intent ? account.ledger.intents.get(session.payment_intent) : undefined
  const intent = earlier ?? newPaymentIntent(session, account.seconds())
  const charge = newCharge(intent, session.customer_email, isPaid, account.seconds())
  account.ledger.charges.put(charge.id, charge, { group: intent.id })
  return {
    intent: { ...intent, latest_charge: charge.id, payment_method: isPaid ? charge.payment_method : null },
    charge,
  }
}
