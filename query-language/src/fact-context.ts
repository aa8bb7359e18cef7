import { colorWords } from '@autopiazza/contract/vocabulary-words'
import type { FactMeaning } from './meanings.ts'
import type { Sentence } from './sentence.ts'
import { partsOfCar } from './words/plain-phrases.ts'

const englishColors = new Set([...Object.keys(colorWords), 'gray', 'navy', 'golden'].filter((word) => word !== 'beige'))
const skipped = new Set(['di', 'colore', 'color', 'in', 'colour', 'e'])

/** Decides whether a word of the vocabulary has its meaning at this position. Returns 'plain' for a keyword. */
export function isFactHere(
  sentence: Sentence,
  from: number,
  to: number,
  { key, value }: FactMeaning,
  makes: ReadonlySet<string>,
): boolean | 'plain' {
  const word = sentence.tokens
    .slice(from, to)
    .map(({ plain }) => plain)
    .join(' ')
  if (key === 'color') return isOfPart(sentence, from, to, word) ? 'plain' : true
  if (key === 'bodyType' && word === 'estate') return sentence.language === 'it' ? 'plain' : true
  if (key === 'features' && value === 'awd' && word === 'quattro')
    return makes.has('Audi') || to === sentence.tokens.length
  return true
}

/** Returns whether the word describes a part of the car: 'interni neri', 'black leather seats'. */
function isOfPart(sentence: Sentence, from: number, to: number, word: string): boolean {
  if (englishColors.has(word) && partsOfCar.has(sentence.wordAt(to)) && !sentence.isBreakBefore(to)) return true
  let at = from
  while (at > 0 && from - at < 3 && skipped.has(sentence.wordAt(at - 1)) && !sentence.isBreakBefore(at)) at -= 1
  return at > 0 && !sentence.isBreakBefore(at) && !englishColors.has(word) && partsOfCar.has(sentence.wordAt(at - 1))
}
