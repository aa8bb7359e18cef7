import type { PlaceMeaning } from './meanings.ts'
import type { Sentence } from './sentence.ts'
import { everydayEnglish, everydayItalian } from './words/everyday.ts'
import { fillers } from './words/fillers.ts'

/** Number of municipalities recognised without a capital letter, including the provincial capitals. */
export const wellKnown = 130
export const known = 1_200

/** Returns the municipality that starts at a token, if it is among the `most` most populous or written with a capital letter. */
export function municipalityAt(
  sentence: Sentence,
  at: number,
  most: number,
): { readonly to: number; readonly name: string } | null {
  const place = sentence.startingAt(at, 'municipality')
  const best = place?.meanings.reduce((one, other) => (other.rank < one.rank ? other : one))
  if (!place || !best) return misspeltComune(sentence, at)
  const isCapital = isProperName(sentence, at)
  if (best.rank >= most && !(isCapital && most >= known)) return null
  if (isOrdinary(sentence, at, place.to) && !isCapital) return null
  return { to: place.to, name: best.name }
}

function misspeltComune(sentence: Sentence, at: number): { readonly to: number; readonly name: string } | null {
  const word = sentence.wordAt(at)
  if (word.length < 5 || !sentence.isFree(at) || sentence.vocabulary.isCommonWord(word) || fillers.has(word))
    return null
  if (sentence.allStartingAt(at).length > 0) return null
  const found = sentence.vocabulary.names.find(word)
  const meaning = found?.meanings.find(
    (one): one is Extract<PlaceMeaning, { kind: 'municipality' }> => one.kind === 'municipality',
  )
  return found && meaning && meaning.rank < wellKnown ? { to: at + 1, name: meaning.name } : null
}

function isProperName(sentence: Sentence, at: number): boolean {
  const text = sentence.tokens[at]?.text ?? ''
  return /^\p{Lu}/u.test(text) && sentence.text !== sentence.text.toUpperCase()
}

/** Returns whether a single word is another word of the language or the name of a car. */
export function isOrdinary(sentence: Sentence, from: number, to: number): boolean {
  if (to > from + 1) return false
  const word = sentence.wordAt(from)
  const hasOther = sentence
    .allStartingAt(from)
    .some(({ meanings }) => meanings.some(({ kind }) => kind === 'fact' || kind === 'unit'))
  return (
    hasOther ||
    fillers.has(word) ||
    word.length < 3 ||
    ((everydayItalian.has(word) || everydayEnglish.has(word)) && word !== 'roma')
  )
}
