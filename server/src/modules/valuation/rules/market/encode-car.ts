import { carFacts, type CarFacts } from './car-facts.ts'
import { carTerms, type PricedFact, pricedFacts, termGroups } from './car-terms.ts'
import { ageKnots, between, mileageKnots } from './knots.ts'
import { hashOf, type MarketModel, partOf, parts } from './market-model.ts'
import type { ValuedCar } from './valued-car.ts'

/** A car in the terms of one model: small, to be kept as JSON as long as the model and the car stay. */
export interface EncodedCar {
  readonly id: string | null
  /** Make, family and kind of drive: adverts of the same group are compared. */
  readonly group: string
  /** The logarithm of the price in cents by all adverts, then without each part of them. */
  readonly fitted: readonly number[]
  /** What each fact adds to the first of them, in the order of pricedFacts. */
  readonly amounts: readonly number[]
  readonly isKnownMake: boolean
  /** Years. */
  readonly age: number
  /** Kilometres. */
  readonly mileage: number
  /** CV. */
  readonly power: number | null
  readonly kind: {
    readonly fuel: string
    readonly gearbox: string
    readonly litres: string | null
    readonly body: string
  }
  /** The words of the version as numbers, in order. */
  readonly words: readonly number[]
  /** How many of its equipment the advert names. */
  readonly equipment: number
}

const grid = { ages: ageKnots.length, mileages: mileageKnots.length }
const variants = parts + 1
const factAt = Object.fromEntries(pricedFacts.map((fact, at) => [fact, at])) as Record<PricedFact, number>
const isByGrid = /^(?:\w+Age|age|\w+Mileage|mileage|both):/

/** Reads a car in the terms of the model. No car is refused; what the model has not seen adds nothing. */
export function encodeCar(model: MarketModel, car: ValuedCar & { readonly id?: string }): EncodedCar {
  const facts = carFacts(car, new Date(model.date))
  const { names, amounts } = carTerms(car, facts)
  const fitted = Array.from({ length: variants }, () => model.mean)
  const byFact = Array.from(pricedFacts, () => 0)
  names.forEach((name, at) => {
    const weights = isByGrid.test(name) ? undefined : model.terms[name]
    const group = termGroups[name.slice(0, name.indexOf(':'))]
    if (!weights || !group) return
    const amount = amounts[at] ?? 0
    for (let variant = 0; variant < variants; variant += 1)
      fitted[variant] = (fitted[variant] ?? 0) + amount * (weights[variant] ?? 0)
    const fact = factAt[group.fact]
    byFact[fact] = (byFact[fact] ?? 0) + amount * (weights[0] ?? 0)
  })
  const losses = lossesOf(model, facts)
  fitted.forEach((log, variant) => (fitted[variant] = log + (losses[variant]?.both ?? 0)))
  byFact[factAt.age] = losses[0]?.age ?? 0
  byFact[factAt.mileage] = (losses[0]?.both ?? 0) - (losses[0]?.age ?? 0)
  return {
    id: car.id ?? null,
    group: `${facts.make}/${facts.family}/${facts.isElectric ? 'electric' : 'engine'}`,
    fitted: fitted.map(rounded),
    amounts: byFact.map(rounded),
    isKnownMake: `make:${facts.make}` in model.terms,
    age: rounded(facts.age),
    mileage: facts.mileage,
    power: facts.power,
    kind: { fuel: facts.fuel, gearbox: facts.gearbox, litres: facts.litres, body: `${car.bodyType}/${car.drivetrain}` },
    words: facts.words.map(hashOf).toSorted((a, b) => a - b),
    equipment: new Set(car.features).size,
  }
}

/** Which of the fitted prices does not know the price of this car. */
export function variantOf({ id }: Pick<EncodedCar, 'id'>): number {
  return id === null ? 0 : 1 + partOf(id)
}

interface Loss {
  readonly age: number
  readonly both: number
}

/** By age and kilometres at the knots, made never to rise with either; straight between the knots. */
function lossesOf(model: MarketModel, facts: CarFacts): Loss[] {
  const { ages, mileages, powers, both } = profilesOf(model, facts)
  const logPower = facts.power === null ? 0 : Math.log(facts.power / 130)
  const [age, mileage] = [between(ageKnots, facts.age), between(mileageKnots, facts.mileage)]
  return Array.from({ length: variants }, (_, variant) => {
    const values = new Float64Array((age.at + 2) * (mileage.at + 2))
    const across = mileage.at + 2
    for (let i = 0; i < age.at + 2; i += 1)
      for (let j = 0; j < across; j += 1) {
        const raw =
          (ages[variant * grid.ages + i] ?? 0) +
          logPower * (powers[variant * grid.ages + i] ?? 0) +
          (mileages[variant * grid.mileages + j] ?? 0) +
          (both[(variant * grid.ages + i) * grid.mileages + j] ?? 0)
        const younger = i > 0 ? (values[(i - 1) * across + j] ?? 0) : raw
        const shorter = j > 0 ? (values[i * across + j - 1] ?? 0) : raw
        values[i * across + j] = Math.min(raw, younger, shorter)
      }
    const at = (i: number, j: number) => values[i * across + j] ?? 0
    const along = (j: number) => at(age.at, j) * (1 - age.share) + at(age.at + 1, j) * age.share
    const whole = along(mileage.at) * (1 - mileage.share) + along(mileage.at + 1) * mileage.share
    return { age: along(0), both: whole }
  })
}

interface Profiles {
  readonly ages: Float64Array
  readonly powers: Float64Array
  readonly mileages: Float64Array
  readonly both: Float64Array
}
const profilesByModel = new WeakMap<MarketModel, Map<string, Profiles>>()

function profilesOf(model: MarketModel, { make, family, fuel }: CarFacts): Profiles {
  const profiles = profilesByModel.get(model) ?? new Map<string, Profiles>()
  profilesByModel.set(model, profiles)
  const key = `${make}/${family}/${fuel}`
  const own = profiles.get(key) ?? readProfiles(model, make, `${make}/${family}`, fuel, profiles)
  profiles.set(key, own)
  return own
}

function readProfiles(
  model: MarketModel,
  make: string,
  family: string,
  fuel: string,
  others: ReadonlyMap<string, Profiles>,
): Profiles {
  const shared = others.values().next().value
  const sums = (count: number, namesOf: (knot: number) => readonly string[]): Float64Array =>
    Float64Array.from({ length: variants * count }, (_, at) =>
      namesOf(at % count).reduce((sum, name) => sum + (model.terms[name]?.[Math.floor(at / count)] ?? 0), 0),
    )
  return {
    ages: sums(grid.ages, (knot) => [
      `age:${knot}`,
      `makeAge:${make}/${knot}`,
      `familyAge:${family}/${knot}`,
      `fuelAge:${fuel}/${knot}`,
    ]),
    mileages: sums(grid.mileages, (knot) => [
      `mileage:${knot}`,
      `makeMileage:${make}/${knot}`,
      `familyMileage:${family}/${knot}`,
      `fuelMileage:${fuel}/${knot}`,
    ]),
    powers: shared?.powers ?? sums(grid.ages, (knot) => [`powerAge:${knot}`]),
    both:
      shared?.both ??
      sums(grid.ages * grid.mileages, (at) => [`both:${Math.floor(at / grid.mileages)}/${at % grid.mileages}`]),
  }
}

function rounded(number: number): number {
  return Math.round(number * 100_000) / 100_000
}
