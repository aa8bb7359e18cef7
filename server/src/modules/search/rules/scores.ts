/**
 * What a term scores by its best match; an advert's relevance is the sum over the first maxScoredTerms terms. A whole word is bounded by characters other
 * than plain letters and digits. `name` is make and model, `text` make, model, version and description together.
 */
export const scores = {
  name: { fact: 40, whole: 32, contained: 24 },
  version: { whole: 16, contained: 12 },
  other: { fact: 32 },
  equipment: { fact: 8 },
  text: { whole: 4, contained: 2 },
} as const

export const maxScoredTerms = 8
