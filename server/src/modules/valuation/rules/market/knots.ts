/** A segment of a piecewise linear curve of the logarithm of the price. */
interface Segment {
  readonly from: number
  readonly to: number
  /** Usual change of the logarithm of the price along the segment, before the fit. */
  readonly usual: number
}

interface Curve {
  readonly segments: readonly Segment[]
  /** Constraint on the fit. -1: more never raises a price; 1: more never lowers it; 0: free. */
  readonly direction: -1 | 0 | 1
}

export const curves = {
  /** In years. */
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
  /** In kilometres. */
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
  /** Previous owners beyond the first. */
  owners: falling([
    [1, 0.02],
    [2, 0.02],
    [3, 0.02],
  ]),
  /** Logarithm of CV: 10 % more power usually raises the price by 3.5 %. */
  power: {
    direction: 1,
    segments: between([30, 50, 70, 85, 100, 115, 130, 150, 175, 210, 260, 330, 450, 1000].map(Math.log), 0.35),
  },
  /** Days between the price and the fit. */
  day: { direction: 0, segments: between([0, 30, 60, 90, 120, 150, 180, 210], 0) },
} as const satisfies Readonly<Record<string, Curve>>
export type CurveName = keyof typeof curves

function falling(ends: readonly (readonly [to: number, loss: number])[]): Curve {
  return {
    direction: -1,
    segments: ends.map(([to, loss], at) => ({ from: ends[at - 1]?.[0] ?? 0, to, usual: -loss })),
  }
}

function between(ends: readonly number[], pace: number): readonly Segment[] {
  return ends.slice(1).map((to, at) => {
    const from = ends[at] ?? 0
    return { from, to, usual: pace * (to - from) }
  })
}
