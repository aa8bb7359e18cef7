import type { Cents } from '@autopiazza/contract/money'
import { type TaxRate, tenThousand } from './tax-rate.ts'

/** What is due, with the least and the most that it may be; amount is null where the facts of the car do not tell. */
export interface TaxAmount {
  readonly amount: Cents | null
  readonly low: Cents | null
  readonly high: Cents | null
  readonly isEstimate: boolean
  /** The rates that it follows from. */
  readonly rates: readonly TaxRate[]
}

export const unknownAmount: TaxAmount = { amount: null, low: null, high: null, isEstimate: false, rates: [] }

/** Which figure of a rate is meant. */
export type Bound = 'rate' | 'low' | 'high'

/** A hundred percent in ten-thousandths. */
export const whole = 100 * tenThousand

/** Whole cents of a rate in ten-thousandths of a euro for each of some units, of which a share in ten-thousandths of a percent is due. */
export function centsOf(rate: number, units: number, share: number = whole): Cents {
  return Math.round((rate * units * (share / tenThousand)) / tenThousand)
}

/** An amount with its range, which contains it. */
export function amountOf(rates: readonly TaxRate[], by: (bound: Bound) => Cents): TaxAmount {
  const amount = by('rate')
  const [low, high] = [Math.min(amount, by('low')), Math.max(amount, by('high'))]
  return { amount, low, high, isEstimate: low < high || rates.some(({ isEstimate }) => isEstimate), rates }
}
