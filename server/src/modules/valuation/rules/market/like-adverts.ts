import { type EncodedCar, variantOf } from './encode-car.ts'

/** An advert that cars of its group are compared with. */
export type LikeAdvert = EncodedCar & {
  readonly id: string
  /** Euro cents. */
  readonly price: number
}

export interface Evidence {
  /** How much dearer like adverts are than the fit says, as a logarithm. */
  readonly correction: number
  /** How many adverts this rests on, each counted by its likeness. */
  readonly weight: number
  /** The standard deviation of what the fit leaves unexplained of them. */
  readonly spread: number
  /** The comparables, the most alike first. */
  readonly comparables: readonly LikeAdvert[]
}

/** An advert is a comparable within these differences of age (years or share), kilometres and power (shares). */
const near = { years: 3, ageShare: 0.4, kilometres: 50_000, mileageShare: 0.6, powerShare: 0.3 }
/** How much less alike two cars are: a distance of 1 leaves a weight of 37 %. */
const apart = { power: 0.1, unknownPower: 0.5, fuel: 1, gearbox: 0.5, litres: 0.5, body: 0.5, words: 6 }
/** For the order of the comparables alone: years and kilometres that count as 1. */
const closeness = { years: 1, mileage: 0.5 }
/** The most that one price counts away from the fit, and the weight of agreeing with it. */
const caution = { most: 0.3, weight: 0.3, spread: 0.1, spreadWeight: 2 }

/**
 * What the adverts of a car's group say about its price beyond the fit. All adverts of the group count, by their likeness in everything but age and kilometres: these
 * are the fit's, so that more of them never raises a value. Comparables, which are counted and shown, are near in age, kilometres and power too. The car itself is left out.
 */
export function evidenceOf(car: EncodedCar, adverts: readonly LikeAdvert[]): Evidence {
  const variant = variantOf(car)
  const comparables: { readonly advert: LikeAdvert; readonly distance: number }[] = []
  let [weights, sum, squares] = [0, 0, 0]
  for (const advert of adverts) {
    if (advert.group !== car.group || advert.id === car.id) continue
    const distance = distanceOf(car, advert)
    const weight = Math.exp(-distance)
    const away = Math.log(advert.price) - (advert.fitted[variant] ?? 0)
    const rest = Math.min(caution.most, Math.max(-caution.most, away))
    weights += weight
    sum += weight * rest
    squares += weight * rest * rest
    if (isNear(car, advert)) comparables.push({ advert, distance: distance + remoteness(car, advert) })
  }
  const middle = weights > 0 ? sum / weights : 0
  const variance =
    (squares - weights * middle * middle + caution.spreadWeight * caution.spread ** 2) /
    (weights + caution.spreadWeight)
  return {
    correction: sum / (weights + caution.weight),
    weight: weights,
    spread: Math.sqrt(Math.max(0, variance)),
    comparables: comparables
      .toSorted((a, b) => a.distance - b.distance || (a.advert.id < b.advert.id ? -1 : 1))
      .map(({ advert }) => advert),
  }
}

function isNear(car: EncodedCar, advert: LikeAdvert): boolean {
  return (
    Math.abs(car.age - advert.age) <= Math.max(near.years, near.ageShare * car.age) &&
    Math.abs(car.mileage - advert.mileage) <= Math.max(near.kilometres, near.mileageShare * car.mileage) &&
    (car.power === null || advert.power === null || Math.abs(car.power - advert.power) <= near.powerShare * car.power)
  )
}

function remoteness(car: EncodedCar, advert: LikeAdvert): number {
  const mileage = Math.log((car.mileage + 10_000) / (advert.mileage + 10_000))
  return Math.abs(car.age - advert.age) / closeness.years + Math.abs(mileage) / closeness.mileage
}

function distanceOf(car: EncodedCar, advert: LikeAdvert): number {
  const power =
    car.power === null || advert.power === null
      ? apart.unknownPower
      : Math.abs(Math.log(car.power / advert.power)) / apart.power
  return (
    power +
    (car.kind.fuel === advert.kind.fuel ? 0 : apart.fuel) +
    (car.kind.gearbox === advert.kind.gearbox ? 0 : apart.gearbox) +
    (car.kind.litres === advert.kind.litres ? 0 : apart.litres) +
    (car.kind.body === advert.kind.body ? 0 : apart.body) +
    apart.words * (1 - shareOfWords(car.words, advert.words))
  )
}

/** Words of both over words of either; both in order. */
function shareOfWords(mine: readonly number[], theirs: readonly number[]): number {
  let [i, j, common] = [0, 0, 0]
  while (i < mine.length && j < theirs.length) {
    const difference = (mine[i] ?? 0) - (theirs[j] ?? 0)
    if (difference === 0) common += 1
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  const either = mine.length + theirs.length - common
  return either === 0 ? 0 : common / either
}
