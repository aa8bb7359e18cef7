/** Years and kilometres at which the loss of value may change its pace; between two of them it is straight. */
const ageKnots = [0, 1, 2, 3, 4, 5, 6, 8, 12, 20, 60]
const mileageKnots = [0, 5_000, 15_000, 30_000, 50_000, 80_000, 120_000, 170_000, 400_000]

/** The stretches between the knots, of age and then of kilometres. */
export const stretches = {
  age: stretchesOf(ageKnots),
  mileage: stretchesOf(mileageKnots),
}

interface Stretch {
  readonly from: number
  readonly to: number
}

function stretchesOf(knots: readonly number[]): readonly Stretch[] {
  return knots.slice(1).map((to, at) => ({ from: knots[at] ?? 0, to }))
}

/** How much of each stretch a number has passed: shares, without those that it has not reached. */
export function passed(along: readonly Stretch[], number: number): number[] {
  return along.filter(({ from }) => number > from).map(({ from, to }) => Math.min(1, (number - from) / (to - from)))
}
