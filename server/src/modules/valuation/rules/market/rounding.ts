/** Values are multiples of 50 €, in cents: more precision would be false. */
export const stepOfValues = 5_000

/** Cents in whole steps, at least one. */
export function inFifties(cents: number): number {
  return Math.max(stepOfValues, Math.round(Math.min(cents, 1e12) / stepOfValues) * stepOfValues)
}
