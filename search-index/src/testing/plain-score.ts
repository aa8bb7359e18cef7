import type { Criteria, Term } from '../criteria.ts'
import { matches, maxScoredTerms, scores } from '../matches.ts'
import type { SearchedAdvert } from '../searched-advert.ts'

type Test = (text: string, word: string) => boolean
const isContained: Test = (text, word) => text.includes(word)

function isInText({ plainName, plainVersion, plainDescription }: SearchedAdvert, word: string, test: Test): boolean {
  return test(plainName, word) || test(plainVersion, word) || test(plainDescription, word)
}

/** Reference implementation of the relevance of an advert that matches. */
export function score({ terms }: Criteria, advert: SearchedAdvert): number {
  return terms.slice(0, maxScoredTerms).reduce((sum, term) => sum + scoreOf(term, advert), 0)
}

function scoreOf({ words, fact, isText, isOfNameAlone = false }: Term, advert: SearchedAdvert): number {
  const isFact = fact !== null && matches(fact.criteria, advert)
  const all = (text: string, test: Test): boolean => isText && words.every((word) => test(text, word))
  const steps: readonly (readonly [boolean, number])[] = [
    [isFact && fact.kind !== 'equipment', fact === null ? 0 : scores[fact.kind].fact],
    [all(advert.plainName, isWhole), scores.name.whole],
    [all(advert.plainName, isContained), scores.name.contained],
    [!isOfNameAlone && all(advert.plainVersion, isWhole), scores.version.whole],
    [!isOfNameAlone && all(advert.plainVersion, isContained), scores.version.contained],
    [isFact, scores.equipment.fact],
    [isText && !isOfNameAlone && words.every((word) => isInText(advert, word, isWhole)), scores.text.whole],
    [isText && !isOfNameAlone && words.every((word) => isInText(advert, word, isContained)), scores.text.contained],
  ]
  return steps.find(([holds]) => holds)?.[1] ?? 0
}

const isWhole: Test = (text, word) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetterOrDigit(text[at - 1]) && !isLetterOrDigit(text[at + word.length])) return true
  }
  return false
}

function isLetterOrDigit(character: string | undefined): boolean {
  return character !== undefined && ((character >= 'a' && character <= 'z') || (character >= '0' && character <= '9'))
}
