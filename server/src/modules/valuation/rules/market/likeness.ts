import type { EncodedCar } from './encode-car.ts'
import { kindOf, type LikeGroup } from './like-group.ts'

/** How much less alike two cars are: a distance of 1 leaves a weight of 37 %. */
const apart = { fuel: 1, gearbox: 0.5, litres: 0.5, body: 0.5, words: 4.5 }

const known = new WeakMap<LikeGroup, Map<string, Float64Array>>()

/** How far a car is from each kind of a group, in everything but age, kilometres, owners and power: these are the fit's, so that a better car is never worth less for what it is compared with. */
export function distancesFrom(car: EncodedCar, group: LikeGroup): Float64Array {
  const ofGroup = known.get(group) ?? new Map<string, Float64Array>()
  known.set(group, ofGroup)
  const kind = kindOf(car)
  const found = ofGroup.get(kind) ?? Float64Array.from(group.carOfKind, (other) => distanceOf(car, other))
  ofGroup.set(kind, found)
  return found
}

function distanceOf(car: EncodedCar, other: EncodedCar): number {
  const [fuel, gearbox, litres, body] = [0, 1, 2, 3].map((at) => car.kind[at] !== other.kind[at])
  return (
    (fuel ? apart.fuel : 0) +
    (gearbox ? apart.gearbox : 0) +
    (litres ? apart.litres : 0) +
    (body ? apart.body : 0) +
    apart.words * (1 - shareOfWords(car.words, other.words))
  )
}

/** Words of both over words of either; both in order. */
function shareOfWords(mine: readonly number[], theirs: readonly number[]): number {
  let [i, j, common] = [0, 0, 0]
  while (i < mine.length && j < theirs.length) {
    const [own, other] = [mine[i] ?? 0, theirs[j] ?? 0]
    if (own === other) common += 1
    if (own <= other) i += 1
    if (own >= other) j += 1
  }
  const either = mine.length + theirs.length - common
  return either === 0 ? 0 : common / either
}
