import { ownValue } from '@autopiazza/contract/own-value'
import type { Sentence } from './sentence.ts'
import { demandLeads, demands, demandsBehindNegation } from './words/demands.ts'

/** Returns whether a full stop, a question or exclamation mark or a new line precedes the token. */
export function isSentenceStart(sentence: Sentence, at: number): boolean {
  return at <= 0 || (sentence.isBreakBefore(at) && /[.!?\n…]/.test(sentence.gapBefore(at)))
}

/** Returns whether the words at the token express a demand: 'cerco', 'mi serve', 'I'd like'. */
export function isDemand(sentence: Sentence, at: number): boolean {
  const word = sentence.wordAt(at)
  if (!demands.has(word)) return false
  const before = sentence.wordAt(at - 1)
  if (demandsBehindNegation.has(before)) return false
  const leads = ownValue(demandLeads, word)
  return leads === undefined || leads.includes(before)
}

/** Returns the end of an aside that starts at a token: the next demand of the sentence, otherwise the next comma outside brackets. */
export function endOfAside(sentence: Sentence, from: number): number {
  let comma: number | null = null
  let isInBrackets = false
  let at = from + 1
  for (; at < sentence.tokens.length; at += 1) {
    if (isSentenceStart(sentence, at)) break
    if (isDemand(sentence, at)) return startOfDemand(sentence, at)
    if (isConclusion(sentence, at)) return at
    const gap = sentence.gapBefore(at)
    if (/[()]/.test(gap)) isInBrackets = gap.lastIndexOf('(') > gap.lastIndexOf(')')
    if (comma === null && !isInBrackets && /[^\s()]/.test(gap) && sentence.isBreakBefore(at)) comma = at
  }
  return comma ?? at
}

/** Returns whether the token introduces a conclusion ('Quindi', 'so'), after which the words are about the car again. */
function isConclusion(sentence: Sentence, at: number): boolean {
  const word = sentence.wordAt(at)
  return conclusions.has(word) || (word === 'so' && sentence.language === 'en')
}

const conclusions = new Set(['quindi', 'percio', 'dunque', 'pertanto', 'therefore', 'hence'])
const beforeDemand = new Set(
  'e ed ma però but and now ora adesso quindi allora so io i we noi mi ci gli le me instead invece perciò to e poi then'.split(
    ' ',
  ),
)

function startOfDemand(sentence: Sentence, demand: number): number {
  let at = demand
  while (at > 0 && beforeDemand.has(sentence.wordAt(at - 1)) && !sentence.isBreakBefore(at)) at -= 1
  return at
}

/** Returns the start of a token's clause, after the last comma or demand. */
export function startOfClause(sentence: Sentence, at: number): number {
  let from = at
  while (from > 0 && !sentence.isBreakBefore(from) && !isDemand(sentence, from - 1)) from -= 1
  return from
}

export function startOfSentence(sentence: Sentence, at: number): number {
  let from = at
  while (from > 0 && !isSentenceStart(sentence, from)) from -= 1
  return from
}

export function endOfSentence(sentence: Sentence, at: number): number {
  let to = at + 1
  while (to < sentence.tokens.length && !isSentenceStart(sentence, to)) to += 1
  return to
}

export function hasDemand(sentence: Sentence, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isDemand(sentence, at)) return true
  return false
}

export function wordsBetween(sentence: Sentence, from: number, to: number): string {
  return sentence.tokens
    .slice(Math.max(0, from), to)
    .map(({ plain }) => plain)
    .join(' ')
}
