import type { MarketPosition } from '@autopiazza/contract/market-value'

/** Maximum difference between price and value, as a share of the value, at which the price counts as in line with it. */
const inLineShare = 0.015

/** Rounding step of a price difference, in cents. Values are not exact enough for a smaller one. */
const differenceStep = 5_000

export interface MarketComparison {
  readonly relation: 'below' | 'inLine' | 'above'
  /** Distance of the price from the value, in cents, in steps of 50 €. */
  readonly difference: number
}

export function compareWithMarket(price: number, { value }: Pick<MarketPosition, 'value'>): MarketComparison {
  const difference = Math.max(differenceStep, Math.round(Math.abs(price - value) / differenceStep) * differenceStep)
  if (Math.abs(price - value) <= value * inLineShare) return { relation: 'inLine', difference }
  return { relation: price < value ? 'below' : 'above', difference }
}

/** Margin on either side of the range, as a share of the scale. Prices beyond are clamped to its ends. */
export const scaleMargin = 1 / 8

/** Returns the position of a price on a scale from 0 at the left end to 1 at the right end. */
export function placeOnScale(price: number, { low, high }: Pick<MarketPosition, 'low' | 'high'>): number {
  const inRange = high > low ? (price - low) / (high - low) : 0.5
  return Math.min(1, Math.max(0, scaleMargin + inRange * (1 - 2 * scaleMargin)))
}
