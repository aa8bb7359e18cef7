import { ownValue } from '@autopiazza/contract/own-value'
import { ageOf, type Comparable, type Depreciation, lossByAge, lossByMileage } from './depreciation.ts'
import { levelOf, type MarketLevels, median, together } from './market-levels.ts'
import { type Car, type Estimate, inTens, rangeAround } from './market-value.ts'

/** Half widths, in standard deviations, that contain eight of ten prices. */
const eightOfTen = 1.35

/** An advert of the model counts as at most this many standard deviations from the level of its make: a single one may be an error, or bait. */
const farthest = 2

/**
 * Estimates a car whose model has few adverts, or adverts that disagree, by the depreciation of the market: from the price of its make, else of all cars, adjusted
 * towards the adverts of its model. Null without any of them. More years or kilometres never raise the price.
 */
export function roughEstimate(
  car: Car & { readonly make: string },
  comparables: readonly Comparable[],
  depreciation: Depreciation,
  levels: MarketLevels,
  thisYear: number,
): Estimate | null {
  const make = ownValue(levels.makes, car.make.toLowerCase())
  const known = make ?? levels.market
  if (!known) return null
  const own = comparables.map((advert) => levelOf(advert, depreciation, thisYear))
  const { level, variance } = own.length > 0 ? together([known, ofItsAdverts(own, known, levels.withinModel)]) : known
  const expected = level - lossByAge(depreciation, ageOf(car.year, thisYear)) - lossByMileage(depreciation, car.mileage)
  const width = eightOfTen * Math.sqrt(variance + levels.withinModel)
  return {
    marketValue: inTens(Math.exp(expected)),
    range: rangeAround(expected, width),
    basis: own.length > 0 ? 'few' : make ? 'make' : 'market',
    comparables: own.length > 0 ? own.length : known.adverts,
    isWide: true,
  }
}

function ofItsAdverts(own: readonly number[], known: { level: number; variance: number }, within: number) {
  const middle = median(own)
  const reach = farthest * Math.sqrt(known.variance)
  const squares = own.reduce((sum, one) => sum + (one - middle) ** 2, 0)
  return {
    level: Math.min(known.level + reach, Math.max(known.level - reach, middle)),
    variance: (within + squares) / own.length,
  }
}
