import type { ValuationBasis } from '@autopiazza/contract/vocabulary'
import { ageOf, type Comparable, type Depreciation, lossByAge, lossByMileage } from './depreciation.ts'
import { fitLosses } from './fit-losses.ts'
import { levelByAge, type Rest } from './level-by-age.ts'

export interface Car {
  readonly year: number
  readonly mileage: number
}

/** Whole euro, in tens. */
export interface Estimate {
  /** The asking price of a similar car in good condition. */
  readonly marketValue: number
  /** The range of the asking prices of eight of ten such cars. */
  readonly range: { readonly low: number; readonly high: number }
  /** What it is based on. */
  readonly basis: ValuationBasis
  /** The number of these adverts. */
  readonly comparables: number
  /** The range is so wide that the value is only a rough estimate. */
  readonly isWide: boolean
  /** How many times as fast as the market this model loses value by age and by kilometres; absent where the rate of the market is used. */
  readonly pace?: { readonly age: number; readonly mileage: number }
}

/** A single advert may be an error, or bait: it cannot be distinguished from a real one. */
const fewest = 2
/** The number of adverts that must agree, each counted by the weight of its price: two may be a quarter apart. */
const fewestAgreeing = 1.5
/** A range wider than this, as a logarithm to either side, is a wide one. */
const widest = 0.5

/** The prior of a model's rate of loss, relative to the market's rate: its value, its weight and the least rate. */
const market = { losses: [1, 1], strength: 0.4, least: 0.3 }
/** The prior standard deviation of the asking prices of similar cars, as a logarithm, and the number of adverts at which half of another one is applied. */
const usualSpread = { variance: 0.15 ** 2, adverts: 5 }
/** The most that a single price can add to the variation of a model. */
const oddest = 0.4
/** Half widths that contain eight of ten prices: prices of similar cars have longer tails than a normal distribution. */
const eightOfTen = 1.2
/** The uncertainty for each year between the car and the nearest advert. */
const doubtPerYear = 0.03

/**
 * Estimates the asking price of a car from the adverts of its model: the loss by age and kilometres is removed from every price, at the market's rate adjusted to
 * the model's own; the remaining level is adjusted by the deviation of its year. More years or kilometres never raise the price. Null with a single advert, or when the adverts disagree.
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

/** Whole euro for a logarithm and its half width. */
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
