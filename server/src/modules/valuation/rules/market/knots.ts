/** Years and kilometres at which the loss of value may change its pace; between two of them it is straight. */
export const ageKnots = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 60]
export const mileageKnots = [
  0, 2_500, 7_500, 15_000, 25_000, 40_000, 55_000, 70_000, 90_000, 110_000, 135_000, 160_000, 200_000, 250_000, 400_000,
]

/** Where a number stands between two knots: the index of the lower one, and the share of the upper one. */
export function between(knots: readonly number[], number: number): { readonly at: number; readonly share: number } {
  let at = 0
  while (at < knots.length - 2 && number >= (knots[at + 1] ?? Infinity)) at += 1
  const [low = 0, high = 1] = [knots[at], knots[at + 1]]
  return { at, share: Math.min(1, Math.max(0, (number - low) / (high - low))) }
}
