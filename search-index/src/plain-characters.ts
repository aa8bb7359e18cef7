import type { AskedCar, Criteria, Term } from './criteria.ts'

/** What PostgreSQL's plain_text and lower make of single characters; those that they leave as they are have no entry. */
export interface PlainCharacters {
  readonly plain: ReadonlyMap<string, string>
  readonly lower: ReadonlyMap<string, string>
}

/** PostgreSQL's plain_text. */
export const plainText = ({ plain }: PlainCharacters, text: string): string => replaced(plain, text)

/** PostgreSQL's lower. */
export const lowered = ({ lower }: PlainCharacters, text: string): string => replaced(lower, text)

function replaced(characters: ReadonlyMap<string, string>, text: string): string {
  let result = ''
  for (const character of text) result += characters.get(character) ?? character
  return result
}

/** The criteria with every text as it is compared: plain words and keywords, make and model in lower case. */
export function plainCriteria(characters: PlainCharacters, criteria: Criteria): Criteria {
  const { terms, keywords, make, model, cars, excluded } = criteria
  return {
    ...criteria,
    terms: terms.map((term) => plainTerm(characters, term)),
    keywords: keywords.map((word) => plainText(characters, word)),
    make: make === null ? null : lowered(characters, make),
    model: model === null ? null : lowered(characters, model),
    cars: cars.map((car) => loweredCar(characters, car)),
    excluded: { ...excluded, cars: excluded.cars.map((car) => loweredCar(characters, car)) },
  }
}

function loweredCar(characters: PlainCharacters, { text, make, model }: AskedCar): AskedCar {
  return { text, make: lowered(characters, make), model: model === null ? null : lowered(characters, model) }
}

function plainTerm(characters: PlainCharacters, { words, fact, ...term }: Term): Term {
  return {
    words: words.map((word) => plainText(characters, word)),
    fact: fact && { kind: fact.kind, criteria: plainCriteria(characters, fact.criteria) },
    ...term,
  }
}
