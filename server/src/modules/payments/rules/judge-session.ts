import type { Cents } from '@autopiazza/contract/money'

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

/** What the provider's session means for our payment. Paid only with the exact amount, in euro, under our reference; anything else paid is a mismatch. */
export function judgeSession(expected: Expected, session: Answered): 'open' | 'paid' | 'expired' | 'mismatch' {
  if (session.state !== 'paid') return session.state
  const fits =
    session.amount === expected.amount &&
    session.currency === 'eur' &&
    session.reference === expected.reference &&
    session.paymentId !== null
  return fits ? 'paid' : 'mismatch'
}
