/** A stretch of a number along which the logarithm of a price changes at one pace. */
interface Stretch {
  readonly from: number
  readonly to: number
  /** What the logarithm of a price usually changes along it. Adverts that say otherwise change it. */
  readonly usual: number
}

interface Course {
  readonly stretches: readonly Stretch[]
  /** Whatever the adverts say, more never raises a price (-1) or never lowers it (1). 0: it may do either. */
  readonly direction: -1 | 0 | 1
}

export const courses = {
  /** Years. */
  age: falling([
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
  /** Kilometres. */
  mileage: falling([
    [5_000, 0.01],
    [15_000, 0.055],
    [30_000, 0.035],
    [50_000, 0.04],
    [80_000, 0.08],
    [120_000, 0.11],
    [170_000, 0.18],
    [400_000, 0.55],
  ]),
  /** Previous owners, beyond the first. */
  owners: falling([
    [1, 0.02],
    [2, 0.02],
    [3, 0.02],
  ]),
  /** The logarithm of CV: a tenth more power is usually three and a half in a hundred more of the price. */
  power: {
    direction: 1,
    stretches: between([30, 50, 70, 85, 100, 115, 130, 150, 175, 210, 260, 330, 450, 1000].map(Math.log), 0.35),
  },
  /** How many days before the fit a price was set. */
  day: { direction: 0, stretches: between([0, 30, 60, 90, 120, 150, 180, 210], 0) },
} as const satisfies Readonly<Record<string, Course>>
export type CourseName = keyof typeof courses

function falling(ends: readonly (readonly [to: number, loss: number])[]): Course {
  return {
    direction: -1,
    stretches: ends.map(([to, loss], at) => ({ from: ends[at - 1]?.[0] ?? 0, to, usual: -loss })),
  }
}

function between(ends: readonly number[], pace: number): readonly Stretch[] {
  return ends.slice(1).map((to, at) => {
    const from = ends[at] ?? 0
    return { from, to, usual: pace * (to - from) }
  })
}
