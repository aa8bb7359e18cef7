import { ageOf, type Comparable, type Depreciation, lossByAge, lossByMileage } from './depreciation.ts'

/** The price of a kind of car before any loss, as a logarithm, and its uncertainty. */
export interface Level {
  readonly level: number
  readonly variance: number
  /** How many adverts it is based on. */
  readonly adverts: number
}

/** The prices of the cars of each make, for models with few adverts. */
export interface MarketLevels {
  /** Over all makes; null while there are too few adverts. */
  readonly market: Level | null
  /** By make, in lower case. */
  readonly makes: Readonly<Record<string, Level>>
  /** The variance between the models of one make. */
  readonly betweenModels: number
  /** The variance between the adverts of one model. */
  readonly withinModel: number
}

/** The estimate from the adverts on sale about cars in general. */
export interface DepreciationEstimate {
  /** How cars lose value. */
  readonly curve: Depreciation
  /** The prices of the cars of each make before any loss. */
  readonly levels: MarketLevels
}

export interface SampleAdvert extends Comparable {
  /** In lower case. */
  readonly make: string
  /** Make and model, in lower case. */
  readonly model: string
}

/** With fewer adverts than this, no car without adverts of its model can be valued. */
const fewestOfAMarket = 5
/** The prior variances, and the number of cases that they weigh. */
const usual = { withinModel: 0.2 ** 2, betweenModels: 0.5 ** 2, betweenMakes: 0.5 ** 2, cases: 5 }

/** The logarithm of an advert's price, with the loss by age and kilometres added back at the rate of the market. */
export function levelOf({ year, mileage, price }: Comparable, depreciation: Depreciation, thisYear: number): number {
  return Math.log(price / 100) + lossByAge(depreciation, ageOf(year, thisYear)) + lossByMileage(depreciation, mileage)
}

/** Estimates the prices of each make: every model weighs the same whatever its number of adverts; a make with few models is drawn towards the market. */
export function marketLevelsOf(
  adverts: readonly SampleAdvert[],
  depreciation: Depreciation,
  thisYear: number,
): MarketLevels {
  const models = [...Map.groupBy(adverts, ({ model }) => model).values()].map((group) => {
    const levels = group.map((advert) => levelOf(advert, depreciation, thisYear))
    return { make: group[0]?.make ?? '', level: median(levels), levels }
  })
  const makes = [...Map.groupBy(models, ({ make }) => make)].map(([make, group]) => ({
    make,
    group,
    middle: mean(group.map(({ level }) => level)),
    adverts: group.reduce((sum, { levels }) => sum + levels.length, 0),
  }))
  const withinModel = scatterOf(
    models.map(({ levels, level }) => levels.map((one) => one - level)),
    usual.withinModel,
  )
  const betweenModels = scatterOf(
    makes.map(({ group, middle }) => group.map(({ level }) => level - middle)),
    usual.betweenModels,
  )
  if (adverts.length < fewestOfAMarket) return { market: null, makes: {}, betweenModels, withinModel }
  const level = mean(makes.map(({ middle }) => middle))
  const betweenMakes = scatterOf([makes.map(({ middle }) => middle - level)], usual.betweenMakes)
  const market = { level, variance: betweenMakes + betweenModels, adverts: adverts.length }
  return {
    market,
    makes: Object.fromEntries(
      makes.map(({ make, group, adverts }) => {
        const models = group.map((one) => ({
          level: one.level,
          variance: betweenModels + withinModel / one.levels.length,
        }))
        const { level, variance } = together([{ level: market.level, variance: betweenMakes }, ...models])
        return [make, { level, variance: variance + betweenModels, adverts }]
      }),
    ),
    betweenModels,
    withinModel,
  }
}

/** Combines several independent estimates: the more certain one weighs more. */
export function together(estimates: readonly Pick<Level, 'level' | 'variance'>[]): Pick<Level, 'level' | 'variance'> {
  const weight = estimates.reduce((sum, { variance }) => sum + 1 / variance, 0)
  return {
    level: estimates.reduce((sum, { level, variance }) => sum + level / variance, 0) / weight,
    variance: 1 / weight,
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1)
}

/** The pooled variance inside the groups, drawn towards the prior while there are few; no single case counts more than a price three times as high or low. */
function scatterOf(groups: readonly (readonly number[])[], usualVariance: number): number {
  let [squares, cases] = [usualVariance * usual.cases, usual.cases]
  for (const group of groups) {
    squares += group.reduce((sum, away) => sum + Math.min(away ** 2, Math.log(3) ** 2), 0)
    cases += Math.max(0, group.length - 1)
  }
  return squares / cases
}
