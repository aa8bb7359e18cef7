import { type Adjustment, type ValuedFact, valuedFacts } from '@autopiazza/contract/market-value'
import { type EncodedCar, variantOf } from './encode-car.ts'
import { doubtOf, intervalOf, usualError } from './interval.ts'
import { evidenceOf, type LikeAdvert } from './like-adverts.ts'
import type { MarketModel } from './market-model.ts'

/** What a car is worth by the asking prices of adverts. Amounts are euro cents, in tens of euro. */
export interface CarValuation {
  readonly value: number
  /** Eight of ten asking prices of such cars lie between low and high. */
  readonly low: number
  readonly high: number
  /** How many adverts are near enough to be compared. */
  readonly comparables: number
  /** The twelve nearest of them, the nearest first. */
  readonly nearest: readonly NearAdvert[]
  /** The average of the comparables; null without any. */
  readonly reference: {
    readonly price: number
    readonly age: number
    readonly mileage: number
    readonly power: number | null
  } | null
  /** What leads from the price of the reference to the value: the amounts add up exactly. Empty without a reference. */
  readonly adjustments: readonly Adjustment[]
}

export interface NearAdvert {
  readonly id: string
  readonly price: number
  /** Its price, if it were this car. */
  readonly adjusted: number
}

const shown = 12
const ten = 1000

/** Values a car by the model and the adverts of its group. Null where neither knows anything about its make. */
export function valueCar(model: MarketModel, car: EncodedCar, likeAdverts: readonly LikeAdvert[]): CarValuation | null {
  const evidence = evidenceOf(car, likeAdverts)
  if (!car.isKnownMake && evidence.weight === 0) return null
  const fitted = car.fitted[variantOf(car)] ?? 0
  const log = fitted + evidence.correction
  const { low, high } = intervalOf(model.widths, log, usualError(model.widths, doubtOf(car, evidence, log)))
  const value = inTens(Math.exp(log))
  const { comparables } = evidence
  return {
    value,
    low: Math.min(value, inTens(Math.exp(low))),
    high: Math.max(value, inTens(Math.exp(high))),
    comparables: comparables.length,
    nearest: comparables.slice(0, shown).map((advert) => ({
      id: advert.id,
      price: advert.price,
      adjusted: inTens(advert.price * Math.exp(fitted - (advert.fitted[variantOf(car)] ?? 0))),
    })),
    ...explained(car, value, comparables),
  }
}

function explained(
  car: EncodedCar,
  value: number,
  comparables: readonly LikeAdvert[],
): Pick<CarValuation, 'reference' | 'adjustments'> {
  if (comparables.length === 0) return { reference: null, adjustments: [] }
  const mean = (of: (advert: LikeAdvert) => number): number =>
    comparables.reduce((sum, advert) => sum + of(advert), 0) / comparables.length
  const powers = comparables.flatMap(({ power }) => power ?? [])
  const reference = {
    price: inTens(mean(({ price }) => price)),
    age: mean(({ age }) => age),
    mileage: mean(({ mileage }) => mileage),
    power: powers.length > 0 ? powers.reduce((sum, power) => sum + power, 0) / powers.length : null,
  }
  // The logarithmic mean turns differences of logarithms into amounts that add up.
  const scale = value === reference.price ? value : (value - reference.price) / Math.log(value / reference.price)
  const measures: Partial<Record<ValuedFact, readonly [number | null, number | null]>> = {
    age: [car.age, reference.age],
    mileage: [car.mileage, reference.mileage],
    power: [car.power, reference.power],
    equipment: [car.equipment, mean(({ equipment }) => equipment)],
  }
  const adjustments = valuedFacts.map((fact, at): Adjustment => {
    const difference = (car.amounts[at] ?? 0) - mean(({ amounts }) => amounts[at] ?? 0)
    const [own, average] = measures[fact] ?? [null, null]
    return { fact, own, average, amount: Math.round((scale * difference) / ten) * ten }
  })
  const rest = adjustments.reduce(
    (sum, { fact, amount }) => (fact === 'market' ? sum : sum - amount),
    value - reference.price,
  )
  return {
    reference,
    adjustments: adjustments
      .map((one) => (one.fact === 'market' ? { ...one, amount: rest } : one))
      .filter(({ amount }) => amount !== 0),
  }
}

function inTens(cents: number): number {
  return Math.max(ten, Math.round(Math.min(cents, 1e12) / ten) * ten)
}
