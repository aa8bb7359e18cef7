/** A stretch of years or kilometres along which value is lost at one pace. */
interface Stretch {
  readonly from: number
  readonly to: number
  /** What the logarithm of a price usually loses along it. Adverts that say otherwise change it. */
  readonly loss: number
}

/** Years, and kilometres. */
export const stretches: Readonly<Record<'age' | 'mileage', readonly Stretch[]>> = {
  age: stretchesOf([
    [1, 0.03],
    [2, 0.05],
    [3, 0.055],
    [4, 0.055],
    [5, 0.04],
    [6, 0.055],
    [8, 0.11],
    [12, 0.26],
    [20, 0.5],
    [60, 0],
  ]),
  mileage: stretchesOf([
    [5_000, 0.01],
    [15_000, 0.055],
    [30_000, 0.035],
    [50_000, 0.04],
    [80_000, 0.08],
    [120_000, 0.11],
    [170_000, 0.18],
    [400_000, 0.55],
  ]),
}

function stretchesOf(ends: readonly (readonly [to: number, loss: number])[]): readonly Stretch[] {
  return ends.map(([to, loss], at) => ({ from: ends[at - 1]?.[0] ?? 0, to, loss }))
}

/** How much of each stretch a number has passed: shares, without those that it has not reached. */
export function passed(along: readonly Stretch[], number: number): number[] {
  return along.filter(({ from }) => number > from).map(({ from, to }) => Math.min(1, (number - from) / (to - from)))
}
