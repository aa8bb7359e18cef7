import { type EncodedCar, isAsGood } from './encode-car.ts'
import type { LikeGroup } from './like-group.ts'
import { likenessTo } from './likeness.ts'
import { mostBySeller } from './sellers.ts'

export interface Evidence {
  /** Added to the fitted logarithm: the difference between the prices of similar adverts and the fit. */
  readonly correction: number
  /** Effective number of adverts, weighted by likeness. */
  readonly weight: number
  /** Standard deviation of the residuals of like adverts. */
  readonly spread: number
  /** Number of comparables, counting copies of one seller once. */
  readonly comparables: number
  /** Indices of the comparables in the group. */
  readonly near: readonly number[]
}

/** Maximum differences of a comparable in age (years or share), kilometres and power (shares). */
const nearness = { years: 3, ageShare: 0.4, kilometres: 50_000, mileageShare: 0.6, powerShare: 0.3 }
/** `most` limits the residual of one price, as a logarithm. `weight` is the prior weight of a correction of zero; `spread` and `spreadWeight` are the prior of the spread. */
const caution = { most: 0.2, weight: 0.3, spread: 0.1, spreadWeight: 2 }

/**
 * Corrects the fit by the adverts of the family, weighted by likeness in all categorical facts. Comparables, which
 * are counted and shown, are also
 * near in age, kilometres and power, and have another key, since one with the same key may be this very car.
 */
export function evidenceOf(car: EncodedCar, group: LikeGroup): Evidence {
  const { compared, keys, kinds, counts } = group
  const likeness = likenessTo(car, group)
  const weights = new Float64Array(compared)
  const near: number[] = []
  let comparables = 0
  const isNear = nearTo(car, group)
  for (let at = 0; at < compared; at += 1) {
    if (keys[at] === car.key) continue
    const own = counts[at] ?? 0
    weights[at] = own * (likeness[kinds[at] ?? 0] ?? 0)
    if (!isNear(at)) continue
    near.push(at)
    comparables += own
  }
  const others = likeAdvertsOf(group, weights)
  return {
    ...others,
    correction: withTwins(car, group, others.correction, () => {
      for (const at of group.byKey.get(car.key) ?? [])
        if (at < compared) weights[at] = (counts[at] ?? 0) * (likeness[kinds[at] ?? 0] ?? 0)
      return likeAdvertsOf(group, weights).correction
    }),
    comparables: Math.round(comparables),
    near,
  }
}

/** Computes the weighted correction, with at most a fifth of the weight per seller. */
function likeAdvertsOf(
  { rests, sellers, comparedSellers }: LikeGroup,
  weights: Float64Array,
): Pick<Evidence, 'correction' | 'weight' | 'spread'> {
  const bySeller = new Float64Array(comparedSellers)
  for (let at = 0; at < weights.length; at += 1) {
    const seller = sellers[at] ?? 0
    bySeller[seller] = (bySeller[seller] ?? 0) + (weights[at] ?? 0)
  }
  const most = mostBySeller(bySeller, caution.weight)
  let [sum, squares, weight] = [0, 0, 0]
  for (let at = 0; at < weights.length; at += 1) {
    const one = weights[at] ?? 0
    if (one === 0) continue
    const own = bySeller[sellers[at] ?? 0] ?? 0
    const counts = own > most ? (one * most) / own : one
    const rest = Math.min(caution.most, Math.max(-caution.most, rests[at] ?? 0))
    weight += counts
    sum += counts * rest
    squares += counts * rest * rest
  }
  const middle = weight > 0 ? sum / weight : 0
  const variance =
    (squares - weight * middle * middle + caution.spreadWeight * caution.spread ** 2) / (weight + caution.spreadWeight)
  return { correction: sum / (weight + caution.weight), weight, spread: Math.sqrt(Math.max(0, variance)) }
}

/**
 * Corrects with the adverts of the same key ("twins"). A car that is at least as good as a twin is never worth less
 * than the twin; a car that is at most as good is never worth more. A car with the exact facts of a twin is valued
 * without the twins, because it may be that very car.
 */
function withTwins(car: EncodedCar, group: LikeGroup, byOthers: number, byAll: () => number): number {
  const twins = group.byKey.get(car.key)
  if (!twins) return byOthers
  const unseen = byOthers + twins.reduce((sum, at) => sum + (group.adverts[at]?.unseen ?? 0), 0) / twins.length
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const at of twins) {
    const twin = group.encoded[at]
    if (!twin) continue
    const bound = twin.fitted.log + unseen - car.fitted.log
    if (isAsGood(car, twin)) least = Math.max(least, bound)
    if (isAsGood(twin, car)) most = Math.min(most, bound)
  }
  return least === most ? least : Math.min(most, Math.max(least, byAll()))
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
