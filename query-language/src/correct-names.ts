import type { Meaning } from './meanings.ts'
import type { Sentence } from './sentence.ts'
import { fillers } from './words/fillers.ts'

const maxTokens = 3

/** Corrects misspelt models after their make, even where the misspelt words are words of the language. */
export function correctNames(sentence: Sentence): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    if (!sentence.isFree(at) || sentence.tokens[at]?.kind === 'symbol') continue
    const next = correctBehindMake(sentence, at)
    if (next !== null) at = next - 1
  }
}

/** Corrects the model after a make: 'bmw sere 3', 'fiat pnada'. */
function correctBehindMake(sentence: Sentence, at: number): number | null {
  const before = sentence.found.find(({ to }) => to === at)?.meanings?.find((one) => one.kind === 'make')
  if (before?.kind !== 'make' || sentence.isBreakBefore(at)) return null
  for (let to = Math.min(at + maxTokens, sentence.tokens.length); to > at; to -= 1) {
    if (!sentence.isFree(at, to) || (to === at + 1 && fillers.has(sentence.wordAt(at)))) continue
    if (sentence.tokens.slice(at + 1, to).some(({ gap }) => gap === 'break')) continue
    const found = find(sentence, at, to, (one) => one.kind === 'model' && one.make === before.make)
    if (found) return take(sentence, at, to, found.name, found.meanings.slice(0, 1))
  }
  return null
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
