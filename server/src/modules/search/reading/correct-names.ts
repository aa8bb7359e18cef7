import type { Meaning, ModelMeaning } from './meanings.ts'
import type { Sentence } from './sentence.ts'
import { fillers } from './words/fillers.ts'

const maxTokens = 3

/** Takes misspelt names and words: certain ones only, never a word of the language, except for a model behind its make. */
export function correctNames(sentence: Sentence): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    if (!sentence.isFree(at) || sentence.tokens[at]?.kind === 'symbol') continue
    const next = correctBehindMake(sentence, at) ?? correctWord(sentence, at)
    if (next !== null) at = next - 1
  }
}

/** 'bmw sere 3', 'fiat pnada': the models of the make before it. */
function correctBehindMake(sentence: Sentence, at: number): number | null {
  const before = sentence.found.find(({ to }) => to === at)?.meanings?.find((one) => one.kind === 'make')
  if (before?.kind !== 'make' || sentence.isBreakBefore(at)) return null
  for (let to = Math.min(at + maxTokens, sentence.tokens.length); to > at; to -= 1) {
    if (!sentence.isFree(at, to) || (to === at + 1 && fillers.has(sentence.plainAt(at)))) continue
    if (sentence.tokens.slice(at + 1, to).some(({ gap }) => gap === 'break')) continue
    const found = find(sentence, at, to, (one) => one.kind === 'model' && one.make === before.make)
    if (found) return take(sentence, at, to, found.name, found.meanings.slice(0, 1))
  }
  return null
}

function correctWord(sentence: Sentence, at: number): number | null {
  for (let to = Math.min(at + 2, sentence.tokens.length); to > at; to -= 1) {
    if (
      !sentence.isFree(at, to) ||
      sentence.tokens.slice(at, to).some((token, index) => token.value !== null || (index > 0 && token.gap === 'break'))
    )
      continue
    const words = sentence.tokens.slice(at, to).map(({ plain }) => plain)
    if (words.some((word) => fillers.has(word)) || words.some((word) => sentence.vocabulary.isCommonWord(word)))
      continue
    if (
      sentence
        .allStartingAt(at)
        .some((match) => match.meanings.some(({ kind }) => kind === 'comune' || kind === 'region'))
    )
      continue
    const found = find(sentence, at, to, isCorrectable)
    if (!found) continue
    const isFact = found.meanings.every(({ kind }) => kind === 'fact')
    if (isFact && (to > at + 1 || found.distance > 1)) continue
    const models = found.meanings.filter((one): one is ModelMeaning => one.kind === 'model')
    const [meaning] = found.meanings
    if (models.length > 0) return take(sentence, at, to, found.name, models)
    if (meaning) return take(sentence, at, to, found.name, [meaning])
  }
  return null
}

function isCorrectable(meaning: Meaning): boolean {
  return meaning.kind === 'make' || meaning.kind === 'model' || meaning.kind === 'fact'
}

function find(sentence: Sentence, from: number, to: number, accepts: (meaning: Meaning) => boolean) {
  const word = sentence.tokens
    .slice(from, to)
    .map(({ plain }) => plain)
    .join('')
  if (word.length < 4 || word.length > 30) return null
  return sentence.vocabulary.names.find(word, accepts)
}

function take(sentence: Sentence, from: number, to: number, name: string, meanings: readonly Meaning[]): number {
  sentence.take({ from, to, values: {}, meanings, corrected: name })
  return to
}
