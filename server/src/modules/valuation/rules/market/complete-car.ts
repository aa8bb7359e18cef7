import { furtherCarFacts, type ValuedFact } from '@autopiazza/contract/market-value'
import { type EncodedCar, encodeCar, type FittedPrice } from './encode-car.ts'
import type { LikeGroup } from './like-group.ts'
import type { MarketModel } from './market-model.ts'
import { mostBySeller } from './sellers.ts'
import type { ValuedCar } from './valued-car.ts'

/** What a value rests on most, and how an advert that differs in it counts beside one that does not: these facts are filled where they are not known. */
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
/** Without one of these, a car is valued as the cars of its family that it may be. */
const neededNames: readonly FilledFact[] = ['fuelType', 'transmission', 'horsepower', 'version']
/** Years further apart, an advert counts 37 % as much. */
const yearsAlike = 1.5
const mostDonors = 40
/** Prices of cars of which little is known are nearer to each other than the values of these cars are: eight of ten are within the interval with this share. */
const shareOfSpread = 0.5
const priorOfDonors = 0.3
/** A horsepower within this share is the same. */
const samePower = 0.08

/** A car as the cars of its family that it may be. */
export interface CompletedCar {
  /** On average. */
  readonly fitted: FittedPrice
  readonly correction: number
  /** The one of them that it is most likely. */
  readonly likeliest: EncodedCar
  /** How far these cars are apart, as a standard deviation of the logarithm of the price. */
  readonly spread: number
  /** The facts that are not known, those first of which these cars differ most. */
  readonly narrowing: readonly ValuedFact[]
}

/** What is not known of a car, of that which its value rests on most. */
export function unknownFacts(car: ValuedCar): readonly ValuedFact[] {
  return filledNames.filter((name) => car[name] === null).map((name) => filledFacts[name].fact)
}

/** Fills what is not known of a car from the adverts of its family. Null where nothing needed is missing, or there is no advert to fill it from. */
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

/** The adverts that a car may be like: near in age, and alike in what is known. Kilometres do not choose them, so that fewer never lower a value. */
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

/** What is not known of a car, as another has it. */
function missingOf(car: ValuedCar, other: ValuedCar): Partial<ValuedCar> {
  const names = [...furtherCarFacts, 'province'] as const
  const missing = Object.fromEntries(names.filter((name) => car[name] === null).map((name) => [name, other[name]]))
  // The month of the other's registration is of its own year.
  return {
    ...missing,
    firstRegistration: car.firstRegistration,
    ...(car.features.length === 0 && { features: other.features }),
  }
}
