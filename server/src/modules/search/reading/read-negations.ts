import type { FactMeaning } from './meanings.ts'
import type { Sentence } from './sentence.ts'
import { fillers } from './words/fillers.ts'
import { andWords, orWords } from './words/grammar.ts'

const maxSkipped = 5

/** The next thing that can be excluded: a phrase of the vocabulary, else a single word. */
interface Item {
  readonly to: number
  readonly key: string | null
}

/** Drops what a word of negation excludes: it sets nothing and leaves no keyword. */
export function readNegations(sentence: Sentence): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const affirmation = sentence.startingAt(at, 'affirmation')
    if (affirmation) {
      sentence.drop(at, affirmation.to)
      at = affirmation.to - 1
      continue
    }
    const refused = readRefusal(sentence, at)
    if (refused !== null) {
      at = refused - 1
      continue
    }
    const negation = sentence.startingAt(at, 'negation')
    if (!negation || isPronoun(sentence, at, negation.to) || isPartOfName(sentence, at, negation.to)) continue
    const end = excludedEnd(sentence, negation.to)
    if (end === null) continue
    sentence.drop(at, end)
    at = end - 1
  }
}

/** 'ne' without an accent is a pronoun. */
function isPronoun(sentence: Sentence, at: number, to: number): boolean {
  return to === at + 1 && sentence.tokens[at]?.text.toLowerCase() === 'ne' && !sentence.isBreakBefore(at)
}

/** 'senza chiave', 'no stress': the negation begins a phrase of the vocabulary. */
function isPartOfName(sentence: Sentence, at: number, to: number): boolean {
  return sentence
    .allStartingAt(at)
    .some((match) => match.to > to && match.meanings.some(({ kind }) => kind === 'fact' || kind === 'model'))
}

/** 'diesel no', 'automatica no grazie'. */
function readRefusal(sentence: Sentence, at: number): number | null {
  const fact = sentence.startingAt(at, 'fact', 'make', 'model')
  if (!fact || sentence.plainAt(fact.to) !== 'no' || sentence.isBreakBefore(fact.to)) return null
  const next = fact.to + 1
  const isEnd =
    next >= sentence.tokens.length ||
    sentence.isBreakBefore(next) ||
    ['grazie', 'thanks', 'thank', 'e', 'ma'].includes(sentence.plainAt(next))
  if (!isEnd) return null
  sentence.drop(at, next)
  return next
}

function excludedEnd(sentence: Sentence, from: number): number | null {
  const first = itemAt(sentence, from)
  if (!first) return null
  let end = first.to
  for (;;) {
    const joint = sentence.plainAt(end)
    const isOr = orWords.has(joint)
    if ((!isOr && !andWords.has(joint)) || !sentence.isFree(end) || sentence.isBreakBefore(end)) {
      const negated = sentence.startingAt(end, 'negation')
      if (!negated || !['né', 'ne', 'nor'].includes(sentence.plainAt(end))) return end
    }
    const next = itemAt(sentence, end + 1)
    if (!next || (!isOr && (next.key === null || next.key !== first.key))) return end
    end = next.to
  }
}

function itemAt(sentence: Sentence, from: number): Item | null {
  for (let at = from; at < from + maxSkipped && at < sentence.tokens.length; at += 1) {
    if ((at > from && sentence.isBreakBefore(at)) || !sentence.isFree(at)) return null
    if (at === from && sentence.isBreakBefore(at)) return null
    const phrase = sentence.startingAt(at, 'fact', 'make', 'model', 'plain')
    const word = sentence.plainAt(at)
    const [meaning] = phrase?.meanings ?? []
    if (phrase && meaning && !(fillers.has(word) && phrase.to === at + 1))
      return { to: phrase.to, key: meaning.kind === 'fact' ? keyOf(meaning) : meaning.kind }
    if (fillers.has(word)) continue
    if (sentence.startingAt(at, 'negation')) continue
    return sentence.tokens[at]?.kind === 'word' ? { to: at + 1, key: null } : null
  }
  return null
}

function keyOf(meaning: FactMeaning): string {
  return meaning.key
}
