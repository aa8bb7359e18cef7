import { Outline } from './outline.ts'
import { readNumber } from './read-number.ts'
import type { Found, Sentence } from './sentence.ts'
import { otherAmounts, otherNumbers, refusedBounds, yearsToCome } from './words/other-numbers.ts'

/** Drops numbers that are not of the car that is wanted: 'nato nel 1985', 'gomme del 2024', '3000 euro di anticipo'. */
export function readOtherNumbers(sentence: Sentence, outline: Outline): void {
  for (const pattern of [...otherAmounts, ...otherNumbers])
    for (const { from, to } of outline.find(pattern)) if (sentence.isFree(from, to)) sentence.drop(from, to)
  for (const pattern of yearsToCome)
    for (const { from, to } of outline.find(pattern))
      if (isToCome(sentence, to - 1) && sentence.isFree(from, to)) sentence.drop(from, to)
}

const mostYearsAhead = 50

function isToCome({ tokens, currentYear }: Sentence, at: number): boolean {
  const year = tokens[at]?.value ?? 0
  return year > currentYear && year <= currentYear + mostYearsAhead
}

/** Turns bounds round that are refused: 'sopra i 15mila non salgo' is at most 15,000. */
export function readRefusedBounds(sentence: Sentence): void {
  const outline = new Outline(sentence)
  for (const pattern of refusedBounds)
    for (const { from, to } of outline.find(pattern)) {
      const bound = sentence.found.find((one) => one.from === from)
      if (!bound) continue
      // '16mila non li supero': an amount without a comparison is the most already.
      const isBare = readNumber(sentence.tokens, bound.from) !== null
      const values = isBare ? bound.values : turned(bound, sentence)
      if (!values) continue
      sentence.drop(bound.to, to)
      sentence.change(bound, { values })
    }
}

const strict = new Set([
  'prima',
  'before',
  'vecchia',
  'vecchie',
  'vecchio',
  'vecchi',
  'recente',
  'recenti',
  'nuova',
  'nuove',
  'older',
  'dopo',
  'after',
  'newer',
  'anteriore',
  'antecedente',
  'successiva',
  'posteriore',
])

/** The other side of one bound; null where both are set. A year before or after which nothing is wanted is wanted itself. */
function turned({ values, from, to }: Found, sentence: Sentence): Found['values'] | null {
  const [bound, ...others] = Object.entries(values)
  if (!bound || others.length > 0) return null
  const [key, value] = bound
  const isLeast = key.startsWith('min')
  if (!isLeast && !key.startsWith('max')) return null
  const other = isLeast ? key.replace('min', 'max') : key.replace('max', 'min')
  if (other === 'minInstalment' || other === 'minDailyRate') return null
  const isStrict = sentence.tokens.slice(from, to).some(({ plain }) => strict.has(plain))
  const step = key.endsWith('Year') && isStrict ? (isLeast ? -1 : 1) : 0
  return { [other]: Number(value) + step }
}
