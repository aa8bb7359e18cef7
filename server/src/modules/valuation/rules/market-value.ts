import type { ValuationBasis } from '@autopiazza/contract/vocabulary'
import type { Comparable } from './comparable.ts'
import { ageOf, type Depreciation, lossByAge, lossByMileage } from './depreciation.ts'
import { fitLosses } from './fit-losses.ts'
import { levelByAge, type Rest } from './level-by-age.ts'

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
  /** What it is based on. */
  readonly basis: ValuationBasis
  /** How many adverts that are. */
  readonly comparables: number
  /** The range is so wide that its middle means little. */
  readonly isWide: boolean
  /** How many times as fast as the market this model loses value by age and by kilometres; absent where it is taken to be as fast. */
  readonly pace?: { readonly age: number; readonly mileage: number }
}

/** One advert may be a mistake, or bait: it cannot be distinguished from a real one. */
const fewest = 2
/** Adverts that must agree with each other, each counted by the trust in its price: two may be a quarter apart. */
const fewestAgreeing = 1.5
/** A range wider than this, as a logarithm to either side, is a wide one. */
const widest = 0.5

/** A model is taken to lose value at the market's pace until there is so much evidence against it. */
const market = { losses: [1, 1], strength: 0.4, least: 0.3 }
/** Spread of asking prices of like cars, as a logarithm, and how many adverts it takes to believe half of another one. */
const usualSpread = { variance: 0.15 ** 2, adverts: 5 }
/** No single price makes a model look more scattered than this. */
const oddest = 0.4
/** Half widths that hold eight of ten prices: prices of like cars have longer tails than the bell curve. */
const eightOfTen = 1.2
/** What is not known for each year between the car and the nearest advert. */
const doubtPerYear = 0.03

/**
 * Estimates what a car is asked for from the adverts of its model: every advert's price is freed of what age and kilometres took from it, at the market's pace bent to
 * the model's own; the level left is adjusted by how its year differs. Never dearer for more years or kilometres. Null with a single advert, or when the adverts disagree.
 */
export function estimateMarketValue(
  car: Car,
  comparables: readonly Comparable[],
  depreciation: Depreciation,
  thisYear: number,
): Estimate | null {
  if (comparables.length < fewest) return null
  const adverts = comparables.map(({ year, mileage, price }) => ({
    logPrice: Math.log(price / 100),
    age: ageOf(year, thisYear),
    causes: [lossByAge(depreciation, ageOf(year, thisYear)), lossByMileage(depreciation, mileage)],
  }))
  const { losses, groups } = fitLosses([adverts], market)
  const [paceOfAge = 1, paceOfMileage = 1] = losses
  const { level: asNew = 0, rests: fitted = [] } = groups[0] ?? {}
  const rests = fitted.map((one, at) => ({ ...one, age: adverts[at]?.age ?? 0 }))

  const age = ageOf(car.year, thisYear)
  const { level, evidence } = levelByAge(age, rests, (years) => asNew - paceOfAge * lossByAge(depreciation, years))
  const expected = level - paceOfMileage * lossByMileage(depreciation, car.mileage)
  const width = eightOfTen * Math.sqrt(spreadOf(rests) * (1 + 1 / (1 + evidence)) + doubtOf(age, rests) ** 2)
  const agreeing = rests.reduce((sum, { trust }) => sum + trust, 0)
  if (agreeing < fewestAgreeing) return null
  return {
    marketValue: inTens(Math.exp(expected)),
    range: rangeAround(expected, width),
    basis: 'model',
    comparables: comparables.length,
    isWide: width > widest,
    pace: { age: inHundredths(paceOfAge), mileage: inHundredths(paceOfMileage) },
  }
}

/** Whole euro around a logarithm. */
export function rangeAround(expected: number, width: number): Estimate['range'] {
  return { low: inTens(Math.exp(expected - width)), high: inTens(Math.exp(expected + width)) }
}

function spreadOf(rests: readonly Rest[]): number {
  const { variance, adverts } = usualSpread
  const squares = rests.reduce((sum, { rest }) => sum + Math.min(rest ** 2, oddest ** 2), 0)
  return (variance * adverts + squares) / (adverts + rests.length)
}

function doubtOf(age: number, rests: readonly Rest[]): number {
  return doubtPerYear * Math.min(...rests.map((one) => Math.abs(one.age - age)))
}

export function inTens(euro: number): number {
  return Math.max(10, Math.round(euro / 10) * 10)
}

function inHundredths(pace: number): number {
  return Math.round(pace * 100) / 100
}
