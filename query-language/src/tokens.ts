import { sentenceLimits } from '@autopiazza/contract/constants'
import { plainText } from '@autopiazza/contract/plain-text'

/** The characters between a token and the one before it. 'break' is punctuation that ends a phrase. */
export type Gap = 'none' | 'space' | 'hyphen' | 'apostrophe' | 'dot' | 'break'

export interface Token {
  /** Lower case, without accents. */
  readonly plain: string
  readonly text: string
  readonly kind: 'word' | 'number' | 'symbol'
  /** The value of digits; null for words and symbols. */
  readonly value: number | null
  /** Digits without separators or decimals: a year, a model. */
  readonly isPlainNumber: boolean
  /** Four digits, or two after an apostrophe ('19); the value of the latter is the complete year. */
  readonly isYearLike: boolean
  readonly gap: Gap
  /** The plain word is a correction of the written one. */
  readonly isCorrected?: boolean
  /** In the original text; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

const symbols = new Set(['€', '$', '£', '+', '<', '>', '~', '/', '&', '≤', '≥'])
const apostrophes = new Set(["'", '’', '‘', '`', '´'])
const hyphens = new Set(['-', '–', '—', '‐', '‑', '−'])
const letter = /\p{L}/u
const digit = /[0-9]/
const mark = /\p{M}/u
/** Suffixes of a number without a space. */
const suffixes = new Set(
  'k km kms kmt mila mln cv hp ps bhp kw euro eur euros posti porte dr p cc anni miles mi thousand grand'.split(' '),
)
const abbreviations = new Set(['prov', 'max', 'min', 'approx', 'circa', 'id', 'st', 'dr', 'mr', 'ms', 'ca', 'es'])
const englishEndings = new Set(['t', 's', 'm', 'd', 'll', 've', 're'])

/** Splits the beginning of a text into tokens. Every step advances, so the time is linear. */
export function tokenize(text: string, limit: number = sentenceLimits.read): Token[] {
  const tokens: Token[] = []
  const end = Math.min(text.length, limit)
  let gap: Gap = 'none'
  let at = 0
  const isLetterAt = (index: number): boolean => index < end && letter.test(characterAt(text, index))
  const isDigitAt = (index: number): boolean => index < end && digit.test(text.charAt(index))
  const add = (to: number, rest: Pick<Token, 'kind' | 'value' | 'isPlainNumber' | 'isYearLike'>): void => {
    const written = text.slice(at, to)
    tokens.push({ ...rest, plain: plainText(written), text: written, gap, start: at, end: to })
    gap = 'none'
    at = to
  }
  const word = { kind: 'word', value: null, isPlainNumber: false, isYearLike: false } as const
  while (at < end) {
    const character = characterAt(text, at)
    if (isDigitAt(at)) {
      const number = parseDigits(text, at, end)
      const afterLetters = endOfLetters(number.end)
      const letters = plainText(text.slice(number.end, afterLetters))
      const year = number.isPlain
        ? yearOf(number, apostrophes.has(text.charAt(at - 1)) && tokens.at(-1)?.plain !== 'anni')
        : null
      if (letters === '' || suffixes.has(letters) || !number.isPlain)
        add(number.end, {
          kind: 'number',
          value: year ?? number.value,
          isPlainNumber: number.isPlain,
          isYearLike: year !== null,
        })
      else add(endOfWord(at), word)
    } else if (isLetterAt(at)) add(endOfWord(at), word)
    else if (symbols.has(character)) {
      add(at + 1, { kind: 'symbol', value: null, isPlainNumber: false, isYearLike: false })
    } else {
      gap = widerGap(gap, gapHere(character))
      at += character.length
    }
  }
  return tokens

  /** The dot of 'ID. Buzz' and the colon of 'e:Ny1' do not end a phrase. */
  function gapHere(character: string): Gap {
    if (character === ':' && gap === 'none' && isLetterAt(at + 1)) return 'hyphen'
    const before = tokens.at(-1)
    const isLetter = before?.plain.length === 1 && tokens.at(-2)?.kind !== 'number'
    const isShort = before?.kind === 'word' && (isLetter || abbreviations.has(before.plain))
    return character === '.' && gap === 'none' && isShort && !isLetterAt(at + 1) ? 'space' : gapOf(character)
  }

  function endOfLetters(from: number): number {
    let to = from
    while (isLetterAt(to) || (to < end && mark.test(characterAt(text, to)))) to += characterAt(text, to).length
    return to
  }

  /** Letters and digits together; an English contraction and a decimal number inside are part of the word. */
  function endOfWord(from: number): number {
    let to = from
    while (to < end) {
      if (isDigitAt(to)) to += 1
      else if (isLetterAt(to) || mark.test(characterAt(text, to))) to += characterAt(text, to).length
      else if (apostrophes.has(text.charAt(to)) && to > from) {
        const ending = plainText(text.slice(to + 1, endOfLetters(to + 1)))
        if (!englishEndings.has(ending)) break
        to += 1 + ending.length
      } else break
    }
    return Math.min(to, end)
  }
}

function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function gapOf(character: string): Gap {
  if (/\s/.test(character)) return 'space'
  if (hyphens.has(character)) return 'hyphen'
  if (apostrophes.has(character)) return 'apostrophe'
  if (character === '.') return 'dot'
  return /[,;:!?()[\]"“”«»\n|…]/.test(character) ? 'break' : 'space'
}

/** Of several characters between two tokens: a hyphen or a dot between spaces ends a phrase. */
function widerGap(before: Gap, after: Gap): Gap {
  if (before === 'none') return after
  if (before === 'break' || after === 'break') return 'break'
  if (before === 'apostrophe' || after === 'apostrophe')
    return before === 'space' || after === 'space' ? 'space' : 'break'
  return before === after && before === 'space' ? 'space' : 'break'
}

interface Digits {
  readonly value: number
  readonly end: number
  readonly isPlain: boolean
  readonly digits: number
}

/** Two digits up to 30 are of this century. */
const lastOfCentury = 30
const firstOfCars = 50

/** Returns the year of four digits, or of two after an apostrophe; null for any other number. */
function yearOf({ value, digits }: Digits, isShortened: boolean): number | null {
  if (digits === 4) return value
  if (!isShortened || digits !== 2) return null
  if (value <= lastOfCentury) return 2_000 + value
  return value >= firstOfCars ? 1_900 + value : null
}

const maxDigits = 12

/** Parses digits with groups of three after '.', ',', an apostrophe or a space, or with decimals: 20.000, 15,000, 1.6, 10 000. */
function parseDigits(text: string, from: number, end: number): Digits {
  let to = from
  while (to < end && digit.test(text.charAt(to))) to += 1
  const first = text.slice(from, to)
  const groups: string[] = []
  while (first.length <= 3 && groups.length < 3) {
    const separator = text.charAt(to)
    const group = text.slice(to + 1, to + 4)
    const isGroup = to + 4 <= end && /^[0-9]{3}$/.test(group) && !digit.test(text.charAt(to + 4))
    const isSeparated = separator === '.' || separator === ',' || apostrophes.has(separator)
    if (!isGroup || !(isSeparated || (/\s/.test(separator) && group === '000'))) break
    groups.push(group)
    to += 4
  }
  const whole = Number((first + groups.join('')).slice(0, maxDigits))
  const decimals = decimalsAt(text, to, end)
  if (decimals === '' || first.length > 6)
    return { value: whole, end: to, isPlain: groups.length === 0, digits: first.length }
  return { value: Number(`${whole}.${decimals}`), end: to + 1 + decimals.length, isPlain: false, digits: 0 }
}

function decimalsAt(text: string, at: number, end: number): string {
  if (text.charAt(at) !== '.' && text.charAt(at) !== ',') return ''
  let to = at + 1
  while (to < end && to < at + 4 && digit.test(text.charAt(to))) to += 1
  return to < end && digit.test(text.charAt(to)) ? '' : text.slice(at + 1, to)
}
