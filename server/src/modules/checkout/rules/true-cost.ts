import { calculator } from '@autopiazza/contract/constants'
import { effectiveAnnualRate, monthlyInstalment } from '@autopiazza/contract/loan'
import { type Cents, sumCents } from '@autopiazza/contract/money'
import type { QuoteLine } from '@autopiazza/contract/purchase'
import type { CostLine, VehicleCost } from '@autopiazza/contract/vehicle-cost'
import { ok, refused } from '../../../kernel/outcome.ts'
import { loanOf, loanRefusal } from './loan-amount.ts'

function fixed(code: CostLine['code'], amount: Cents): CostLine {
  return { code, amount, low: amount, high: amount, isEstimate: false, sources: [] }
}

export interface CostFacts {
  /** Price and services of the quote, without a trade-in. */
  readonly priced: readonly QuoteLine[]
  readonly taxes: readonly CostLine[]
  /** The price of the delivery; 0 for a pickup. */
  readonly delivery: Cents
  /** The credit; null when the price is paid at once. */
  readonly credit: { readonly downPayment: Cents; readonly months: number } | null
}

/** Returns the lines of the true cost, which add up to its total. A line with an unknown amount is listed separately and adds nothing. Only price and services are financed. */
export function trueCostOf({ priced, taxes, delivery, credit: wanted }: CostFacts) {
  const price = sumCents(priced.map(({ amount }) => amount))
  if (wanted) {
    const refusal = loanRefusal('financing', { total: price, downPayment: wanted.downPayment })
    if (refusal) return refused(refusal)
  }
  const credit = wanted && creditOf(price, wanted)
  const [car, ...services] = priced.map(({ code, amount, level, months }): CostLine => ({
    ...fixed(code === 'trade_in' ? 'sale_price' : code, amount),
    ...(level && { level }),
    ...(months && { months }),
  }))
  const lines = [
    ...(car ? [car] : []),
    ...taxes,
    ...services,
    fixed('delivery', delivery),
    ...(credit ? [fixed('interest', Math.max(0, credit.instalment * credit.months - credit.loan))] : []),
  ]
  return ok({ lines, total: totalOf(lines), credit })
}

function creditOf(price: Cents, { downPayment, months }: NonNullable<CostFacts['credit']>): VehicleCost['credit'] {
  const { annualRate } = calculator
  const loan = loanOf('financing', { total: price, downPayment })
  const instalment = monthlyInstalment(loan, months, annualRate)
  return { downPayment, loan, months, instalment, annualRate, effectiveRate: effectiveAnnualRate(annualRate) }
}

function totalOf(lines: readonly CostLine[]): VehicleCost['total'] {
  const sum = (bound: 'amount' | 'low' | 'high') => sumCents(lines.map((line) => line[bound] ?? 0))
  return {
    amount: sum('amount'),
    low: sum('low'),
    high: sum('high'),
    isEstimate: lines.some(({ isEstimate }) => isEstimate),
    missing: lines.filter(({ amount }) => amount === null).map(({ code }) => code),
  }
}
