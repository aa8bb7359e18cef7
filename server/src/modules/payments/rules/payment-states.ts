import type { Cents } from '@autopiazza/contract/money'
import { paymentMachine, type PaymentStatus } from '@autopiazza/contract/payment-states'

/** Returns the states from which a payment can change to this one. */
export function statesBefore(status: PaymentStatus): readonly PaymentStatus[] {
  const { states, steps } = paymentMachine
  return states.filter((before) =>
    Object.values(steps).some(({ from, to }) => to === status && from[before] !== undefined),
  )
}

interface Expected {
  readonly reference: string
  readonly amount: Cents
}

interface Answered {
  readonly state: 'open' | 'paid' | 'expired'
  readonly amount: Cents | null
  readonly currency: string | null
  readonly reference: string | null
  readonly paymentId: string | null
}

/** Returns the state of our payment from the provider's session. Paid requires the exact amount, euro and our reference; any other payment is a mismatch. */
export function judgeSession(expected: Expected, session: Answered): 'open' | 'paid' | 'expired' | 'mismatch' {
  if (session.state !== 'paid') return session.state
  const fits =
    session.amount === expected.amount &&
    session.currency === 'eur' &&
    session.reference === expected.reference &&
    session.paymentId !== null
  return fits ? 'paid' : 'mismatch'
}
