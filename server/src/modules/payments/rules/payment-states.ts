import type { Cents } from '@autopiazza/contract/money'

export type PaymentStatus = 'created' | 'open' | 'paid' | 'expired' | 'failed' | 'quarantined'

/** created: written before the provider is called. Received money always counts, even after the payment was given up. */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['open', 'paid', 'expired', 'failed', 'quarantined'],
  open: ['paid', 'expired', 'quarantined'],
  expired: ['paid', 'quarantined'],
  failed: ['paid', 'quarantined'],
  paid: [],
  quarantined: [],
}

/** The states from which a payment can change to this one. */
export function statesBefore(status: PaymentStatus): readonly PaymentStatus[] {
  return paymentStatuses.filter((before) => paymentMoves[before].includes(status))
}

export const paymentStatuses: readonly PaymentStatus[] = ['created', 'open', 'paid', 'expired', 'failed', 'quarantined']

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

/** The state of our payment by the provider's session. Paid only with the exact amount, in euro, under our reference; any other payment is a mismatch. */
export function judgeSession(expected: Expected, session: Answered): 'open' | 'paid' | 'expired' | 'mismatch' {
  if (session.state !== 'paid') return session.state
  const fits =
    session.amount === expected.amount &&
    session.currency === 'eur' &&
    session.reference === expected.reference &&
    session.paymentId !== null
  return fits ? 'paid' : 'mismatch'
}
