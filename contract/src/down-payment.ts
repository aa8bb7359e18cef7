import { minLoanCents } from './constants.ts'
import { creditMaturities, type CreditMaturity } from './financing-vocabulary.ts'
import type { Cents } from './money.ts'

/** The largest down payment of a price: the smallest loan is left. Null where the price is too low for any loan. */
export function largestDownPayment(price: Cents): Cents | null {
  return price < minLoanCents ? null : price - minLoanCents
}

/** The duration of a credit that is nearest to these months; of two, the shorter one. */
export function nearestMaturity(months: number): CreditMaturity {
  const distance = (maturity: number): number => Math.abs(maturity - months)
  return creditMaturities.reduce((best, maturity) => (distance(maturity) < distance(best) ? maturity : best))
}
