import { type Adjustment, type ValuedFact, valuedFacts } from '@autopiazza/contract/market-value'
import type { ValuationBasis } from '@autopiazza/contract/vocabulary'
import { carFacts } from './car-facts.ts'
import { type EncodedCar, encodeCar, groupOf, variantOf } from './encode-car.ts'
import type { ValuedCar } from './valued-car.ts'
import { doubtOf, intervalOf, usualError } from './interval.ts'
import { type Average, evidenceOf } from './like-adverts.ts'
import type { LikeAdvert } from './like-group.ts'
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
    readonly value: number
    readonly year: number
    readonly mileage: number
    readonly horsepower: number | null
  } | null
  /** What leads from the price of the reference to the value: the amounts add up exactly. Empty without a reference. */
  readonly adjustments: readonly Adjustment[]
  readonly narrowingFacts: readonly ValuedFact[]
  readonly basis: ValuationBasis
}

export interface NearAdvert {
  readonly id: string
  readonly price: number
  /** Its price, if it were this car. */
  readonly adjusted: number
}

const ten = 1000

/** Values a car by the model and the adverts of its group. Null where neither knows anything about its make. */
export function valueCar(
  model: MarketModel,
  likeAdverts: readonly LikeAdvert[],
  valued: ValuedCar,
): CarValuation | null {
  const { id: _id, ...facts } = { id: '', ...valued }
  const car = encodeCar(model, facts)
  const evidence = evidenceOf(car, likeAdverts)
  const fitted = car.fitted[variantOf(car)] ?? 0
  const log = fitted + evidence.correction
  const { low, high } = intervalOf(model.widths, log, usualError(model.widths, doubtOf(car, evidence, log)))
  const value = inTens(Math.exp(log))
  return {
    value,
    low: Math.min(value, inTens(Math.exp(low))),
    high: Math.max(value, inTens(Math.exp(high))),
    comparables: evidence.comparables,
    nearest: evidence.nearest.map((advert) => ({
      id: advert.id,
      price: advert.price,
      adjusted: inTens(advert.price * Math.exp(fitted - (advert.fitted[variantOf(car)] ?? 0))),
    })),
    ...explained(car, value, evidence.average),
    narrowingFacts: [],
    basis: evidence.comparables >= 8 ? 'model' : evidence.comparables > 0 ? 'few' : car.isKnownMake ? 'make' : 'market',
  }
}

function explained(
  car: EncodedCar,
  value: number,
  average: Average | null,
): Pick<CarValuation, 'reference' | 'adjustments'> {
  if (!average) return { reference: null, adjustments: [] }
  const { age, mileage, power } = average
  const reference = {
    value: inTens(average.price),
    year: Math.round(2026 - age),
    mileage: Math.round(mileage),
    horsepower: power === null ? null : Math.round(power),
  }
  // The logarithmic mean turns differences of logarithms into amounts that add up.
  const scale = value === reference.value ? value : (value - reference.value) / Math.log(value / reference.value)
  const measures: Partial<Record<ValuedFact, readonly [number | null, number | null]>> = {
    age: [car.age, age],
    mileage: [car.mileage, mileage],
    power: [car.power, power],
    equipment: [car.equipment, average.equipment],
  }
  const adjustments = valuedFacts.map((fact, at): Adjustment => {
    const difference = (car.amounts[at] ?? 0) - (average.amounts[at] ?? 0)
    const [own, usual] = measures[fact] ?? [null, null]
    return { fact, own, reference: usual, amount: Math.round((scale * difference) / ten) * ten }
  })
  const rest = adjustments.reduce(
    (sum, { fact, amount }) => (fact === 'market' ? sum : sum - amount),
    value - reference.value,
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

export function familyOf(car: ValuedCar): string {
  return groupOf(carFacts(car, '2026-06-15'))
}
