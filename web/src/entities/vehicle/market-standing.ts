import type { MarketPosition } from '@autopiazza/contract/market-value'

/** A price this near to the value, as a share of it, is in line with it. */
const inLineShare = 0.015

/** The step of a difference, in cents: a value is no more exact. */
const differenceStep = 5_000

export interface MarketStanding {
  readonly standing: 'below' | 'inLine' | 'above'
  /** How far the price is from the value, in cents, in steps of 50 €. */
  readonly difference: number
}

/** Where a price stands against the value of like cars, in cents. */
export function marketStanding(price: number, { value }: Pick<MarketPosition, 'value'>): MarketStanding {
  const difference = Math.max(differenceStep, Math.round(Math.abs(price - value) / differenceStep) * differenceStep)
  if (Math.abs(price - value) <= value * inLineShare) return { standing: 'inLine', difference }
  return { standing: price < value ? 'below' : 'above', difference }
}

/** The share of a scale to either side of its range: what lies beyond ends there. */
export const scaleMargin = 1 / 8

/** The place of a price on a scale whose range goes from low to high, from 0 at its left end to 1 at its right end. */
export function placeOnScale(price: number, { low, high }: Pick<MarketPosition, 'low' | 'high'>): number {
  const inRange = high > low ? (price - low) / (high - low) : 0.5
  return Math.min(1, Math.max(0, scaleMargin + inRange * (1 - 2 * scaleMargin)))
}
