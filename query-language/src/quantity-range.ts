import type { Lead } from './quantity-lead.ts'
import { isAmount, isYear, parseYearInWords } from './quantity-years.ts'
import { type NumberSpan, parseNumber } from './parse-number.ts'
import { parseUnit, type Tail } from './parse-unit.ts'
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

/** The second number of a range, and what joins it to the first: a word, or a hyphen with the spaces around it. */
interface Second {
  readonly number: NumberSpan
  readonly tail: Tail
  readonly joint: string
}

export function parseSecond(sentence: Sentence, first: NumberSpan, tail: Tail): Second | null {
  let at = tail.to
  const [gap, joint] = [sentence.gapBefore(at), sentence.wordAt(at)]
  const isSign = joint === '€' && sentence.tokens[at + 1]?.value !== null
  const isHyphen = /[-–—−]/.test(gap) && (parseNumber(sentence.tokens, at) !== null || isSign)
  if (isHyphen && isSign) at += 1
  if (!isHyphen) {
    if (!rangeWords.has(joint) || sentence.isBreakBefore(at)) return null
    at += 1
    while (articles.has(sentence.wordAt(at)) && at < tail.to + 4) at += 1
  }
  const number = parseYearInWords(sentence, at) ?? parseNumber(sentence.tokens, at)
  if (!number || !sentence.isFree(first.next, number.next)) return null
  return { number, tail: parseUnit(sentence, number.next), joint: isHyphen ? gap.replace(/\S+/, '-') : joint }
}

export function isOneRange(sentence: Sentence, lead: Lead, first: NumberSpan, tail: Tail, second: Second): boolean {
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
  if (isNumberName(sentence, first) && lead.comparison === null && number.value > 8 * first.value)
    return sentence.isOtherwise(first.next - 1, first.next)
  const low = lowest(lead, first, second)
  return low <= number.value && (areYears || number.value <= low * 20) && (!first.isThousands || number.value >= 1_000)
}

/** Returns whether the number is a car's name: '500 a 8000 euro' is a car and its price. */
function isNumberName(sentence: Sentence, { next }: NumberSpan): boolean {
  return sentence
    .allStartingAt(next - 1)
    .some(({ to, meanings }) => to === next && meanings.some(({ kind }) => kind === 'model'))
}

/** Returns the lower end of a range in the unit of its upper end: ten thousand for '10-15 mila', '10-15000' and 'tra 10 e 15000'; a million for 'da 1 a 2 milioni'. */
export function lowest(lead: Lead, first: NumberSpan, { number, joint }: Second): number {
  if (first.isThousands || first.value >= 1_000) return first.value
  if (number.isThousands) return first.value * (number.value >= 1_000_000 && first.value < 100 ? 1_000_000 : 1_000)
  const isClose = joint === '-' || joint === '/' || lead.comparison === 'between' || lead.comparison === 'from'
  const isShortened = isClose && number.value % 500 === 0 && first.value * 1_000 < number.value
  return isShortened ? first.value * 1_000 : first.value
}
