/** A fitted market model, stored as JSON. */
export interface MarketModel {
  /** YYYY-MM-DD: the day to which ages are counted. */
  readonly date: string
  /** Number of adverts behind the fit. */
  readonly adverts: number
  /** Mean logarithm of the prices in cents, without the usual effects of age, kilometres, owners and power. */
  readonly mean: number
  /** Contribution of each term to the logarithm of a price. */
  readonly terms: Readonly<Record<string, number>>
  readonly widths: Widths
  /** Standard deviations of the terms of families within a make, and of makes. */
  readonly apart: { readonly families: number; readonly makes: number }
  /** Measured with unseen adverts, as shares: the error of the value, and how often the price is inside the interval. */
  readonly error: { readonly median: number; readonly mean: number; readonly covered: number }
}

export interface Widths {
  /** Weights of `doubtOf`; their sum is the logarithm of the expected error. */
  readonly weights: readonly number[]
  /** At ascending logarithms of the value in cents: tenth and ninetieth percentile of price minus value, in expected errors. */
  readonly steps: readonly { readonly at: number; readonly low: number; readonly high: number }[]
}

export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Values are multiples of €50, in cents, because more precision would be misleading. */
export const stepOfValues = 5_000

/** Rounds cents to multiples of €50, at least one. */
export function inFifties(cents: number): number {
  return Math.max(stepOfValues, Math.round(Math.min(cents, 1e12) / stepOfValues) * stepOfValues)
}
