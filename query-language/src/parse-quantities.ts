import { isPartOfModel } from './car-names.ts'
import { parseNumber, type NumberSpan } from './parse-number.ts'
import type { Sentence } from './sentence.ts'
import { type Bound, valuesOf } from './quantity-values.ts'
import { findLead, type Lead } from './quantity-lead.ts'
import { articles, isOneRange, lowest, parseSecond } from './quantity-range.ts'
import { isAmount, isYear, parseYearInWords } from './quantity-years.ts'
import { parseUnit, type Tail } from './parse-unit.ts'
import { valueOfArticle } from './number-words.ts'
import type { Kind, MeaningOf } from './meanings.ts'
import { inKilograms, type Measure } from './words/measures.ts'

/** Minimum euro of a price without a unit; smaller amounts are not a price. */
const leastPrice = 300

/** Parses every number with its measure and comparison: money, kilometres, power, seats, doors, ages, years with a comparison. */
export function parseQuantities(sentence: Sentence, isName: (at: number) => boolean): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    if (!sentence.isFree(at)) continue
    const number = parseYearInWords(sentence, at) ?? parseNumber(sentence.tokens, at) ?? parseArticleYear(sentence, at)
    if (!number || !sentence.isFree(at, number.next)) continue
    const unit = parseUnit(sentence, number.next)
    const tail = unit.measure === 'age' && isYearBehind(sentence, unit.to) ? { measure: null, to: number.next } : unit
    if (isName(at) && tail.measure === null) continue
    if ((tail.measure ?? 'engine') === 'engine' && isOfFact(sentence, at, tail.to)) continue
    at = parseQuantity(sentence, at, number, tail) - 1
  }
}

/** Returns whether the words of a fact continue after the number: 'quattro ruote motrici'. */
function isOfFact(sentence: Sentence, at: number, to: number): boolean {
  return sentence.allStartingAt(at).some((match) => match.to > to && match.meanings.some(({ kind }) => kind === 'fact'))
}

/** Returns whether the 'anno' of 'Mazda 3 anno 2021' belongs to the following year. */
function isYearBehind(sentence: Sentence, at: number): boolean {
  const next = sentence.tokens[at]?.kind === 'number' ? parseNumber(sentence.tokens, at) : null
  return next !== null && isYear(next, sentence)
}

/** Parses an article as one year: 'un anno', 'a year'. */
function parseArticleYear(sentence: Sentence, at: number): NumberSpan | null {
  const value = valueOfArticle(sentence.wordAt(at))
  if (value === undefined || !['anno', 'year'].includes(sentence.wordAt(at + 1))) return null
  return { value, next: at + 1, isThousands: false, isYearLike: false }
}

/** Parses one quantity; returns the index to continue at. */
function parseQuantity(sentence: Sentence, at: number, first: NumberSpan, itsTail: Tail): number {
  const lead = findLead(sentence, at)
  const firstTail = isUnitOfNext(sentence, lead, first, itsTail, at) ? { measure: null, to: first.next } : itsTail
  const second = parseSecond(sentence, first, firstTail)
  const isRange = second !== null && isOneRange(sentence, lead, first, firstTail, second)
  const last = isRange ? second.number : first
  const tail = isRange ? second.tail : firstTail
  const end = parseEnd(sentence, tail.to, tail.measure)
  const bound: Bound = isRange
    ? { comparison: 'between', value: lowest(lead, first, second), upper: last.value }
    : { comparison: comparisonOf(lead, tail.isPlus ? 'min' : end.comparison, first), value: first.value, upper: null }
  const measure =
    end.period ?? measureOf(sentence, lead, isRange ? (firstTail.measure ?? tail.measure) : tail.measure, last, bound)
  if (measure === null) return first.next
  const isBare = lead.isDa && bound.comparison === 'from' && measure !== 'year'
  const values = valuesOf(measure, isBare ? { ...bound, comparison: null } : bound, sentence.currentYear)
  if (values === null) {
    if (isOfRange(sentence, tail)) sentence.drop(at, first.next)
    else if (isOfUse(sentence, tail)) sentence.drop(at, tail.to)
    else if (tail.measure === 'engine' && first.value >= leastOfRoom && litres.has(sentence.wordAt(first.next)))
      sentence.drop(at, first.next)
    else if (tail.measure !== null) sentence.keep(at, first.next)
    return first.next
  }
  const from = isLeadNeeded(lead, measure) ? lead.from : at
  if (Object.keys(values).length === 0) sentence.drop(from, end.to)
  else sentence.take({ from, to: end.to, values })
  return end.to
}

/** Returns whether the quantity is about the use of a car: '20mila km all'anno', '50 miles a day'. */
function isOfUse(sentence: Sentence, { measure, to }: Tail): boolean {
  return measure === 'engine' && uses.has(sentence.wordAt(to - 1))
}

/** Minimum litres of a boot. Fewer litres are the size of an engine. */
const leastOfRoom = 100
const litres = new Set(['litri', 'litres', 'liters', 'litre'])
const uses = new Set(['anno', 'annui', 'year', 'giorno', 'day', 'mese', 'month', 'pieno'])

/** Returns whether the quantity is the range of a car ('di autonomia'), which no search filters. */
function isOfRange(sentence: Sentence, { measure, to }: Tail): boolean {
  return measure === 'engine' && ['autonomia', 'range'].includes(sentence.wordAt(to - 1))
}

