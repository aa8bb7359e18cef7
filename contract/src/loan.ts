import type { Cents } from './money.ts'
import { minLoanCents } from './constants.ts'
import { creditMaturities, type CreditMaturity } from './financing-vocabulary.ts'

/** Monthly instalment in cents of a loan in cents, by the annuity formula; annualRate in percent. 0 when it is not a number. */
export function monthlyInstalment(loan: Cents, months: number, annualRate: number): Cents {
  const rate = annualRate / 1200
  const instalment = rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months)
  return Number.isFinite(instalment) ? Math.round(instalment) : 0
}

/** The annual cost of a credit without fees in percent (TAEG): what the monthly rate makes of a year. */
export function effectiveAnnualRate(annualRate: number): number {
  return ((1 + annualRate / 1200) ** 12 - 1) * 100
}

/** The largest down payment of a price: the smallest loan is left. Null where the price is too low for any loan. */
export function largestDownPayment(price: Cents): Cents | null {
  return price < minLoanCents ? null : price - minLoanCents
}

/** The duration of a credit that is nearest to these months; of two, the shorter one. */
export function nearestMaturity(months: number): CreditMaturity {
  const distance = (maturity: number): number => Math.abs(maturity - months)
  return creditMaturities.reduce((best, maturity) => (distance(maturity) < distance(best) ? maturity : best))
}
