import type { Cents } from './money.ts'
import { minLoanCents } from './constants.ts'
import { creditMaturities, type CreditMaturity } from './financing-vocabulary.ts'

/** Returns the monthly instalment in cents of a loan in cents, by the annuity formula; annualRate in per cent. 0 when the result is not a number. */
export function monthlyInstalment(loan: Cents, months: number, annualRate: number): Cents {
  const rate = annualRate / 1200
  const instalment = rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months)
  return Number.isFinite(instalment) ? Math.round(instalment) : 0
}

/** Returns the annual cost of a credit without fees in per cent (TAEG): the nominal monthly rate, compounded over a year. */
export function effectiveAnnualRate(annualRate: number): number {
  return ((1 + annualRate / 1200) ** 12 - 1) * 100
}

/** Returns the largest possible down payment, which leaves the smallest loan; null when the price is too low for any loan. */
export function largestDownPayment(price: Cents): Cents | null {
  return price < minLoanCents ? null : price - minLoanCents
}

/** Returns the credit duration nearest to this number of months; the shorter of two equally near durations. */
export function nearestMaturity(months: number): CreditMaturity {
  const distance = (maturity: number): number => Math.abs(maturity - months)
  return creditMaturities.reduce((best, maturity) => (distance(maturity) < distance(best) ? maturity : best))
}
