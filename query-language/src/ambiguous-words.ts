import type { Sentence } from './sentence.ts'
import { isDemand } from './clauses.ts'
import { fillers } from './words/fillers.ts'
import { ambiguousWords } from './words/ambiguous-words.ts'

/** Keeps words as keywords where words beside them give them another meaning: 'clima mite', 'lavoro ibrido', 'rent a flat'. */
export function keepAmbiguousWords(sentence: Sentence): void {
  for (const [at, { plain }] of sentence.tokens.entries()) {
    if (!sentence.isFree(at)) continue
    const isOther = ambiguousWords.some(
      ({ words, beside, within }) => words.has(plain) && isBeside(sentence, at, beside, within),
    )
    if (!isOther || isInsideLonger(sentence, at)) continue
    const isPreposed = sentence
      .allStartingAt(at - 1)
      .some(({ to, meanings }) => to === at + 1 && meanings.some(({ kind }) => kind === 'fact'))
    if (isPreposed) sentence.drop(at - 1, at)
    sentence.keep(at, at + 1)
  }
}

function isBeside(sentence: Sentence, at: number, beside: ReadonlySet<string>, within: number): boolean {
  for (let other = at - 1; other >= at - within - 1 && other >= 0; other -= 1) {
    if (sentence.isBreakBefore(other + 1) || isDemand(sentence, other)) break
    if (isOne(sentence, other, at - other, within, beside)) return true
  }
  for (let other = at + 1; other <= at + within + 1 && other < sentence.tokens.length; other += 1) {
    if (sentence.isBreakBefore(other)) break
    if (isOne(sentence, other, other - at, within, beside)) return true
  }
  return false
}

/** Returns whether the other token is one of these words and close enough. */
function isOne(
  sentence: Sentence,
  other: number,
  distance: number,
  within: number,
  beside: ReadonlySet<string>,
): boolean {
  return beside.has(sentence.wordAt(other)) && distance <= within
}

/** Returns true for a word inside a longer phrase, which takes precedence: 'sedili elettrici', 'clima automatico'. */
function isInsideLonger(sentence: Sentence, at: number): boolean {
  for (let from = Math.max(0, at - 4); from <= at; from += 1)
    for (const { to, meanings } of sentence.allStartingAt(from))
      if (
        to > at &&
        isOfSeveralWords(sentence, from, to) &&
        meanings.some(({ kind }) => kind === 'fact' || kind === 'plain' || kind === 'model')
      )
        return true
  return false
}

/** Returns true for several significant words. 'in pelle' and 'a gasolio' have only one. */
function isOfSeveralWords(sentence: Sentence, from: number, to: number): boolean {
  return sentence.tokens.slice(from, to).filter(({ plain }) => !fillers.has(plain)).length > 1
}
