import type { EncodedCar } from './encode-car.ts'
import { kindOf, type LikeGroup } from './like-group.ts'

/** Distances between two cars; a distance of 1 leaves a weight of 37 %. */
const apart = { fuel: 1, gearbox: 0.5, litres: 0.5, body: 0.5, words: 4.5 }

/** At larger distances an advert gets no weight. */
const negligible = 9

/** Returns the weight of each kind by its likeness. Age, kilometres, owners and power are not used here but in the fit, so that a better car is never worth less. */
export function likenessTo(car: EncodedCar, group: LikeGroup): Float64Array {
  const kind = kindOf(car)
  let found = group.likeness.get(kind)
  if (found) return found
  found = Float64Array.from(group.carOfKind, (other) => {
    const distance = distanceOf(car, other)
    return distance < negligible ? Math.exp(-distance) : 0
  })
  group.likeness.set(kind, found)
  return found
}

function distanceOf(car: EncodedCar, other: EncodedCar): number {
  const differs = (at: number): boolean => car.kind[at] !== other.kind[at]
  return (
    (differs(0) ? apart.fuel : 0) +
    (differs(1) ? apart.gearbox : 0) +
    (differs(2) ? apart.litres : 0) +
    (differs(3) ? apart.body : 0) +
    apart.words * (1 - shareOfWords(car.words, other.words))
  )
}

/** Returns the Jaccard index of two sorted lists. */
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
