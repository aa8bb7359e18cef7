import { isPartOfModel, namedMakes } from './car-names.ts'
import { correctNames } from './correct-names.ts'
import { keepAmbiguousWords } from './ambiguous-words.ts'
import { Outline } from './outline.ts'
import { keepProperNames } from './proper-names.ts'
import { dropStraySentences, parseAsides } from './parse-asides.ts'
import { parseBodyNames } from './parse-body-names.ts'
import { parseEuroClasses } from './parse-euro-class.ts'
import { parseNegations } from './parse-negations.ts'
import { parseOtherNumbers, parseRefusedBounds } from './parse-other-numbers.ts'
import { parseOwnedCars } from './parse-owned-cars.ts'
import { parseBarePlaces, parsePlaces } from './parse-places.ts'
import { parseQuantities } from './parse-quantities.ts'
import { parseRefusals } from './parse-refusals.ts'
import { parseShortenedModels } from './parse-shortened-models.ts'
import { parseWords } from './parse-words.ts'
import { parseBareYears, parseDecades, parseKilometresZero } from './parse-years.ts'
import { Sentence } from './sentence.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Applies the rules of all categories in order. Each token is used once. The ambiguous words at `otherwiseAt` get their other meaning. */
export function parseText(
  text: string,
  vocabulary: Vocabulary,
  currentYear: number,
  otherwiseAt: number | null = null,
): Sentence {
  const sentence = new Sentence(text, vocabulary, currentYear, otherwiseAt)
  keepPlainPhrases(sentence)
  keepAmbiguousWords(sentence)
  keepProperNames(sentence)
  const outline = new Outline(sentence)
  parseOwnedCars(sentence, outline)
  parseAsides(sentence, outline)
  parseOtherNumbers(sentence, outline)
  parseKilometresZero(sentence)
  parseDecades(sentence)
  parseTwoSeats(sentence)
  parseEuroClasses(sentence)
  parsePlaces(sentence)
  parseQuantities(sentence, (at) => isPartOfModel(sentence, at))
  const makes = namedMakes(sentence)
  parseWords(sentence, makes)
  parseShortenedModels(sentence)
  parseBodyNames(sentence)
  parseBareYears(sentence)
  parseBarePlaces(sentence)
  correctNames(sentence)
  parseRefusedBounds(sentence)
  parseRefusals(sentence)
  parseNegations(sentence)
  dropStraySentences(sentence)
  return sentence
}

function keepPlainPhrases(sentence: Sentence): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const plain = sentence.startingAt(at, 'plain')
    if (!plain) continue
    const longer = sentence
      .allStartingAt(at)
      .some(({ to, meanings }) => to > plain.to && meanings.some(({ kind }) => kind === 'fact'))
    if (longer) continue
    sentence.keep(at, plain.to)
    at = plain.to - 1
  }
}

const twoSeats = new Set(['biposto', 'biposti', 'twoseater', 'twoseaters'])

/** Parses words for two seats: 'biposto'. */
function parseTwoSeats(sentence: Sentence): void {
  for (const [at, { plain }] of sentence.tokens.entries())
    if (twoSeats.has(plain) && sentence.isFree(at)) sentence.take({ from: at, to: at + 1, values: { maxSeats: 2 } })
}
