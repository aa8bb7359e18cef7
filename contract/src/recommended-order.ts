import { factsWith } from './vehicle-facts.ts'
import type { PriceLabel } from './vocabulary.ts'

/** The points of the recommended order, which the database computes too: most first, and those of a day are lost. */
export const recommendedPoints = {
  price: { great: 40, good: 25, fair: 15, none: 10, above: 5, high: 0 } satisfies Record<PriceLabel | 'none', number>,
  photograph: 2,
  mostPhotographs: 20,
  fact: 1,
  /** A point for so many characters of the description. */
  descriptionCharacters: 100,
  mostDescription: 8,
  day: 0.5,
} as const

/** What an advert gets points for stating. */
export const recommendedFacts = factsWith('completes')

/** Adverts whose points are asked for together: a page of a search. */
export const mostOrderPoints = 100

/** What an advert has points for. */
export interface OrderParts {
  readonly label: PriceLabel | null
  /** Points for its own photographs. */
  readonly photographs: number
  /** Points for what it states. */
  readonly completeness: number
  /** Days in Italy since it was created. */
  readonly days: number
}

/** The points for the price, those lost by the days, negative, and all together. */
export function pointsOf({ label, photographs, completeness, days }: OrderParts) {
  const price = recommendedPoints.price[label ?? 'none']
  const lost = days === 0 ? 0 : -days * recommendedPoints.day
  return { price, lost, total: price + photographs + completeness + lost }
}
