import type { Comparable } from './comparable.ts'
import { fitLosses, type Observation } from './fit-losses.ts'

/** How used cars lose value in this marketplace: loss of the logarithm of the price per year, and per 10,000 km, in each stretch of age and of mileage. */
export interface Depreciation {
  readonly age: readonly number[]
  readonly mileage: readonly number[]
}

/** Where the stretches begin, in years and in tens of thousands of kilometres. */
const ages = [0, 1, 2, 3.5, 5, 7.5, 10, 15]
const mileages = [0, 1, 2.5, 5, 8, 12, 18]

/** The usual rule of the trade, until there are enough adverts: a tenth a year, three in a hundred every 10,000 km. */
const usual = { age: 0.1, mileage: 0.03 }

/** Learns the losses from all adverts at once, each compared only with others of its own model. */
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

/** Whether what was learned is of these stretches, and not of those of another version. */
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

/** What a car of this age has lost by it, as a logarithm. */
export function lossByAge({ age }: Depreciation, years: number): number {
  return weighted(stretches(years, ages), age)
}

/** What a car has lost by its kilometres, as a logarithm. */
export function lossByMileage({ mileage }: Depreciation, kilometres: number): number {
  return weighted(stretches(kilometres / 10_000, mileages), mileage)
}

/** How much of a length lies in each stretch. */
function stretches(length: number, starts: readonly number[]): number[] {
  return starts.map((start, at) => Math.max(0, Math.min(length, starts[at + 1] ?? Number.POSITIVE_INFINITY) - start))
}

function weighted(parts: readonly number[], losses: readonly number[]): number {
  return parts.reduce((sum, part, at) => sum + part * (losses[at] ?? 0), 0)
}
