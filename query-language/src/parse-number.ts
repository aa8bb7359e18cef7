import { ownValue } from '@autopiazza/contract/own-value'
import type { Token } from './tokens.ts'
import { valueOfArticle, valueOfWord } from './number-words.ts'

export interface NumberSpan {
  readonly value: number
  /** Index after the last token. */
  readonly next: number
  /** Written with k, mila, thousand or million, or as one such word. */
  readonly isThousands: boolean
  /** Four digits without a separator. */
  readonly isYearLike: boolean
}

const thousandWords = new Set(['k', 'mila', 'thousand', 'grand', 'migliaia'])
const millionWords = new Set(['milione', 'milioni', 'mln', 'million', 'millions'])
const moneyWords = new Set(['€', '£', '$', 'euro', 'euros', 'eur'])
const articles = new Set(['il', 'al', 'del', 'sul'])
const halfWords = new Set(['mezzo', 'half'])
const maxValue = 999_999_999

/** Parses the number that starts at a token: digits or words, each with optional thousands or millions; null if there is none. */
export function parseNumber(tokens: readonly Token[], at: number): NumberSpan | null {
  return parseMillions(tokens, at) ?? parseUpToThousands(tokens, at)
}

/** Parses millions: 'un milione', '1,5 milioni di', 'mezzo milione', 'un milione e mezzo', 'half a million', '€1.5m', 'il milione'. */
function parseMillions(tokens: readonly Token[], at: number): NumberSpan | null {
  const plain = (index: number): string => tokens[index]?.plain ?? ''
  const isHalf = halfWords.has(plain(at))
  const isAlone = plain(at) === 'milione' && articles.has(plain(at - 1))
  const number =
    (isAlone && { value: 1, next: at }) ||
    (isHalf && { value: 0.5, next: plain(at + 1) === 'a' ? at + 2 : at + 1 }) ||
    (articleAt(tokens, at) ?? parseUpToThousands(tokens, at))
  const word = number && tokens[number.next]
  if (!word || !isJoined(word)) return null
  const isLetter = word.plain === 'm' && (moneyWords.has(plain(at - 1)) || moneyWords.has(plain(number.next + 1)))
  if (!millionWords.has(word.plain) && !isLetter) return null
  const isAndHalf = plain(number.next + 1) === 'e' && halfWords.has(plain(number.next + 2))
  const end = number.next + (isAndHalf ? 3 : 1)
  return {
    value: Math.min(maxValue, Math.round((number.value + (isAndHalf ? 0.5 : 0)) * 1_000_000)),
    next: plain(end) === 'di' ? end + 1 : end,
    isThousands: true,
    isYearLike: false,
  }
}

function articleAt(tokens: readonly Token[], at: number): Pick<NumberSpan, 'value' | 'next'> | null {
  const value = valueOfArticle(tokens[at]?.plain ?? '')
  return value === undefined ? null : { value, next: at + 1 }
}

function parseUpToThousands(tokens: readonly Token[], at: number): NumberSpan | null {
  const token = tokens[at]
  if (!token || token.kind === 'symbol') return null
  if (token.value === null) return parseRoundNumber(tokens, at) ?? parseWords(tokens, at)
  const multiplier = tokens[at + 1]
  if (multiplier && thousandWords.has(multiplier.plain) && isJoined(multiplier)) {
    const hundreds = hundredsBehind(tokens, at + 2)
    return {
      value: Math.min(maxValue, Math.round(token.value * 1_000) + hundreds),
      next: at + (hundreds > 0 ? 4 : 2),
      isThousands: true,
      isYearLike: false,
    }
  }
  return {
    value: token.value,
    next: at + 1,
    isThousands: false,
    isYearLike: token.isYearLike,
  }
}

const roundNumbers: Readonly<Record<string, number>> = {
  decina: 10,
  dozzina: 12,
  quindicina: 15,
  ventina: 20,
  venticinquina: 25,
  trentina: 30,
  quarantina: 40,
  cinquantina: 50,
  centinaio: 100,
}

/** Parses round numbers: 'decina di migliaia', 'ventina di mila'. */
function parseRoundNumber(tokens: readonly Token[], at: number): NumberSpan | null {
  const value = ownValue(roundNumbers, tokens[at]?.plain ?? '')
  if (value === undefined || tokens[at + 1]?.plain !== 'di' || !thousandWords.has(tokens[at + 2]?.plain ?? ''))
    return null
  return { value: value * 1_000, next: at + 3, isThousands: true, isYearLike: false }
}

/** Returns the hundreds after thousands, the 'e 500' of '7 mila e 500 euro'; 0 without any. */
function hundredsBehind(tokens: readonly Token[], at: number): number {
  const [and, hundreds, sign] = tokens.slice(at, at + 3)
  if (and?.plain !== 'e' || and.gap !== 'space' || !hundreds?.isPlainNumber) return 0
  const value = hundreds.value ?? 0
  const isMoney = sign?.plain === 'euro' || sign?.plain === '€'
  return isMoney && value >= 100 && value < 1_000 && value % 50 === 0 ? value : 0
}

/** Parses consecutive words of one number: 'quindici mila', 'twenty five thousand five hundred', 'two hundred and fifty'. */
function parseWords(tokens: readonly Token[], from: number): NumberSpan | null {
  let [thousands, current, at] = [0, 0, from]
  let isThousands = false
  let isStarted = false
  for (; at < tokens.length && at < from + 9; at += 1) {
    const token = tokens[at]
    if (!token || token.kind !== 'word') break
    if (at > from && !isJoined(token)) break
    const { plain } = token
    if (isStarted && plain === 'hundred') current *= 100
    else if (isStarted && thousandWords.has(plain)) {
      if (isThousands) break
      thousands = current * 1_000
      current = 0
      isThousands = true
    } else if (isStarted && plain === 'and' && isEnglishRest(tokens, at)) continue
    else if (!isStarted && plain === 'a' && isHundredOrThousand(tokens[at + 1])) current = 1
    else {
      const value = valueOfWord(plain)
      if (value === undefined || !fits(value, current, isStarted)) break
      if (value >= 1_000) {
        if (isThousands) break
        thousands = value - (value % 1_000)
        current = value % 1_000
        isThousands = true
      } else current += value
    }
    isStarted = true
  }
  if (!isStarted) return null
  return { value: Math.min(maxValue, thousands + current), next: at, isThousands, isYearLike: false }
}

function isJoined({ gap }: Token): boolean {
  return gap === 'none' || gap === 'space' || gap === 'hyphen'
}

function isHundredOrThousand(token: Token | undefined): boolean {
  return token !== undefined && (token.plain === 'hundred' || token.plain === 'thousand' || token.plain === 'grand')
}

/** Returns whether a number below a hundred follows the 'and' of 'hundred and fifty'. */
function isEnglishRest(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.plain ?? ''
  const value = valueOfWord(tokens[at + 1]?.plain ?? '')
  return (before === 'hundred' || before === 'thousand') && value !== undefined && value < 100
}

/** Returns whether the value can continue the number. A number continues with a smaller one: 'twenty five', 'cento cinquanta', never 'five seven'. */
function fits(value: number, current: number, isStarted: boolean): boolean {
  if (!isStarted || current === 0) return true
  if (current % 100 === 0) return value < 100
  return current % 10 === 0 && current % 100 >= 20 && value < 10 && value > 0
}
