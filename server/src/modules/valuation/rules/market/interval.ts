import type { EncodedCar } from './encode-car.ts'
import type { Evidence } from './like-adverts.ts'
import type { Widths } from './market-model.ts'

/** Returns the predictors of the error, for the regression of its logarithm. `log` is the logarithm of the value in cents. */
export function doubtOf(
  car: EncodedCar,
  { weight, spread, comparables }: Omit<Evidence, 'near' | 'correction'>,
  log: number,
): number[] {
  const price = log - Math.log(2_000_000)
  return [
    1,
    price,
    price * price,
    Math.max(0, -price - 0.5),
    Math.log(1 + car.age),
    Math.max(0, car.age - 7),
    Math.log(1 + car.mileage / 20_000),
    Math.log(spread),
    Math.log(1 + weight),
    Math.log(1 + comparables),
    Number(comparables === 0),
    Number(car.power === null),
    Number(car.words.length < 3),
  ]
}

/** Returns the expected error according to the regression, as a difference of logarithms. */
export function usualError({ weights }: Widths, doubts: readonly number[]): number {
  const log = doubts.reduce((sum, doubt, at) => sum + doubt * (weights[at] ?? 0), 0)
  return Math.min(1, Math.max(0.02, Math.exp(log)))
}

/** Returns the interval of eight in ten asking prices, as logarithms of cents. */
export function intervalOf(
  widths: Widths,
  log: number,
  error: number,
): { readonly low: number; readonly high: number } {
  const { steps } = widths
  const upper = steps.findIndex(({ at }) => at > log)
  const [from, to] = upper === -1 ? [steps.at(-1), steps.at(-1)] : [steps[Math.max(0, upper - 1)], steps[upper]]
  if (!from || !to) return { low: log - error, high: log + error }
  const share = to.at > from.at ? Math.min(1, Math.max(0, (log - from.at) / (to.at - from.at))) : 0
  const mix = (one: number, other: number): number => one + (other - one) * share
  return { low: log + error * mix(from.low, to.low), high: log + error * mix(from.high, to.high) }
}

export interface Miss {
  readonly doubts: readonly number[]
  /** Logarithms of value and price in cents. */
  readonly log: number
  readonly price: number
}

const steps = 12
/** Shares of prices that may be outside the interval. Cheap cars tend to be valued too high and expensive ones too low, so the interval reaches further on that side. */
const allowed = {
  below: { usual: 0.11, end: 0.094, from: Math.log(1_600_000), to: Math.log(900_000) },
  above: { usual: 0.11, end: 0.088, from: Math.log(2_800_000), to: Math.log(5_000_000) },
}
/** Smaller errors count as this error, because their logarithms would dominate the regression. */
const leastMiss = 0.01
const pull: number = 5

/** Fits the widths to the errors for unseen adverts. At every level of value, nine in ten prices are above the low end and nine in ten below the high end. */
export function fitWidths(misses: readonly Miss[]): Widths {
  if (misses.length === 0) return { weights: [Math.log(0.2)], steps: [{ at: 0, low: -1.5, high: 1.5 }] }
  const targets = misses.map(({ log, price }) => Math.log(Math.max(leastMiss, Math.abs(price - log))))
  const weights = regression(
    misses.map(({ doubts }) => doubts),
    targets,
  )
  const scaled = misses
    .map(({ doubts, log, price }) => ({ log, away: (price - log) / usualError({ weights, steps: [] }, doubts) }))
    .toSorted((a, b) => a.log - b.log)
  const count = Math.max(1, Math.min(steps, Math.floor(scaled.length / 200)))
  return {
    weights,
    steps: Array.from({ length: count }, (_, step) => {
      const slice = scaled.slice(
        Math.floor((step * scaled.length) / count),
        Math.floor(((step + 1) * scaled.length) / count),
      )
      const at = slice[Math.floor(slice.length / 2)]?.log ?? 0
      const aways = slice.map(({ away }) => away).toSorted((a, b) => a - b)
      const rank = (share: number) =>
        aways[Math.min(aways.length - 1, Math.max(0, Math.round(share * (aways.length - 1))))] ?? 0
      return {
        at,
        low: Math.min(0, rank(allowedAt(at, allowed.below))),
        high: Math.max(0, rank(1 - allowedAt(at, allowed.above))),
      }
    }),
  }
}

function allowedAt(log: number, { usual, end, from, to }: (typeof allowed)['below']): number {
  const share = Math.min(1, Math.max(0, (log - from) / (to - from)))
  return usual + (end - usual) * share
}

/** Solves ridge regression by Gaussian elimination, with hardly any penalty on the first weight. */
function regression(rows: readonly (readonly number[])[], targets: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0
  const table = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (_, j) => Number(i === j) * (i === 0 ? 1e-6 : pull)),
  )
  rows.forEach((row, at) => {
    for (const [i, line] of table.entries()) {
      const own = row[i] ?? 0
      for (let j = 0; j < size; j += 1) line[j] = (line[j] ?? 0) + own * (row[j] ?? 0)
      line[size] = (line[size] ?? 0) + own * (targets[at] ?? 0)
    }
  })
  for (const [i, line] of table.entries())
    for (const [k, other] of table.entries()) {
      if (k === i) continue
      const factor = (other[i] ?? 0) / (line[i] ?? 1)
      for (let j = i; j <= size; j += 1) other[j] = (other[j] ?? 0) - factor * (line[j] ?? 0)
    }
  return table.map((line, i) => (line[size] ?? 0) / (line[i] ?? 1))
}
