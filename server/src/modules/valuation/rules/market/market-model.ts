/** What the adverts say about prices: plain values, to be kept as JSON. */
export interface MarketModel {
  /** YYYY-MM-DD: the day that ages are counted to. */
  readonly date: string
  /** How many adverts it is fitted from. */
  readonly adverts: number
  /** The mean of the logarithms of the prices in cents, without what the courses of age, kilometres, owners and power usually do to them. */
  readonly mean: number
  /** What each term adds to the logarithm of a price. */
  readonly terms: Readonly<Record<string, number>>
  readonly widths: Widths
  /** How far families of one make are apart, and makes, as standard deviations of logarithms. */
  readonly apart: { readonly families: number; readonly makes: number }
  /** Of adverts that the fit had not seen, as shares: how far the value is from the asking price, and how often the price lies in the interval. */
  readonly error: { readonly median: number; readonly mean: number; readonly covered: number }
}

/** How wide the interval is. */
export interface Widths {
  /** The weights of `doubtOf`, whose sum is the logarithm of the usual error. */
  readonly weights: readonly number[]
  /** At logarithms of the value in cents, in order: the tenth and ninetieth percentile of price less value, in usual errors. */
  readonly steps: readonly { readonly at: number; readonly low: number; readonly high: number }[]
}

/** A number of 32 bits for a text. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Values are multiples of 50 €, in cents: more precision would be false. */
export const stepOfValues = 5_000

/** Cents in whole steps, at least one. */
export function inFifties(cents: number): number {
  return Math.max(stepOfValues, Math.round(Math.min(cents, 1e12) / stepOfValues) * stepOfValues)
}
