import type { Comparable } from './comparable.ts'
import { ageOf, type Depreciation, lossByAge, lossByMileage } from './depreciation.ts'
import { fitLosses } from './fit-losses.ts'

export interface Car {
  readonly year: number
  readonly mileage: number
}

/** Whole euro, in tens. */
export interface Estimate {
  /** What a car like this in good condition is asked for. */
  readonly marketValue: number
  /** Between which prices eight of ten such cars are asked for. */
  readonly range: { readonly low: number; readonly high: number }
  readonly comparables: number
  /** How many times as fast as the market this model loses value by age and by kilometres. */
  readonly pace: { readonly age: number; readonly mileage: number }
}

/** One or two adverts may be mistakes, or bait: nothing tells. */
const fewest = 3
/** Adverts that must agree with each other, each counted by the trust in its price. */
const fewestAgreeing = 2
/** A range wider than this, as a logarithm to either side, is no answer. */
const vaguest = 0.5

/** A model is taken to lose value at the market's pace until so much evidence says otherwise. */
const market = { losses: [1, 1], strength: 0.4, least: 0.3 }
/** Adverts of the same year say how a year stands out (a new generation, a facelift); of the years beside it they say less. */
const yearsAlike = 0.6
const yearPrior = 1
/** Spread of asking prices of like cars, worth five adverts. */
const usualSpread = { variance: 0.15 ** 2, adverts: 5 }
/** No single price makes a model look more scattered than this. */
const oddest = 0.4
/** Half widths that hold eight of ten prices: prices of like cars have longer tails than the bell curve. */
const eightOfTen = 1.2

/**
 * Estimates what a car is asked for from the adverts of its model: every advert's price is freed of what age and kilometres took from it, at the market's pace bent to
 * the model's own; the level left is adjusted by how its year stands out. Never dearer for more years or kilometres. Null where too few adverts say too little.
 */
export function estimateMarketValue(
  car: Car,
  comparables: readonly Comparable[],
  depreciation: Depreciation,
  thisYear: number,
): Estimate | null {
  if (comparables.length < fewest) return null
  const { losses, groups } = fitLosses(
    [
      comparables.map(({ year, mileage, price }) => ({
        logPrice: Math.log(price / 100),
        causes: [lossByAge(depreciation, ageOf(year, thisYear)), lossByMileage(depreciation, mileage)],
      })),
    ],
    market,
  )
  const [paceOfAge = 1, paceOfMileage = 1] = losses
  const { level = 0, rests = [] } = groups[0] ?? {}
  const seen = rests.map((one, at) => ({ ...one, age: ageOf(comparables[at]?.year ?? 0, thisYear) }))
  const levelAt = (age: number): number => level - paceOfAge * lossByAge(depreciation, age) + standingOf(age, seen).rest

  const age = ageOf(car.year, thisYear)
  // Five years past the last advert nothing stands out any more: from there on the level only falls.
  const oldest = Math.max(age, ...seen.map((one) => one.age)) + 5
  const years = Array.from({ length: oldest + 1 }, (_, year) => levelAt(year))
  const expected = falling(years, age) - paceOfMileage * lossByMileage(depreciation, car.mileage)

  const { evidence } = standingOf(age, seen)
  const nearest = Math.min(...seen.map((one) => Math.abs(one.age - age)))
  const agreeing = seen.reduce((sum, { trust }) => sum + trust, 0)
  const width = eightOfTen * Math.sqrt(spreadOf(seen) * (1 + 1 / (1 + evidence)) + (0.03 * nearest) ** 2)
  if (agreeing < fewestAgreeing || width > vaguest) return null
  return {
    marketValue: inTens(Math.exp(expected)),
    range: { low: inTens(Math.exp(expected - width)), high: inTens(Math.exp(expected + width)) },
    comparables: comparables.length,
    pace: { age: inHundredths(paceOfAge), mileage: inHundredths(paceOfMileage) },
  }
}

interface Seen {
  readonly age: number
  readonly rest: number
  readonly trust: number
}

/** How cars of this age stand out from the rest of their model, and how many adverts say so. */
function standingOf(age: number, seen: readonly Seen[]): { readonly rest: number; readonly evidence: number } {
  let [sum, evidence] = [0, 0]
  for (const one of seen) {
    const weight = one.trust * Math.exp(-(((one.age - age) / yearsAlike) ** 2) / 2)
    sum += weight * one.rest
    evidence += weight
  }
  return { rest: sum / (evidence + yearPrior), evidence }
}

/** The level at this age, where none is above a younger one's or below an older one's: half way between what the younger allow and what the older ask. */
function falling(levels: readonly number[], age: number): number {
  return (Math.min(...levels.slice(0, age + 1)) + Math.max(...levels.slice(age))) / 2
}

function spreadOf(seen: readonly Seen[]): number {
  const { variance, adverts } = usualSpread
  const squares = seen.reduce((sum, { rest }) => sum + Math.min(rest ** 2, oddest ** 2), 0)
  return (variance * adverts + squares) / (adverts + seen.length)
}

function inTens(euro: number): number {
  return Math.max(10, Math.round(euro / 10) * 10)
}

function inHundredths(pace: number): number {
  return Math.round(pace * 100) / 100
}
