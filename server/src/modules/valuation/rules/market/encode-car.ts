import { type ValuedFact, valuedFacts } from '@autopiazza/contract/market-value'
import { type CarFacts, carFacts } from './car-facts.ts'
import { type SharedTerms, visitCurves, visitPlainTerms } from './car-terms.ts'
import { type CurveName, curves } from './knots.ts'
import { hashOf, type MarketModel } from './market-model.ts'
import { sharedTerms } from './shared-terms.ts'
import type { ValuedCar } from './valued-car.ts'

/** A car in the terms of one model. */
export interface EncodedCar {
  /** Make, family and kind of drive. Adverts of the same group are compared. */
  readonly group: string
  /** Hash of all categorical facts. Adverts with the same key are treated as possibly the same car. */
  readonly key: number
  readonly fitted: FittedPrice
  /** Whether the fit contained adverts of the make, and of the family. */
  readonly isKnownMake: boolean
  readonly isKnownFamily: boolean
  /** In years. */
  readonly age: number
  /** In kilometres. */
  readonly mileage: number
  /** In CV. */
  readonly power: number | null
  /** Hashes of fuel, gearbox, litres and body. */
  readonly kind: readonly number[]
  /** Hashes of the words of the version, sorted. */
  readonly words: readonly number[]
  /** Previous owners beyond the first; null when unknown. */
  readonly owners: number | null
  /** Distinct items of equipment in the advert. */
  readonly equipment: readonly string[]
}

/** The fitted price of a car, in logarithms. */
export interface FittedPrice {
  /** Logarithm of the price in cents. */
  readonly log: number
  /** Contribution of each fact, in the order of valuedFacts. */
  readonly amounts: readonly number[]
}

/** Only the items with the largest contributions count. */
const mostEquipment = 5
const factOf: Readonly<Record<CurveName, ValuedFact>> = {
  age: 'age',
  mileage: 'mileage',
  owners: 'owners',
  power: 'power',
  day: 'market',
}
const nothing = valuedFacts.map(() => 0)
const factAt = Object.fromEntries(valuedFacts.map((fact, at) => [fact, at])) as Record<ValuedFact, number>

/** Encodes a car for the model with the facts of this day (YYYY-MM-DD). Accepts any car; unknown values contribute nothing. */
export function encodeCar(model: MarketModel, car: ValuedCar, day = model.date): EncodedCar {
  return encodeFacts(model, car, carFacts(car, day, model.date))
}

export function encodeFacts(model: MarketModel, car: ValuedCar, facts: CarFacts): EncodedCar {
  return {
    group: groupOf(facts),
    key: keyOf(car, facts),
    fitted: fittedPrice(car, facts, sumsOf(model)),
    isKnownMake: `make:${facts.make}` in model.terms,
    isKnownFamily: `family:${facts.make}/${facts.family}` in model.terms,
    age: facts.age,
    mileage: facts.mileage,
    power: facts.power,
    kind: [facts.fuel, facts.gearbox, `${facts.litres}`, `${car.bodyType}/${car.drivetrain}`].map(hashOf),
    words: facts.wordNumbers,
    owners: facts.owners,
    equipment: eachOnce(car.features),
  }
}

/** Sums the weights of a car's terms. Fewer years, kilometres and owners, more power and more equipment never lower the price, whatever the weights. */
export function fittedPrice(car: ValuedCar, facts: CarFacts, { mean, sums }: FitSums): FittedPrice {
  const amounts = curveAmounts(car, facts, sums)
  const items: number[] = []
  const add = (fact: ValuedFact, amount: number): void => {
    const at = factAt[fact]
    amounts[at] = (amounts[at] ?? 0) + amount
  }
  visitPlainTerms(car, facts, sums, {
    plain: add,
    equipment: (sum) => items.push(Math.max(0, sum)),
  })
  if (items.length > mostEquipment) items.sort((a, b) => b - a).splice(mostEquipment)
  for (const amount of items) add('equipment', amount)
  return { log: mean + amounts.reduce((sum, one) => sum + one, 0), amounts }
}

/** Returns the contributions of age, kilometres, owners, power and day, in the order of valuedFacts. */
export function curveAmounts(car: ValuedCar, facts: CarFacts, sums: FitSums['sums']): number[] {
  const amounts = nothing.slice()
  visitCurves(car, facts, sums, {
    segment: (curve, share, usual, sum) => {
      const change = usual + share * sum
      const at = factAt[factOf[curve]]
      if (change * curves[curve].direction >= 0) amounts[at] = (amounts[at] ?? 0) + change
    },
  })
  return amounts
}

export interface FitSums {
  readonly mean: number
  readonly sums: SharedTerms<number>
}

let last: { readonly terms: MarketModel['terms']; readonly sums: SharedTerms<number> } | null = null

export function sumsOf({ mean, terms }: Pick<MarketModel, 'mean' | 'terms'>): FitSums {
  if (last?.terms !== terms) last = { terms, sums: sumsBy((name) => terms[name]) }
  return { mean, sums: last.sums }
}

export function sumsBy(weightOf: (name: string) => number | undefined): SharedTerms<number> {
  return sharedTerms((terms) => {
    let sum = 0
    for (const [group, name] of terms) sum += weightOf(`${group}:${name}`) ?? 0
    return sum
  })
}

function eachOnce(codes: readonly string[]): readonly string[] {
  const different = new Set(codes)
  return different.size === codes.length ? codes : [...different]
}

/** Returns whether a car of the same key is at least as good as another in age, kilometres, power, owners and equipment. */
export function isAsGood(car: EncodedCar, other: EncodedCar): boolean {
  return (
    car.age <= other.age &&
    car.mileage <= other.mileage &&
    isAtLeast(car.power, other.power) &&
    isAtLeast(other.owners, car.owners) &&
    other.equipment.every((code) => car.equipment.includes(code))
  )
}

function isAtLeast(number: number | null, other: number | null): boolean {
  return number === null || other === null ? number === other : number >= other
}

export function groupOf({ make, family, isElectric }: Pick<CarFacts, 'make' | 'family' | 'isElectric'>): string {
  return `${make}/${family}/${isElectric ? 'electric' : 'engine'}`
}

/** Returns a 32-bit hash of the categorical facts. */
export function keyOf(car: ValuedCar, facts: CarFacts): number {
  const { make, family, badge, words, fuel, gearbox, litres } = facts
  const { bodyType, drivetrain, seats, doors, color, province } = car
  return hashOf(
    [make, family, badge, ...words, fuel, gearbox, litres, bodyType, drivetrain, seats, doors, color, province].join(
      '/',
    ),
  )
}
