import type { Lead } from './quantity-lead.ts'
import { type NumberSpan, parseNumber } from './parse-number.ts'
import type { Sentence } from './sentence.ts'

const beforeYears = new Set(['del', 'dell', 'dal', 'dall', 'al', 'nel', 'nell', 'il', 'anno', 'year'])

export function isYear({ isYearLike, value }: NumberSpan, { currentYear }: Sentence): boolean {
  return isYearLike && value >= 1950 && value <= currentYear + 1
}

/** Treats a number that may be a year as an amount of money when it is round and no singular article precedes it. */
export function isAmount(lead: Lead, { value }: NumberSpan): boolean {
  return value % 500 === 0 && lead.comparison !== 'exactly' && !lead.hasSingularArticle
}

/** Parses a year in words: 'duemiladiciannove', 'del duemila', 'twenty nineteen'. */
export function parseYearInWords(sentence: Sentence, at: number): NumberSpan | null {
  const { tokens } = sentence
  const first = tokens[at]?.kind === 'word' ? parseNumber(tokens, at) : null
  if (first === null) return null
  const second = first.value === 19 || first.value === 20 ? secondHalf(sentence, first.next) : null
  const value = second === null ? first.value : first.value * 100 + second.value
  const year = { value, next: second?.next ?? first.next, isThousands: false, isYearLike: true }
  const isCertain = value % 100 !== 0 || beforeYears.has(sentence.wordAt(at - 1))
  return isYear(year, sentence) && isCertain && !sentence.startingAt(year.next, 'unit') ? year : null
}

/** Parses the second half of a year, the 'nineteen' of 'twenty nineteen'. */
function secondHalf({ tokens }: Sentence, at: number): NumberSpan | null {
  const number = tokens[at]?.kind === 'word' && tokens[at].gap === 'space' ? parseNumber(tokens, at) : null
  return number !== null && number.value >= 10 && number.value <= 99 ? number : null
}
