import { largestDownPayment } from '@autopiazza/contract/loan'
import type { Cents } from '@autopiazza/contract/money'
import type { PaymentMethod } from '@autopiazza/contract/vocabulary'

interface LoanFacts {
  readonly total: Cents
  readonly downPayment: Cents
}

/** Returns the amount that the financing company lends: the price without the down payment, or 0 with other payment methods. */
export function loanOf(method: PaymentMethod, { total, downPayment }: LoanFacts): Cents {
  return method === 'financing' ? total - downPayment : 0
}

interface LoanRefusals {
  card: never
  bank_transfer: never
  financing: 'checkout.nothing_to_finance'
}

/** Returns why a price with this down payment cannot be financed, or null. The loan must be above 0. */
export function loanRefusal<M extends PaymentMethod>(method: M, facts: LoanFacts): LoanRefusals[M] | null
export function loanRefusal(method: PaymentMethod, { total, downPayment }: LoanFacts) {
  if (method !== 'financing') return null
  const largest = largestDownPayment(total)
  return largest === null || downPayment > largest || downPayment < 0 ? 'checkout.nothing_to_finance' : null
}
