import { factsWith } from './vehicle-facts.ts'
import type { PriceLabel } from './vocabulary.ts'

/** Points of the recommended order: the maximum of each part, and the points lost per day. Must agree with the database. */
export const recommendedPoints = {
  price: { great: 40, good: 25, fair: 15, none: 10, above: 5, high: 0 } satisfies Record<PriceLabel | 'none', number>,
  photograph: 2,
  mostPhotographs: 20,
  fact: 1,
  /** Characters of the description that give one point. */
  descriptionCharacters: 100,
  mostDescription: 8,
  day: 0.5,
} as const

/** Facts that give points when an advert states them. */
export const recommendedFacts = factsWith('completes')

/** Maximum adverts in one request for points: one page of a search. */
export const mostOrderPoints = 100

export interface OrderParts {
  readonly label: PriceLabel | null
  readonly photographs: number
  /** Points for stated facts and the description. */
  readonly completeness: number
  /** Days in Italy since the advert was created. */
  readonly days: number
}

/** Returns the points of each part, the points lost by age (negative), and their sum. */
export function pointsOf({ label, photographs, completeness, days }: OrderParts) {
  const price = recommendedPoints.price[label ?? 'none']
  const lost = days === 0 ? 0 : -days * recommendedPoints.day
  return { price, lost, total: price + photographs + completeness + lost }
}