/** Returns whether the unit belongs to the next number, such as 'km' in 'anno 2017 km 90.000' or after the number of a model. */
function isUnitOfNext(sentence: Sentence, lead: Lead, number: NumberSpan, { measure, to }: Tail, at: number): boolean {
  if ((measure !== 'mileage' && measure !== 'money') || sentence.isBreakBefore(to)) return false
  const isYearHere = isYear(number, sentence) && (measure === 'mileage' || isPriceBehind(sentence, lead, number, to))
  if (!isYearHere && !isPartOfModel(sentence, at) && (lead.measure === null || lead.measure === measure)) return false
  const next = sentence.tokens[to]?.kind === 'number' ? parseNumber(sentence.tokens, to) : null
  return next !== null && parseUnit(sentence, next.next).measure !== measure
}

/** Returns whether a year precedes the currency and its amount follows: '2015 euro 6000'. */
function isPriceBehind(sentence: Sentence, lead: Lead, year: NumberSpan, at: number): boolean {
  const next = sentence.tokens[at]?.kind === 'number' ? parseNumber(sentence.tokens, at) : null
  if (next === null || next.value < leastPrice || isYear(next, sentence)) return false
  return parseUnit(sentence, next.next).measure === null && !isAmount(lead, year)
}

type Phrase<K extends Kind> = { readonly to: number; readonly meanings: readonly MeaningOf<K>[] } | null

interface End {
  readonly comparison: 'min' | 'max' | 'about' | null
  readonly period: Measure | null
  readonly to: number
}

/** Parses the words after the unit: 'al mese', 'in su', 'max'. */
function parseEnd(sentence: Sentence, from: number, measure: Measure | null): End {
  let [to, comparison, period]: [number, End['comparison'], Measure | null] = [from, null, null]
  for (let step = 0; step < 4; step += 1) {
    const isApart = sentence.isBreakBefore(to) && !/^\s*\(/.test(sentence.gapBefore(to))
    if (isApart) break
    const asPeriod: Phrase<'period'> =
      period === null && (measure === null || measure === 'money') ? sentence.startingAt(to, 'period') : null
    const closing: Phrase<'closing'> = comparison === null ? sentence.startingAt(to, 'closing') : null
    if (asPeriod) {
      period = asPeriod.meanings[0]?.measure ?? null
      to = asPeriod.to
    } else if (closing && !isOfNextNumber(sentence, closing.to)) {
      comparison = closing.meanings[0]?.comparison ?? null
      to = closing.to
    } else {
      const age = measure === 'age' ? sentence.startingAt(to, 'noun') : null
      if (!age || age.meanings[0]?.measure !== 'age') break
      to = age.to
    }
  }
  return { comparison, period, to }
}

/** Returns whether the word belongs to the next number, such as 'max' in '15000 euro max 100000 km'. */
function isOfNextNumber(sentence: Sentence, at: number): boolean {
  for (let next = at; next < at + 3; next += 1) {
    if (sentence.isBreakBefore(next)) return false
    const number = parseNumber(sentence.tokens, next)
    if (number && sentence.isFree(next)) return !isUnitOnly(sentence, next)
    if (!articles.has(sentence.wordAt(next)) && !['di', 'of', 'dei'].includes(sentence.wordAt(next))) return false
  }
  return false
}

function isUnitOnly(sentence: Sentence, at: number): boolean {
  return sentence.tokens[at]?.value === null && parseUnit(sentence, at + 1).measure === null
}

function comparisonOf(lead: Lead, closing: End['comparison'], number: NumberSpan): Bound['comparison'] {
  if (closing === null) return lead.comparison
  if (lead.comparison === null || lead.comparison === 'exactly' || lead.comparison === 'from') return closing
  if (closing === 'about') return lead.comparison
  return number.isYearLike || lead.comparison === 'about' ? lead.comparison : closing
}

function measureOf(
  sentence: Sentence,
  lead: Lead,
  unit: Measure | null,
  number: NumberSpan,
  { comparison }: Bound,
): Measure | null {
  if (unit === 'money' && (lead.measure === 'instalment' || lead.measure === 'dailyRate')) return lead.measure
  if (unit === 'kilograms') return inKilograms.find((measure) => measure === lead.measure) ?? 'engine'
  if (unit !== null) return unit
  if (lead.measure !== null && (lead.measure !== 'age' || number.value < 100)) {
    if (lead.measure === 'year') return isYear(number, sentence) ? 'year' : null
    if (lead.measure === 'money' && isYear(number, sentence) && lead.hasSingularArticle) return 'year'
    if (lead.measure === 'mileage' && isYear(number, sentence)) return 'year'
    if (number.value >= 2_500 && (lead.measure === 'seats' || lead.measure === 'doors')) return 'money'
    if (lead.measure !== 'age' || comparison === null) return lead.measure === 'age' ? null : lead.measure
  }
  if (isYear(number, sentence) && comparison !== null && !lead.hasPluralArticle) return 'year'
  if (number.isYearLike && number.value <= 2_100 && comparison === null)
    return sentence.tokens[number.next - 1]?.kind === 'word' ? 'year' : null
  if (comparison === null || comparison === 'exactly')
    return (number.isThousands && number.value > 1_000) || isLargeAmount(sentence, number) ? 'money' : null
  return number.value >= leastPrice ? 'money' : null
}

function isLargeAmount(sentence: Sentence, { value, next, isYearLike }: NumberSpan): boolean {
  return (
    value >= 2_500 &&
    value <= 999_999 &&
    (!isYearLike || value % 500 === 0) &&
    sentence.tokens[next - 1]?.kind === 'number'
  )
}

/** Returns whether a weak preceding word is significant and so belongs to the number. */
function isLeadNeeded(lead: Lead, measure: Measure): boolean {
  return !lead.isWeak || measure === 'year' || measure === 'age'
}
