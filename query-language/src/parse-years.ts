import { ownValue } from '@autopiazza/contract/own-value'
import type { Sentence } from './sentence.ts'
import { decadeWords } from './words/decades.ts'

const zeroWords = new Set(['0', 'zero'])
const kilometreWords = new Set([
  'km',
  'chilometri',
  'chilometro',
  'kilometri',
  'kilometers',
  'kilometres',
  'kilometer',
  'kilometre',
  'kms',
  'miles',
])
const kilometresZero = 1_000

/** Parses zero kilometres: 'km 0', 'chilometri zero', '0 km'. */
export function parseKilometresZero(sentence: Sentence): void {
  for (let at = 0; at + 1 < sentence.tokens.length; at += 1) {
    const [one, other] = [sentence.wordAt(at), sentence.wordAt(at + 1)]
    const isZero =
      (kilometreWords.has(one) && zeroWords.has(other)) || (zeroWords.has(one) && kilometreWords.has(other))
    if (isZero && sentence.isFree(at, at + 2) && !sentence.isBreakBefore(at + 1))
      sentence.take({ from: at, to: at + 2, values: { maxMileage: kilometresZero } })
  }
  for (const [at, { plain }] of sentence.tokens.entries())
    if (plain === 'km0' && sentence.isFree(at))
      sentence.take({ from: at, to: at + 1, values: { maxMileage: kilometresZero } })
}

/** Parses decades ('anni 90', 'anni novanta', 'the nineties') and years with an apostrophe ('del '19'). */
export function parseDecades(sentence: Sentence): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const token = sentence.tokens[at]
    if (!token || !sentence.isFree(at)) continue
    const before = sentence.wordAt(at - 1)
    const isBehindYears = before === 'anni' && sentence.isFree(at - 1) && !sentence.isBreakBefore(at)
    const first = decadeOf(token.plain, token.value, isBehindYears)
    if (first === null) continue
    const from = isBehindYears ? at - 1 : at
    const lead = sentence.wordAt(from - 1) === 'degli' || sentence.wordAt(from - 1) === 'the' ? from - 1 : from
    sentence.take({
      from: sentence.isFree(lead) ? lead : from,
      to: at + 1,
      values: { minYear: first, maxYear: first + 9 },
    })
  }
}

function decadeOf(word: string, value: number | null, isBehindYears: boolean): number | null {
  const isEnglish = /(s|ties)$/.test(word)
  const named = ownValue(decadeWords, word)
  if (named !== undefined && (isEnglish || isBehindYears)) return named
  if (!isBehindYears || value === null || value % 10 !== 0) return null
  if (value >= 30 && value <= 90) return 1900 + value
  return value >= 1950 && value <= 2020 ? value : null
}

/** Parses a year alone: '2020', 'a 2020 Golf', '2019 o 2020'. */
export function parseBareYears(sentence: Sentence): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const token = sentence.tokens[at]
    if (!token?.isYearLike || token.value === null || !sentence.isFree(at)) continue
    if (token.value < 1950 || token.value > sentence.currentYear + 1) continue
    sentence.take({ from: at, to: at + 1, values: { minYear: token.value, maxYear: token.value } })
  }
}
