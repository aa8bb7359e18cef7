import type { Cents } from './money.ts'

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
