import type { CarCriterion, Criteria, Term } from './criteria.ts'

/** PostgreSQL's plain_text and lower of single characters; unchanged characters have no entry. */
export interface PlainCharacters {
  readonly plain: ReadonlyMap<string, string>
  readonly lower: ReadonlyMap<string, string>
}

/** Computes PostgreSQL's plain_text. */
export const plainText = ({ plain }: PlainCharacters, text: string): string => replaced(plain, text)

/** Computes PostgreSQL's lower. */
export const lowered = ({ lower }: PlainCharacters, text: string): string => replaced(lower, text)

function replaced(characters: ReadonlyMap<string, string>, text: string): string {
  let result = ''
  for (const character of text) result += characters.get(character) ?? character
  return result
}

/** Normalises the texts of the criteria for comparison: plain_text for words and keywords, lower case for makes and models. */
export function normaliseCriteria(characters: PlainCharacters, criteria: Criteria): Criteria {
  const { terms, keywords, make, model, cars, excluded } = criteria
  return {
    ...criteria,
    terms: terms.map((term) => normaliseTerm(characters, term)),
    keywords: keywords.map((word) => plainText(characters, word)),
    make: make === null ? null : lowered(characters, make),
    model: model === null ? null : lowered(characters, model),
    cars: cars.map((car) => loweredCar(characters, car)),
    excluded: { ...excluded, cars: excluded.cars.map((car) => loweredCar(characters, car)) },
  }
}

function loweredCar(characters: PlainCharacters, { text, make, model }: CarCriterion): CarCriterion {
  return { text, make: lowered(characters, make), model: model === null ? null : lowered(characters, model) }
}

function normaliseTerm(characters: PlainCharacters, { words, fact, ...term }: Term): Term {
  return {
    words: words.map((word) => plainText(characters, word)),
    fact: fact && { kind: fact.kind, criteria: normaliseCriteria(characters, fact.criteria) },
    ...term,
  }
}
