import type { Lead } from './quantity-lead.ts'
import { isAmount, isYear, readSpokenYear } from './quantity-years.ts'
import { type NumberSpan, readNumber } from './read-number.ts'
import { readUnit, type Tail } from './read-unit.ts'
import type { Sentence } from './sentence.ts'

const rangeWords = new Set([
  'a',
  'ai',
  'al',
  'agli',
  'alle',
  'to',
  'until',
  'till',
  'through',
  'thru',
  'e',
  'ed',
  'and',
  'o',
  'or',
  'oppure',
  '/',
  'fino',
  'sino',
  'up',
])
const needOpening = new Set(['e', 'ed', 'and', 'o', 'or', 'oppure'])
/** Words between the end of a range and its number. */
export const articles = new Set(['i', 'il', 'gli', 'le', 'the', 'l', 'al', 'ai', '€', 'a', 'to', 'euro'])

/** The second number of a range with what follows it. */
export function readSecond(
  sentence: Sentence,
  first: NumberSpan,
  tail: Tail,
): { number: NumberSpan; tail: Tail; joint: string } | null {
  let at = tail.to
  const joint = sentence.plainAt(at)
  const isHyphen = /[-–—−]/.test(sentence.gapBefore(at)) && sentence.tokens[at]?.value !== null
  if (!isHyphen) {
    if (!rangeWords.has(joint) || sentence.isBreakBefore(at)) return null
    at += 1
    while (articles.has(sentence.plainAt(at)) && at < tail.to + 4) at += 1
  }
  const number = readSpokenYear(sentence, at) ?? readNumber(sentence.tokens, at)
  if (!number || !sentence.isFree(first.next, number.next)) return null
  return { number, tail: readUnit(sentence, number.next), joint: isHyphen ? '-' : joint }
}

export function isOneRange(
  sentence: Sentence,
  lead: Lead,
  first: NumberSpan,
  tail: Tail,
  second: { number: NumberSpan; tail: Tail; joint: string },
): boolean {
  const { number, joint } = second
  if (tail.measure !== null && second.tail.measure !== null && tail.measure !== second.tail.measure) return false
  const isOpened = lead.comparison === 'between' || lead.comparison === 'from'
  const areYears = isYear(first, sentence) && isYear(number, sentence)
  if (needOpening.has(joint) && !isOpened && !(areYears && !lead.measure)) return false
  if (
    isYear(first, sentence) !== isYear(number, sentence) &&
    !number.isThousands &&
    first.isYearLike !== number.isYearLike
  )
    return false
  if (isYear(first, sentence) && !isYear(number, sentence) && !isAmount(lead, first) && tail.measure === null)
    return false
  const low = scaled(first, number)
  return low <= number.value && (areYears || number.value <= low * 20) && (!first.isThousands || number.value >= 1_000)
}

/** '10' of '10-15 mila' is ten thousand. */
export function scaled(first: NumberSpan, last: NumberSpan): number {
  return last.isThousands && !first.isThousands && first.value < 1_000 ? first.value * 1_000 : first.value
}
