import { type EncodedCar, variantOf } from './encode-car.ts'
import { type LikeAdvert, type LikeGroup, likeGroupOf, logMileageOf } from './like-group.ts'
import { hashOf } from './market-model.ts'

export interface Evidence {
  /** How much dearer like adverts are than the fit says, as a logarithm. */
  readonly correction: number
  /** How many adverts this rests on, each counted by its likeness. */
  readonly weight: number
  /** The standard deviation of what the fit leaves unexplained of them. */
  readonly spread: number
  /** How many comparables there are. */
  readonly comparables: number
  /** The twelve most alike of them, the nearest first. */
  readonly nearest: readonly LikeAdvert[]
  /** Of the comparables; null without any. */
  readonly average: Average | null
}

export interface Average {
  /** Euro cents. */
  readonly price: number
  readonly age: number
  readonly mileage: number
  readonly power: number | null
  readonly equipment: number
  /** By fact, as of an encoded car. */
  readonly amounts: readonly number[]
}

/** An advert is a comparable within these differences of age (years or share), kilometres and power (shares). */
const near = { years: 3, ageShare: 0.4, kilometres: 50_000, mileageShare: 0.6, powerShare: 0.3 }
/** How much less alike two cars are: a distance of 1 leaves a weight of 37 %. */
const apart = { power: 0.1, unknownPower: 0.5, fuel: 1, gearbox: 0.5, litres: 0.5, body: 0.5, words: 6 }
/** Further apart than this, the words are not looked at: such an advert weighs less than one in a hundred. */
const far = 5
/** Further apart than this, an advert says nothing of the price. */
const negligible = 9
/** For the order of the comparables alone: years and kilometres that count as 1. */
const closeness = { years: 1, mileage: 0.5 }
/** How many of the comparables are shown. */
const shown = 12
/** The most that one price counts away from the fit, and the weight of agreeing with it. */
const caution = { most: 0.3, weight: 0.3, spread: 0.1, spreadWeight: 2 }

/**
 * What the adverts of a car's group say about its price beyond the fit. All adverts of the group count, by their likeness in everything but age and kilometres: these
 * are the fit's, so that more of them never raises a value. Comparables, which are counted and shown, are near in age, kilometres and power too. The car itself is left out.
 */
export function evidenceOf(car: EncodedCar, adverts: readonly LikeAdvert[]): Evidence {
  const group = likeGroupOf(adverts)
  const fitted = group.fitted[variantOf(car)] ?? new Float64Array(0)
  const { groups, ids, logPrices } = group
  const [ownGroup, ownId] = [hashOf(car.group), car.id === null ? -1 : hashOf(car.id)]
  const isNear = nearTo(car, group)
  const distanceTo = distancesFrom(car, group)
  const found: number[] = []
  const nearest: Found[] = []
  let [weights, sum, squares] = [0, 0, 0]
  for (let at = 0; at < groups.length; at += 1) {
    if (groups[at] !== ownGroup || (ids[at] === ownId && adverts[at]?.id === car.id)) continue
    const distance = distanceTo(at)
    if (distance < negligible) {
      const weight = Math.exp(-distance)
      const away = (logPrices[at] ?? 0) - (fitted[at] ?? 0)
      const rest = Math.min(caution.most, Math.max(-caution.most, away))
      weights += weight
      sum += weight * rest
      squares += weight * rest * rest
    }
    if (!isNear(at)) continue
    found.push(at)
    insert(nearest, { at, distance: distance + remoteness(car, group, at) }, adverts)
  }
  const middle = weights > 0 ? sum / weights : 0
  const variance =
    (squares - weights * middle * middle + caution.spreadWeight * caution.spread ** 2) /
    (weights + caution.spreadWeight)
  return {
    correction: sum / (weights + caution.weight),
    weight: weights,
    spread: Math.sqrt(Math.max(0, variance)),
    comparables: found.length,
    nearest: nearest.flatMap(({ at }) => adverts[at] ?? []),
    average: averageOf(group, found),
  }
}

