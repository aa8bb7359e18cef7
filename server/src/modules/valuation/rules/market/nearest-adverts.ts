import type { EncodedCar } from './encode-car.ts'
import type { LikeGroup } from './like-group.ts'
import { likenessTo } from './likeness.ts'

/** Units of distance: years, and shares of kilometres and power. */
const closeness = { years: 1, mileage: 0.5, power: 0.1, unknownPower: 0.5 }
/** Maximum distance for unlike cars, apart from age, kilometres and power. */
const farthest = 9
/** Number of comparables shown, of the nearest candidates, and per seller. */
const shown = { all: 12, candidates: 60, ofOneSeller: 2 }

/** Returns the indices of the nearest comparables, nearest first. */
export function nearestOf(car: EncodedCar, group: LikeGroup, near: readonly number[]): readonly number[] {
  const { adverts, kinds, ages, logMileages, powers, logPowers, sellers } = group
  const likeness = likenessTo(car, group)
  const [logMileage, logPower] = [Math.log(car.mileage + 10_000), Math.log(car.power ?? 100)]
  const idOf = (at: number): string => adverts[at]?.id ?? ''
  const ordered: number[] = []
  const distances: number[] = []
  for (const at of near) {
    const far =
      Math.min(farthest, -Math.log(likeness[kinds[at] ?? 0] ?? 0)) +
      Math.abs(car.age - (ages[at] ?? 0)) / closeness.years +
      Math.abs(logMileage - (logMileages[at] ?? 0)) / closeness.mileage +
      (car.power !== null && powers[at] !== 0
        ? Math.abs(logPower - (logPowers[at] ?? 0)) / closeness.power
        : closeness.unknownPower)
    if (ordered.length === shown.candidates && far > (distances.at(-1) ?? 0)) continue
    let place = ordered.length
    while (place > 0) {
      const before = distances[place - 1] ?? 0
      if (before < far || (before === far && idOf(ordered[place - 1] ?? 0) < idOf(at))) break
      place -= 1
    }
    ordered.splice(place, 0, at)
    distances.splice(place, 0, far)
    if (ordered.length > shown.candidates) {
      ordered.pop()
      distances.pop()
    }
  }
  const ofSeller = new Map<number, number>()
  return ordered
    .filter((at) => {
      const seller = sellers[at] ?? 0
      const taken = ofSeller.get(seller) ?? 0
      ofSeller.set(seller, taken + 1)
      return taken < shown.ofOneSeller
    })
    .slice(0, shown.all)
}

/** Returns the index of the comparable nearest to the median in age, kilometres and power; null without any. */
export function middleOf({ ages, logMileages, logPowers, adverts }: LikeGroup, near: readonly number[]): number | null {
  if (near.length === 0) return null
  const [age, mileage, power] = [ages, logMileages, logPowers].map((numbers) => medianOf(numbers, near))
  let [found, nearest] = [null as number | null, Number.POSITIVE_INFINITY]
  for (const at of near) {
    const far =
      Math.abs((ages[at] ?? 0) - (age ?? 0)) / closeness.years +
      Math.abs((logMileages[at] ?? 0) - (mileage ?? 0)) / closeness.mileage +
      Math.abs((logPowers[at] ?? 0) - (power ?? 0)) / closeness.power
    if (far > nearest || (far === nearest && (adverts[at]?.id ?? '') > (adverts[found ?? 0]?.id ?? ''))) continue
    found = at
    nearest = far
  }
  return found
}

const mostMeasured = 99

/** Samples at most 99 of them evenly. */
function medianOf(numbers: Float64Array, places: readonly number[]): number {
  const step = Math.ceil(places.length / mostMeasured)
  const taken = new Float64Array(Math.ceil(places.length / step))
  for (let at = 0; at < taken.length; at += 1) taken[at] = numbers[places[at * step] ?? 0] ?? 0
  taken.sort()
  return taken[Math.floor(taken.length / 2)] ?? 0
}
