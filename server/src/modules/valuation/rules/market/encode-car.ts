import { type ValuedFact, valuedFacts } from '@autopiazza/contract/market-value'
import { type CarFacts, carFacts } from './car-facts.ts'
import { type GroupName, termGroups, visitTerms } from './car-terms.ts'
import { courses } from './knots.ts'
import { hashOf, type MarketModel } from './market-model.ts'
import type { ValuedCar } from './valued-car.ts'

/** A car in the terms of one model. */
export interface EncodedCar {
  /** Make, family and kind of drive: adverts of the same group are compared. */
  readonly group: string
  /** Of all facts that are neither better nor worse: adverts of the same key are taken for the same car. */
  readonly key: number
  readonly fitted: FittedPrice
  /** Whether the fit has seen adverts of its make, and of its family. */
  readonly isKnownMake: boolean
  readonly isKnownFamily: boolean
  /** Years. */
  readonly age: number
  /** Kilometres. */
  readonly mileage: number
  /** CV. */
  readonly power: number | null
  /** Fuel, gearbox, litres and body as numbers. */
  readonly kind: readonly number[]
  /** The words of the version as numbers, in order. */
  readonly words: readonly number[]
  /** Beyond the first; null where they are not known. */
  readonly owners: number | null
  /** The equipment that the advert names. */
  readonly equipment: ReadonlySet<string>
}

/** What the fit says of a car: logarithms. */
export interface FittedPrice {
  /** Of the price in cents. */
  readonly log: number
  /** What each fact adds to it, in the order of valuedFacts. */
  readonly amounts: readonly number[]
}

/** Of the equipment, the items that add most count. */
const mostEquipment = 5
const factAt = Object.fromEntries(valuedFacts.map((fact, at) => [fact, at])) as Record<ValuedFact, number>

/** Reads a car in the terms of the model, as it is on a day (YYYY-MM-DD). No car is refused; what the model has not seen adds nothing. */
export function encodeCar(model: MarketModel, car: ValuedCar, day = model.date): EncodedCar {
  const facts = carFacts(car, day, model.date)
  return {
    group: groupOf(facts),
    key: keyOf(car, facts),
    fitted: fittedPrice(car, facts, model.mean, (name) => model.terms[name]),
    isKnownMake: `make:${facts.make}` in model.terms,
    isKnownFamily: `family:${facts.make}/${facts.family}` in model.terms,
    age: facts.age,
    mileage: facts.mileage,
    power: facts.power,
    kind: [facts.fuel, facts.gearbox, `${facts.litres}`, `${car.bodyType}/${car.drivetrain}`].map(hashOf),
    words: facts.words.map(hashOf).toSorted((a, b) => a - b),
    owners: facts.owners,
    equipment: new Set(car.features),
  }
}

/**
 * The price that the weights of the terms lead to. Fewer years, kilometres and owners, more power and one more item of equipment never lower it, whatever the weights.
 */
export function fittedPrice(
  car: ValuedCar,
  facts: CarFacts,
  mean: number,
  weightOf: (name: string) => number | undefined,
): FittedPrice {
  const amounts = Array.from(valuedFacts, () => 0)
  const items: number[] = []
  const add = (group: GroupName, amount: number): void => {
    const at = factAt[termGroups[group].fact]
    amounts[at] = (amounts[at] ?? 0) + amount
  }
  const sumOf = (terms: readonly (readonly [GroupName, string])[]): number =>
    terms.reduce((sum, [group, name]) => sum + (weightOf(`${group}:${name}`) ?? 0), 0)
  visitTerms(car, facts, {
    term: (group, name, amount) => add(group, amount * (weightOf(`${group}:${name}`) ?? 0)),
    stretch: (course, share, usual, terms) => {
      const change = usual + share * sumOf(terms)
      const { direction } = courses[course]
      if (change * direction >= 0) add(course, change)
    },
    equipment: (terms) => items.push(Math.max(0, sumOf(terms))),
  })
  items
    .toSorted((a, b) => b - a)
    .slice(0, mostEquipment)
    .forEach((amount) => add('equipment', amount))
  return { log: mean + amounts.reduce((sum, one) => sum + one, 0), amounts }
}

/** Whether a car of the same key is as good as another in every fact that may be better or worse. */
export function isAsGood(car: EncodedCar, other: EncodedCar): boolean {
  return (
    car.age <= other.age &&
    car.mileage <= other.mileage &&
    isAtLeast(car.power, other.power) &&
    isAtLeast(other.owners, car.owners) &&
    other.equipment.isSubsetOf(car.equipment)
  )
}

function isAtLeast(number: number | null, other: number | null): boolean {
  return number === null || other === null ? number === other : number >= other
}

/** Make, family and kind of drive. */
export function groupOf({ make, family, isElectric }: Pick<CarFacts, 'make' | 'family' | 'isElectric'>): string {
  return `${make}/${family}/${isElectric ? 'electric' : 'engine'}`
}

/** A number of 32 bits for the facts that are neither better nor worse. */
export function keyOf(car: ValuedCar, facts: CarFacts): number {
  const { make, family, badge, words, fuel, gearbox, litres } = facts
  const { bodyType, drivetrain, seats, doors, color, province } = car
  return hashOf(
    [make, family, badge, ...words, fuel, gearbox, litres, bodyType, drivetrain, seats, doors, color, province].join(
      '/',
    ),
  )
}
