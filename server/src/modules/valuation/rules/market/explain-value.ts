import { type Adjustment, type ReferenceCar, type ValuedFact, valuedFacts } from '@autopiazza/contract/market-value'
import type { CarFacts } from './car-facts.ts'
import { curveAmounts, type EncodedCar, type FittedPrice, sumsOf } from './encode-car.ts'
import type { LikeGroup } from './like-group.ts'
import { inFifties, type MarketModel, stepOfValues } from './market-model.ts'
import { middleOf } from './nearest-adverts.ts'

import type { ValuedCar } from './valued-car.ts'

export interface Explanation {
  /** The median comparable with its value; null without any. */
  readonly reference: ReferenceCar | null
  /** Amounts from the value of the reference to that of the car, which add up exactly. Empty without a reference. */
  readonly adjustments: readonly Adjustment[]
}

export interface ExplainedCar {
  readonly car: ValuedCar
  readonly encoded: EncodedCar
  readonly fitted: FittedPrice
  readonly correction: number
  /** In cents. */
  readonly value: number
  readonly facts: CarFacts
  readonly unknown: readonly ValuedFact[]
}

const most = 5
const least = 15_000
/** The effects of years, kilometres and power depend on these facts. The difference is attributed to the first one in which the cars differ. */
const contexts = ['fuel', 'body', 'version'] as const

/** Explains a value by its differences from a reference: first categorical facts, then power, kilometres, owners and years. No step raises a value for a worse figure. */
export function explainValue(
  model: MarketModel,
  group: LikeGroup,
  near: readonly number[],
  explained: ExplainedCar,
): Explanation {
  const at = middleOf(group, near) ?? -1
  const [advert, reference] = [group.adverts[at], group.encoded[at]]
  if (!advert || !reference) return { reference: null, adjustments: [] }
  const { encoded, value, fitted, correction } = explained
  const start = inFifties(Math.exp(reference.fitted.log + advert.correction))
  const whole = fitted.log + correction - (reference.fitted.log + advert.correction)
  // The logarithmic mean turns differences of logarithms into amounts that add up.
  const scale = Math.abs(whole) < 1e-6 ? value : Math.max(0, (value - start) / whole) || value
  const differences = differencesOf(model, explained, advert.car, reference)
  differences.set('market', correction - advert.correction)
  const figures: Partial<Record<ValuedFact, readonly [number | null, number | null]>> = {
    age: [encoded.age, reference.age],
    mileage: [encoded.mileage, reference.mileage],
    power: [encoded.power, reference.power],
    equipment: [encoded.equipment.length, reference.equipment.length],
  }
  const named = [...differences]
    .map(([fact, difference]): Adjustment => {
      const [own, theirs] = figures[fact] ?? [null, null]
      const amount = Math.round((scale * difference) / stepOfValues) * stepOfValues + 0
      return { fact, own, reference: theirs, amount }
    })
    .filter(({ amount }) => Math.abs(amount) >= least)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
    .slice(0, most)
  const rest = value - start - named.reduce((sum, { amount }) => sum + amount, 0)
  const { year, mileage } = advert.car
  return {
    reference: { value: start, year, mileage, horsepower: reference.power },
    adjustments: rest === 0 ? named : [...named, { fact: 'other', own: null, reference: null, amount: rest }],
  }
}

function differencesOf(
  model: MarketModel,
  { car, facts, encoded, fitted, unknown }: ExplainedCar,
  other: ValuedCar,
  reference: EncodedCar,
): Map<ValuedFact, number> {
  const amountOf = ({ amounts }: FittedPrice, fact: ValuedFact): number => amounts[valuedFacts.indexOf(fact)] ?? 0
  const { age, mileage, power } = reference
  const exchanged = {
    log: 0,
    amounts: curveAmounts(car, { ...facts, age, mileage, power: power ?? facts.power }, sumsOf(model).sums),
  }
  const differences = new Map<ValuedFact, number>()
  let ofContext = 0
  for (const fact of ['power', 'mileage', 'age'] as const) {
    if (fact === 'power' && (encoded.power === null || power === null)) continue
    differences.set(fact, amountOf(encoded.fitted, fact) - amountOf(exchanged, fact))
    ofContext += amountOf(exchanged, fact) - amountOf(reference.fitted, fact)
  }
  for (const fact of ['version', 'gearbox', 'drivetrain', 'fuel', 'body', 'color', 'province'] as const)
    if (isKnown[fact](car) && isKnown[fact](other) && !unknown.includes(fact))
      differences.set(fact, amountOf(fitted, fact) - amountOf(reference.fitted, fact))
  if (encoded.equipment.length > 0)
    differences.set('equipment', amountOf(fitted, 'equipment') - amountOf(reference.fitted, 'equipment'))
  if (encoded.owners !== null && reference.owners !== null)
    differences.set('owners', amountOf(fitted, 'owners') - amountOf(reference.fitted, 'owners'))
  const context = contexts.find((fact) => (differences.get(fact) ?? 0) !== 0)
  if (context) differences.set(context, (differences.get(context) ?? 0) + ofContext)
  return differences
}

const isKnown = {
  version: ({ version }) => version !== null,
  gearbox: ({ transmission }) => transmission !== null,
  drivetrain: ({ drivetrain }) => drivetrain !== null,
  fuel: ({ fuelType }) => fuelType !== null,
  body: ({ bodyType }) => bodyType !== null,
  color: ({ color }) => color !== null,
  province: ({ province }) => province !== null,
} as const satisfies Partial<Record<ValuedFact, (car: ValuedCar) => boolean>>
