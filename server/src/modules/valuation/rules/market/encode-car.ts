import { type ValuedFact, valuedFacts } from '@autopiazza/contract/market-value'
import { type CarFacts, carFacts } from './car-facts.ts'
import { carTerms, termGroups } from './car-terms.ts'
import { hashOf, type MarketModel, partOf, parts } from './market-model.ts'
import type { ValuedCar } from './valued-car.ts'

/** A car in the terms of one model: small, to be kept as JSON as long as the model and the car stay. */
export interface EncodedCar {
  readonly id: string | null
  /** Make, family and kind of drive: adverts of the same group are compared. */
  readonly group: string
  /** The logarithm of the price in cents by all adverts, then without each part of them. */
  readonly fitted: readonly number[]
  /** What each fact adds to the first of them, in the order of valuedFacts. */
  readonly amounts: readonly number[]
  readonly isKnownMake: boolean
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
  /** How many of its equipment the advert names. */
  readonly equipment: number
}

const variants = parts + 1
const factAt = Object.fromEntries(valuedFacts.map((fact, at) => [fact, at])) as Record<ValuedFact, number>

/** Reads a car in the terms of the model. No car is refused; what the model has not seen adds nothing. */
export function encodeCar(model: MarketModel, car: ValuedCar & { readonly id?: string }): EncodedCar {
  const facts = carFacts(car, model.date)
  const fitted = Array.from({ length: variants }, () => model.mean)
  const amounts = Array.from(valuedFacts, () => 0)
  const losses = new Map<string, { readonly fact: number; readonly sums: number[] }>()
  for (const { name, group, amount, usual, stretch } of carTerms(car, facts)) {
    const weights = model.terms[name]
    const fact = factAt[termGroups[group].fact]
    if (!weights && usual === 0) continue
    let sums = fitted
    if (stretch !== '') {
      const loss = losses.get(stretch) ?? { fact, sums: Array.from({ length: variants }, () => 0) }
      losses.set(stretch, loss)
      sums = loss.sums
    } else amounts[fact] = (amounts[fact] ?? 0) + usual + amount * (weights?.[0] ?? 0)
    for (let variant = 0; variant < variants; variant += 1)
      sums[variant] = (sums[variant] ?? 0) + usual + amount * (weights?.[variant] ?? 0)
  }
  // Whatever the adverts say, no stretch of years or kilometres raises a price.
  for (const { fact, sums } of losses.values()) {
    sums.forEach((sum, variant) => (fitted[variant] = (fitted[variant] ?? 0) + Math.min(0, sum)))
    amounts[fact] = (amounts[fact] ?? 0) + Math.min(0, sums[0] ?? 0)
  }
  return {
    id: car.id ?? null,
    group: groupOf(facts),
    fitted: fitted.map(rounded),
    amounts: amounts.map(rounded),
    isKnownMake: `make:${facts.make}` in model.terms,
    age: rounded(facts.age),
    mileage: facts.mileage,
    power: facts.power,
    kind: [facts.fuel, facts.gearbox, `${facts.litres}`, `${car.bodyType}/${car.drivetrain}`].map(hashOf),
    words: facts.words.map(hashOf).toSorted((a, b) => a - b),
    equipment: new Set(car.features).size,
  }
}

/** Make, family and kind of drive. */
export function groupOf({ make, family, isElectric }: Pick<CarFacts, 'make' | 'family' | 'isElectric'>): string {
  return `${make}/${family}/${isElectric ? 'electric' : 'engine'}`
}

/** Which of the fitted prices does not know the price of this car. */
export function variantOf({ id }: Pick<EncodedCar, 'id'>): number {
  return id === null ? 0 : 1 + partOf(id)
}

function rounded(number: number): number {
  return Math.round(number * 100_000) / 100_000
}
