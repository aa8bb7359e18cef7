import type { Cents } from '@autopiazza/contract/money'
import { type TaxRate, tenThousand } from './tax-rate.ts'

/** An amount due, with its lowest and highest possible value; amount is null where the car's facts do not determine it. */
export interface TaxAmount {
  readonly amount: Cents | null
  readonly low: Cents | null
  readonly high: Cents | null
  readonly isEstimate: boolean
  readonly rates: readonly TaxRate[]
}

export const unknownAmount: TaxAmount = { amount: null, low: null, high: null, isEstimate: false, rates: [] }

export type Bound = 'rate' | 'low' | 'high'

/** A hundred percent in ten-thousandths. */
export const whole = 100 * tenThousand

/** Returns whole cents: the rate in ten-thousandths of a euro per unit, multiplied by the units and a share in ten-thousandths of a percent. */
export function centsOf(rate: number, units: number, share: number = whole): Cents {
  return Math.round((rate * units * (share / tenThousand)) / tenThousand)
}

/** Returns an amount with its range, which contains it. */
export function amountOf(rates: readonly TaxRate[], by: (bound: Bound) => Cents): TaxAmount {
  const amount = by('rate')
  const [low, high] = [Math.min(amount, by('low')), Math.max(amount, by('high'))]
  return { amount, low, high, isEstimate: low < high || rates.some(({ isEstimate }) => isEstimate), rates }
}
