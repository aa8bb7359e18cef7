import type { Cents } from '@autopiazza/contract/money'
import { fitLosses, type Observation } from './fit-losses.ts'

/** The fields of an advert that a valuation uses. */
export interface Comparable {
  readonly year: number
  readonly mileage: number
  readonly price: Cents
}

/** How used cars lose value in this marketplace: loss of the logarithm of the price per year, and per 10,000 km, in each interval of age and of mileage. */
export interface Depreciation {
  readonly age: readonly number[]
  readonly mileage: readonly number[]
}

/** The starts of the intervals, in years and in tens of thousands of kilometres. */
const ages = [0, 1, 2, 3.5, 5, 7.5, 10, 15]
const mileages = [0, 1, 2.5, 5, 8, 12, 18]

/** The usual rule of the trade, until there are enough adverts: ten percent a year, three percent every 10,000 km. */
const usual = { age: 0.1, mileage: 0.03 }

/** Estimates the losses from all adverts at once, each compared only with others of its own model. */
export function depreciationOf(
  adverts: readonly (Comparable & { readonly model: string })[],
  thisYear: number,
): Depreciation {
  const models = [...Map.groupBy(adverts, ({ model }) => model).values()].filter((group) => group.length > 1)
  const { losses } = fitLosses(
    models.map((group) => group.map((advert) => observationOf(advert, thisYear))),
    {
      losses: [...ages.map(() => usual.age), ...mileages.map(() => usual.mileage)],
      strength: 5,
      least: 0.002,
    },
  )
  return { age: losses.slice(0, ages.length), mileage: losses.slice(ages.length) }
}

/** Whether the estimate has these intervals, and not those of another version. */
export function isOfTheseStretches({ age, mileage }: Depreciation): boolean {
  return age.length === ages.length && mileage.length === mileages.length
}

function observationOf({ year, mileage, price }: Comparable, thisYear: number): Observation {
  return {
    logPrice: Math.log(price),
    causes: [...stretches(ageOf(year, thisYear), ages), ...stretches(mileage / 10_000, mileages)],
  }
}

export function ageOf(year: number, thisYear: number): number {
  return Math.max(0, thisYear - year)
}

/** The loss of a car by its age, as a logarithm. */
export function lossByAge({ age }: Depreciation, years: number): number {
  return weighted(stretches(years, ages), age)
}

/** The loss of a car by its mileage, as a logarithm. */
export function lossByMileage({ mileage }: Depreciation, kilometres: number): number {
  return weighted(stretches(kilometres / 10_000, mileages), mileage)
}

/** The part of a length in each interval. */
function stretches(length: number, starts: readonly number[]): number[] {
  return starts.map((start, at) => Math.max(0, Math.min(length, starts[at + 1] ?? Number.POSITIVE_INFINITY) - start))
}

function weighted(parts: readonly number[], losses: readonly number[]): number {
  return parts.reduce((sum, part, at) => sum + part * (losses[at] ?? 0), 0)
}
