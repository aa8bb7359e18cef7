import { furtherCarFacts, type ValuedFact } from '@autopiazza/contract/market-value'
import { type EncodedCar, encodeCar, type FittedPrice } from './encode-car.ts'
import type { LikeGroup } from './like-group.ts'
import type { MarketModel } from './market-model.ts'
import { mostBySeller } from './sellers.ts'
import type { ValuedCar } from './valued-car.ts'

/** The facts that are filled when unknown, because values depend on them most. `unlike` is the weight of an advert that differs in the fact. */
const filledFacts = {
  fuelType: { fact: 'fuel', unlike: 0.05 },
  transmission: { fact: 'gearbox', unlike: 0.15 },
  horsepower: { fact: 'power', unlike: 0.2 },
  version: { fact: 'version', unlike: 0.7 },
  bodyType: { fact: 'body', unlike: 0.3 },
  drivetrain: { fact: 'drivetrain', unlike: 0.4 },
} as const satisfies Partial<Record<keyof ValuedCar, { readonly fact: ValuedFact; readonly unlike: number }>>
type FilledFact = keyof typeof filledFacts
const filledNames = Object.keys(filledFacts) as FilledFact[]
/** A car without one of these is valued as the average of cars of its family that match the rest. */
const neededNames: readonly FilledFact[] = ['fuelType', 'transmission', 'horsepower', 'version']
/** Age difference in years at which the weight of an advert falls to 37 %. */
const yearsAlike = 1.5
const mostDonors = 40
/** Scales the spread so that the interval contains eight in ten prices. Prices of cars with few stated facts vary less than the values of the completed cars. */
const shareOfSpread = 0.5
const priorOfDonors = 0.3
/** Relative difference in power that counts as equal. */
const samePower = 0.08

/** A car with unknown facts, as a weighted average of cars of its family. */
export interface CompletedCar {
  readonly fitted: FittedPrice
  readonly correction: number
  /** The completed car with the largest weight. */
  readonly likeliest: EncodedCar
  /** Standard deviation of the completed cars' logarithms of price. */
  readonly spread: number
  /** The unknown facts, first those with the largest effect on the price. */
  readonly narrowing: readonly ValuedFact[]
}

export function unknownFacts(car: ValuedCar): readonly ValuedFact[] {
  return filledNames.filter((name) => car[name] === null).map((name) => filledFacts[name].fact)
}

/** Fills the unknown facts of a car from adverts of its family. Null when no needed fact is unknown, or no advert can fill it. */
export function completeCar(
  model: MarketModel,
  group: LikeGroup,
  car: ValuedCar,
  encoded: EncodedCar,
  day: string,
): CompletedCar | null {
  if (!neededNames.some((name) => car[name] === null)) return null
  const donors = donorsOf(group, car, encoded)
  const all = donors.reduce((sum, { weight }) => sum + weight, 0)
  const completed = donors.map(({ at, weight }) => {
    const advert = group.adverts[at]
    const filled = { ...car, ...(advert && missingOf(car, advert.car)) }
    const onDay = encodeCar(model, filled, day)
    const { fitted } = onDay
    const correction = advert?.correction ?? 0
    return { filled, encoded: onDay, fitted, correction, share: weight / all, log: fitted.log + correction }
  })
  const [likeliest] = completed
  if (!likeliest) return null
  const mean = (of: (one: (typeof completed)[number]) => number) =>
    completed.reduce((sum, one) => sum + one.share * of(one), 0)
  const middle = mean(({ log }) => log)
  const apart = filledNames
    .filter((name) => car[name] === null)
    .map((name) => {
      const byValue = Map.groupBy(completed, ({ filled }) => String(filled[name]))
      const between = [...byValue.values()].reduce((sum, same) => {
        const share = same.reduce((part, one) => part + one.share, 0)
        return sum + share * (same.reduce((part, one) => part + one.share * one.log, 0) / share - middle) ** 2
      }, 0)
      return { fact: filledFacts[name].fact, between }
    })
  return {
    fitted: {
      log: mean(({ fitted }) => fitted.log),
      amounts: encoded.fitted.amounts.map((_, at) => mean(({ fitted }) => fitted.amounts[at] ?? 0)),
    },
    correction: mean(({ correction }) => correction),
    likeliest: likeliest.encoded,
    spread: shareOfSpread * Math.sqrt(mean(({ log }) => (log - middle) ** 2)),
    narrowing: apart.toSorted((one, other) => other.between - one.between).map(({ fact }) => fact),
  }
}

/** Returns the adverts that match the car in age and known facts, with their weights. Kilometres are ignored, so that fewer kilometres never lower a value. */
function donorsOf(group: LikeGroup, car: ValuedCar, { age, key }: EncodedCar) {
  const bySeller = new Float64Array(group.sellerCount)
  const donors = group.adverts.map((advert, at) => {
    const seller = group.sellers[at] ?? 0
    const years = Math.abs((group.ages[at] ?? 0) - age) / Math.max(yearsAlike, age / 5)
    let weight = group.keys[at] === key ? 0 : advert.counts * Math.exp(-years)
    for (const name of filledNames) if (!isAlike(name, car, advert.car)) weight *= filledFacts[name].unlike
    bySeller[seller] = (bySeller[seller] ?? 0) + weight
    return { at, weight, seller }
  })
  const most = mostBySeller(bySeller, priorOfDonors)
  return donors
    .map(({ at, weight, seller }) => ({ at, weight: weight * Math.min(1, most / (bySeller[seller] || 1)) }))
    .toSorted((one, other) => other.weight - one.weight || one.at - other.at)
    .slice(0, mostDonors)
    .filter(({ weight }) => weight > 0)
}

function isAlike(name: FilledFact, car: ValuedCar, other: ValuedCar): boolean {
  const [own, theirs] = [car[name], other[name]]
  if (own === null || theirs === null) return true
  if (typeof own === 'number' && typeof theirs === 'number') return Math.abs(own - theirs) <= samePower * own
  return own === theirs
}

/** Returns the unknown facts of a car with the values of another one. */
function missingOf(car: ValuedCar, other: ValuedCar): Partial<ValuedCar> {
  const names = [...furtherCarFacts, 'province'] as const
  const missing = Object.fromEntries(names.filter((name) => car[name] === null).map((name) => [name, other[name]]))
  // The registration month of the other car belongs to the year of that car.
  return {
    ...missing,
    firstRegistration: car.firstRegistration,
    ...(car.features.length === 0 && { features: other.features }),
  }
}
