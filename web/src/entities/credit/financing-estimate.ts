import { calculator } from '@autopiazza/contract/constants'
import { monthlyInstalment } from '@autopiazza/contract/loan'
import type { Cents } from '@autopiazza/contract/money'

export interface FinancingChoice {
  downPayment: Cents
  months: number
  /** In percent a year. */
  annualRate: number
}

export interface FinancingEstimate {
  loan: Cents
  instalment: Cents
  interest: Cents
  /** The sum of all payments, including the down payment. */
  total: Cents
}

export function defaultChoice(price: Cents): FinancingChoice {
  return {
    downPayment: Math.round(price * calculator.downPaymentShare),
    months: calculator.months,
    annualRate: calculator.annualRate,
  }
}

/** Returns the cost of a credit. A down payment above the price is reduced to the price. */
export function estimateFinancing(
  price: Cents,
  { downPayment, months, annualRate }: FinancingChoice,
): FinancingEstimate {
  const paidNow = Math.min(Math.max(downPayment, 0), price)
  const loan = price - paidNow
  const instalment = monthlyInstalment(loan, months, annualRate)
  const total = paidNow + instalment * months
  return { loan, instalment, total, interest: Math.max(0, total - price) }
}
