import { Outline } from './outline.ts'
import { parseNumber } from './parse-number.ts'
import type { Found, Sentence } from './sentence.ts'
import { otherAmounts, otherNumbers, refusedBounds, yearsToCome } from './words/other-numbers.ts'

/** Removes numbers that are not about the wanted car: 'nato nel 1985', 'gomme del 2024', '3000 euro di anticipo'. */
export function parseOtherNumbers(sentence: Sentence, outline: Outline): void {
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

/** Inverts negated bounds: 'sopra i 15mila non salgo' is at most 15,000. */
export function parseRefusedBounds(sentence: Sentence): void {
  const outline = new Outline(sentence)
  for (const pattern of refusedBounds)
    for (const { from, to } of outline.find(pattern)) {
      const bound = sentence.found.find((one) => one.from === from)
      if (!bound) continue
      // '16mila non li supero': an amount without a comparison is already the maximum.
      const isBare = parseNumber(sentence.tokens, bound.from) !== null
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

/** Inverts one bound; null when both are set. A year before or after which nothing is wanted becomes the wanted year. */
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
