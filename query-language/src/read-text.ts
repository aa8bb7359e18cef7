import { isPartOfModel, namedMakes } from './car-names.ts'
import { correctNames } from './correct-names.ts'
import { keepOtherSenses } from './other-senses.ts'
import { Outline } from './outline.ts'
import { keepProperNames } from './proper-names.ts'
import { dropStraySentences, readAsides } from './read-asides.ts'
import { readBodyNames } from './read-body-names.ts'
import { readEuroClasses } from './read-euro-class.ts'
import { readNegations } from './read-negations.ts'
import { readOtherNumbers, readRefusedBounds } from './read-other-numbers.ts'
import { readOwnedCars } from './read-owned-cars.ts'
import { readBarePlaces, readPlaces } from './read-places.ts'
import { readQuantities } from './read-quantities.ts'
import { readRefusals } from './read-refusals.ts'
import { readShortenedModels } from './read-shortened-models.ts'
import { readWords } from './read-words.ts'
import { readBareYears, readDecades, readKilometresZero } from './read-years.ts'
import { Sentence } from './sentence.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Applies the rules of all categories in their order; each token is used once. Words with two readings have the other one from `otherwiseAt` on. */
export function readText(
  text: string,
  vocabulary: Vocabulary,
  currentYear: number,
  otherwiseAt: number | null = null,
): Sentence {
  const sentence = new Sentence(text, vocabulary, currentYear, otherwiseAt)
  keepPlainPhrases(sentence)
  keepOtherSenses(sentence)
  keepProperNames(sentence)
  const outline = new Outline(sentence)
  readOwnedCars(sentence, outline)
  readAsides(sentence, outline)
  readOtherNumbers(sentence, outline)
  readKilometresZero(sentence)
  readDecades(sentence)
  readTwoSeats(sentence)
  readEuroClasses(sentence)
  readPlaces(sentence)
  readQuantities(sentence, (at) => isPartOfModel(sentence, at))
  const makes = namedMakes(sentence)
  readWords(sentence, makes)
  readShortenedModels(sentence)
  readBodyNames(sentence)
  readBareYears(sentence)
  readBarePlaces(sentence)
  correctNames(sentence)
  readRefusedBounds(sentence)
  readRefusals(sentence)
  readNegations(sentence)
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

/** Words for two seats: 'biposto'. */
function readTwoSeats(sentence: Sentence): void {
  for (const [at, { plain }] of sentence.tokens.entries())
    if (twoSeats.has(plain) && sentence.isFree(at)) sentence.take({ from: at, to: at + 1, values: { maxSeats: 2 } })
}
