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

export const mostCompleteness = recommendedFacts.length * recommendedPoints.fact + recommendedPoints.mostDescription
