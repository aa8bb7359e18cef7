import { calculator } from '@autopiazza/contract/constants'
import { largestDownPayment, nearestMaturity } from '@autopiazza/contract/loan'
import type { CreditMaturity } from '@autopiazza/contract/financing-vocabulary'
import type { Cents } from '@autopiazza/contract/money'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { defaultChoice, type FinancingChoice } from './financing-estimate.ts'

export interface OpeningCredit extends FinancingChoice {
  readonly months: CreditMaturity
  /** The requested values that are not on offer, and null for each accepted value. */
  readonly unkept: { readonly downPayment: Cents | null; readonly months: number | null }
}

/** Returns the credit with which a request starts: the offered credit nearest to the choice, or the default credit without a choice. */
export function openingCredit(requested: CreditChoice | null, price: Cents): OpeningCredit {
  const usual = requested ?? defaultChoice(price)
  const downPayment = Math.min(usual.downPayment, largestDownPayment(price) ?? 0)
  const months = nearestMaturity(usual.months)
  return {
    downPayment,
    months,
    annualRate: calculator.annualRate,
    unkept: {
      downPayment: downPayment === usual.downPayment ? null : usual.downPayment,
      months: months === usual.months ? null : usual.months,
    },
  }
}