interface Found {
  readonly at: number
  readonly distance: number
}

/** Keeps the nearest in order, and only as many as are shown. */
function insert(nearest: Found[], found: Found, adverts: readonly LikeAdvert[]): void {
  const last = nearest[shown - 1]
  if (last && last.distance < found.distance) return
  const id = adverts[found.at]?.id ?? ''
  const isBefore = (one: Found): boolean =>
    one.distance < found.distance || (one.distance === found.distance && (adverts[one.at]?.id ?? '') < id)
  nearest.splice(nearest.findLastIndex(isBefore) + 1, 0, found)
  if (nearest.length > shown) nearest.pop()
}

function averageOf(group: LikeGroup, found: readonly number[]): Average | null {
  if (found.length === 0) return null
  const mean = (numbers: Float64Array, indices = found): number => {
    let sum = 0
    for (const at of indices) sum += numbers[at] ?? 0
    return sum / indices.length
  }
  const facts = group.amounts.length / group.adverts.length
  const amounts = Array.from({ length: facts }, () => 0)
  for (const at of found)
    for (let fact = 0; fact < facts; fact += 1)
      amounts[fact] = (amounts[fact] ?? 0) + (group.amounts[at * facts + fact] ?? 0) / found.length
  const powered = found.filter((at) => group.powers[at] !== 0)
  return {
    price: mean(group.prices),
    age: mean(group.ages),
    mileage: mean(group.mileages),
    power: powered.length > 0 ? mean(group.powers, powered) : null,
    equipment: mean(group.equipment),
    amounts,
  }
}

function nearTo(car: EncodedCar, { ages, mileages, powers }: LikeGroup): (at: number) => boolean {
  const years = Math.max(near.years, near.ageShare * car.age)
  const kilometres = Math.max(near.kilometres, near.mileageShare * car.mileage)
  const power = car.power ?? 0
  return (at) =>
    Math.abs(car.age - (ages[at] ?? 0)) <= years &&
    Math.abs(car.mileage - (mileages[at] ?? 0)) <= kilometres &&
    (power === 0 || powers[at] === 0 || Math.abs(power - (powers[at] ?? 0)) <= near.powerShare * power)
}

function remoteness(car: EncodedCar, { ages, logMileages }: LikeGroup, at: number): number {
  const mileage = logMileageOf(car.mileage) - (logMileages[at] ?? 0)
  return Math.abs(car.age - (ages[at] ?? 0)) / closeness.years + Math.abs(mileage) / closeness.mileage
}

function distancesFrom(
  car: EncodedCar,
  { powers, logPowers, kinds, words, wordStarts }: LikeGroup,
): (at: number) => number {
  const logPower = Math.log(car.power ?? 1)
  const isPowerKnown = car.power !== null
  const own = Uint32Array.from(car.words)
  const [fuel, gearbox, litres, body] = car.kind
  return (at) => {
    let distance =
      isPowerKnown && powers[at] !== 0 ? Math.abs(logPower - (logPowers[at] ?? 0)) / apart.power : apart.unknownPower
    if (kinds[4 * at] !== fuel) distance += apart.fuel
    if (kinds[4 * at + 1] !== gearbox) distance += apart.gearbox
    if (kinds[4 * at + 2] !== litres) distance += apart.litres
    if (kinds[4 * at + 3] !== body) distance += apart.body
    if (distance > far) return distance + apart.words
    return distance + apart.words * (1 - shareOfWords(own, words, wordStarts[at] ?? 0, wordStarts[at + 1] ?? 0))
  }
}

/** Words of both over words of either, of which the others are those between two places; both in order. */
function shareOfWords(mine: Uint32Array, words: Uint32Array, from: number, end: number): number {
  let i = 0
  let j = from
  let common = 0
  while (i < mine.length && j < end) {
    const own = mine[i] ?? 0
    const other = words[j] ?? 0
    if (own === other) common += 1
    if (own <= other) i += 1
    if (own >= other) j += 1
  }
  const either = mine.length + end - from - common
  return either === 0 ? 0 : common / either
}
