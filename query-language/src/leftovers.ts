import { parseNumber } from './parse-number.ts'
import type { Sentence } from './sentence.ts'
import { audience } from './words/people.ts'
import { fillers } from './words/fillers.ts'

/** Articles, prepositions and conjunctions of one letter. Other single letters belong to a word with an apostrophe. */
const smallWords = new Set(['a', 'e', 'i', 'o'])

interface Leftover {
  readonly from: number
  readonly to: number
  readonly word: string
}

/** Returns the unused words as written, in lower case, without fillers, single letters and words about the driver. Words joined by only a hyphen or a dot remain one word. */
export function leftovers(sentence: Sentence): Leftover[] {
  const words: Leftover[] = []
  const { tokens } = sentence
  const isLeft = (at: number): boolean => {
    const use = sentence.useOf(at)
    return (use === 'free' || use === 'keyword') && tokens[at]?.kind !== 'symbol'
  }
  for (let from = 0; from < tokens.length;) {
    if (!isLeft(from)) {
      from += 1
      continue
    }
    let to = from + 1
    while (to < tokens.length && isLeft(to) && ['hyphen', 'none', 'dot'].includes(tokens[to]?.gap ?? '')) to += 1
    const word = sentence.text.slice(tokens[from]?.start, tokens[to - 1]?.end).toLowerCase()
    if (!/^\p{L}$/u.test(word) && !areFillers(sentence, from, to)) words.push({ from, to, word })
    from = to
  }
  return words
}

function areFillers(sentence: Sentence, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isFiller(sentence, at)) return false
  return true
}

function isFiller(sentence: Sentence, at: number): boolean {
  const plain = sentence.wordAt(at)
  if (audience.has(plain) || isOfAudience(sentence, at)) return true
  return (
    fillers.has(plain) && (plain.length > 1 || smallWords.has(plain) || sentence.tokens[at + 1]?.gap === 'apostrophe')
  )
}

/** Returns whether a person's name follows the word for the person, or a count precedes it: 'mia figlia Giulia', 'tre figli'. */
function isOfAudience(sentence: Sentence, at: number): boolean {
  if (sentence.useOf(at) === 'keyword') return audience.has(sentence.wordAt(at - 1)) && !sentence.isBreakBefore(at)
  return audience.has(sentence.wordAt(at + 1)) && parseNumber(sentence.tokens, at)?.next === at + 1
}
