import { type EncodedCar, isAsGood } from './encode-car.ts'
import type { LikeGroup } from './like-group.ts'
import { distancesFrom } from './likeness.ts'
import { mostBySeller } from './sellers.ts'

export interface Evidence {
  /** What is added to the fit, as a logarithm: how much dearer like adverts are than it says. */
  readonly correction: number
  /** How many adverts this rests on, each counted by its likeness. */
  readonly weight: number
  /** The standard deviation of what the fit leaves unexplained of them. */
  readonly spread: number
  /** How many comparables there are. */
  readonly comparables: number
  /** Where the most alike of them stand in the group, the nearest first. */
  readonly nearest: readonly number[]
  /** Where the comparables stand in the group. */
  readonly near: readonly number[]
}

/** An advert is a comparable within these differences of age (years or share), kilometres and power (shares). */
const nearness = { years: 3, ageShare: 0.4, kilometres: 50_000, mileageShare: 0.6, powerShare: 0.3 }
/** Further apart than this, an advert says nothing of the price. */
const negligible = 9
/** For the order of the comparables alone: years, and shares of kilometres and power, that count as 1. */
const closeness = { years: 1, mileage: 0.5, power: 0.1 }
/** How many of the comparables are shown, of how many of the nearest, and of one seller. */
const shown = { all: 12, candidates: 60, ofOneSeller: 2 }
/** The most that one price counts away from the fit, and the weight of agreeing with it. */
const caution = { most: 0.3, weight: 0.3, spread: 0.1, spreadWeight: 2 }
/** Comparables of nobody, beside which no seller has more than a fifth of them. */
const priorComparables = 4

/**
 * What the adverts of a car's family say about its price beyond the fit. All of them count, by their likeness in everything that is neither better nor worse. Comparables, which are counted and
 * shown, are near in age, kilometres and power too, and of another key: one of the same may be of this very car.
 */
export function evidenceOf(car: EncodedCar, group: LikeGroup): Evidence {
  const { adverts, keys, sellers } = group
  const distances = distancesFrom(car, group)
  const weights = adverts.map(({ counts }, at) => {
    const distance = distances[group.kinds[at] ?? 0] ?? 0
    return distance < negligible ? counts * Math.exp(-distance) : 0
  })
  const others = likeAdvertsOf(
    group,
    weights.map((weight, at) => (keys[at] === car.key ? 0 : weight)),
  )
  const isNear = nearTo(car, group)
  const near: number[] = []
  const counted = new Float64Array(group.sellerCount)
  adverts.forEach(({ counts }, at) => {
    if (keys[at] === car.key || !isNear(at)) return
    near.push(at)
    counted[sellers[at] ?? 0] = (counted[sellers[at] ?? 0] ?? 0) + counts
  })
  const mostCounted = mostBySeller(counted, priorComparables)
  return {
    ...others,
    correction: withTwins(car, group, others.correction, () => likeAdvertsOf(group, weights).correction),
    comparables: Math.round(counted.reduce((all, one) => all + Math.min(mostCounted, one), 0)),
    nearest: nearestOf(car, group, near, distances),
    near,
  }
}

/** The correction by adverts that count so much each, no seller more than a fifth. */
function likeAdvertsOf(
  { adverts, sellers, sellerCount }: LikeGroup,
  weights: readonly number[],
): Pick<Evidence, 'correction' | 'weight' | 'spread'> {
  const bySeller = new Float64Array(sellerCount)
  weights.forEach((one, at) => (bySeller[sellers[at] ?? 0] = (bySeller[sellers[at] ?? 0] ?? 0) + one))
  const most = mostBySeller(bySeller, caution.weight)
  let [sum, squares, weight] = [0, 0, 0]
  weights.forEach((one, at) => {
    if (one === 0) return
    const own = bySeller[sellers[at] ?? 0] ?? 0
    const counts = own > most ? (one * most) / own : one
    const rest = Math.min(caution.most, Math.max(-caution.most, adverts[at]?.rest ?? 0))
    weight += counts
    sum += counts * rest
    squares += counts * rest * rest
  })
  const middle = weight > 0 ? sum / weight : 0
  const variance =
    (squares - weight * middle * middle + caution.spreadWeight * caution.spread ** 2) / (weight + caution.spreadWeight)
  return { correction: sum / (weight + caution.weight), weight, spread: Math.sqrt(Math.max(0, variance)) }
}

/**
 * The correction with the adverts of the same key. A car with the facts of one of these is valued without them, as it may be that very car; a car that is better in nothing but what may be better or worse
 * is never worth less than that, and a worse one never more.
 */
function withTwins(car: EncodedCar, group: LikeGroup, byOthers: number, byAll: () => number): number {
  const twins = group.adverts.flatMap((advert, at) => {
    const twin = group.encoded[at]
    return group.keys[at] === car.key && twin ? [{ twin, unseen: advert.unseen }] : []
  })
  if (twins.length === 0) return byOthers
  const unseen = byOthers + twins.reduce((sum, one) => sum + one.unseen, 0) / twins.length
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { twin } of twins) {
    const bound = twin.fitted.log + unseen - car.fitted.log
    if (isAsGood(car, twin)) least = Math.max(least, bound)
    if (isAsGood(twin, car)) most = Math.min(most, bound)
  }
  return Math.min(most, Math.max(least, byAll()))
}

function nearestOf(car: EncodedCar, group: LikeGroup, near: readonly number[], distances: Float64Array): number[] {
  const { adverts, kinds, ages, mileages, powers, sellers } = group
  const far = (at: number): number =>
    (distances[kinds[at] ?? 0] ?? 0) +
    Math.abs(car.age - (ages[at] ?? 0)) / closeness.years +
    Math.abs(Math.log((car.mileage + 10_000) / ((mileages[at] ?? 0) + 10_000))) / closeness.mileage +
    (car.power !== null && powers[at] !== 0 ? Math.abs(Math.log(car.power / (powers[at] ?? 1))) / closeness.power : 0.5)
  const idOf = (at: number): string => adverts[at]?.id ?? ''
  const ordered: { readonly at: number; readonly far: number }[] = []
  for (const at of near) {
    const one = { at, far: far(at) }
    const last = ordered[shown.candidates - 1]
    if (last && last.far < one.far) continue
    const isBefore = (other: typeof one): boolean =>
      other.far < one.far || (other.far === one.far && idOf(other.at) < idOf(at))
    ordered.splice(ordered.findLastIndex(isBefore) + 1, 0, one)
    if (ordered.length > shown.candidates) ordered.pop()
  }
  const taken = new Map<number, number>()
  const nearest: number[] = []
  for (const { at } of ordered) {
    const seller = sellers[at] ?? 0
    const ofSeller = taken.get(seller) ?? 0
    if (ofSeller === shown.ofOneSeller) continue
    taken.set(seller, ofSeller + 1)
    if (nearest.push(at) === shown.all) break
  }
  return nearest
}

function nearTo(car: EncodedCar, { ages, mileages, powers }: LikeGroup): (at: number) => boolean {
  const years = Math.max(nearness.years, nearness.ageShare * car.age)
  const kilometres = Math.max(nearness.kilometres, nearness.mileageShare * car.mileage)
  const power = car.power ?? 0
  return (at) =>
    Math.abs(car.age - (ages[at] ?? 0)) <= years &&
    Math.abs(car.mileage - (mileages[at] ?? 0)) <= kilometres &&
    (power === 0 || powers[at] === 0 || Math.abs(power - (powers[at] ?? 0)) <= nearness.powerShare * power)
}
