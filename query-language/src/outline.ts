import type { FactKey, Meaning } from './meanings.ts'
import { parseNumber } from './parse-number.ts'
import type { Sentence } from './sentence.ts'
import { everydayEnglish, everydayItalian, feminineWords } from './words/everyday.ts'
import { fillers } from './words/fillers.ts'

export interface Span {
  readonly from: number
  /** Index after the last token. */
  readonly to: number
}

/**
 * A sentence as one line for pattern matching: its plain words, with CAR for a make or model, FUEL, BODY, GEAR,
 * COLOR, WARRANTY and FEATURE for facts, YEAR and NUM for digits, VALUE for other parsed numbers, and a comma or full
 * stop for punctuation.
 */
export class Outline {
  readonly #line: string
  /** The token that starts at each position of the line. */
  readonly #tokens: readonly (readonly [place: number, from: number, to: number])[]

  constructor(sentence: Sentence) {
    const tokens: (readonly [number, number, number])[] = []
    let line = ' '
    for (let at = 0; at < sentence.tokens.length;) {
      if (at > 0 && sentence.isBreakBefore(at)) line += /[.!?\n…]/.test(sentence.gapBefore(at)) ? '. ' : ', '
      const [symbol, to] = symbolAt(sentence, at)
      tokens.push([line.length, at, to])
      line += `${symbol} `
      at = to
    }
    this.#line = line
    this.#tokens = tokens
  }

  /** Returns the matches of a pattern with the flag g. With the flag d, returns the matches of its group `gone` if it has that group. */
  find(pattern: RegExp): Span[] {
    return [...this.#line.matchAll(pattern)].flatMap((match) => {
      const [start, end] = match.indices?.groups?.['gone'] ?? [match.index, match.index + match[0].length]
      const inside = this.#tokens.filter(([place]) => place >= start && place < end)
      const [first, last] = [inside.at(0), inside.at(-1)]
      return first && last ? [{ from: first[1], to: last[2] }] : []
    })
  }
}

const articlesOfOne = new Set(['a', 'un', 'una', 'uno', 'one'])

function symbolAt(sentence: Sentence, at: number): readonly [symbol: string, to: number] {
  const token = sentence.tokens[at]
  if (!token) return ['', at + 1]
  const found = sentence.foundAt(at)
  if (found) return [found.meanings ? (symbolOf(found.meanings) ?? token.plain) : 'VALUE', found.to]
  const [longest] = sentence
    .allStartingAt(at)
    .filter(({ meanings }) =>
      meanings.some(({ kind }) => kind === 'make' || kind === 'model' || kind === 'fact' || kind === 'plain'),
    )
  if (longest && sentence.isFree(at, longest.to)) {
    const symbol = symbolHere(sentence, at, longest.to, longest.meanings)
    if (symbol) return [symbol, longest.to]
  }
  const number = articlesOfOne.has(token.plain) ? null : parseNumber(sentence.tokens, at)
  if (number === null || !sentence.isFree(at, number.next)) return [token.plain, at + 1]
  return [number.isYearLike ? 'YEAR' : 'NUM', number.next]
}

function symbolHere(sentence: Sentence, from: number, to: number, meanings: readonly Meaning[]): string | null {
  if (meanings.some(({ kind }) => kind === 'plain')) return null
  const facts = meanings.filter(({ kind }) => kind === 'fact')
  const isCar = facts.length < meanings.length && isName(sentence, from, to)
  return symbolOf(isCar ? meanings : facts)
}

const symbols: Readonly<Partial<Record<FactKey, string>>> = {
  fuelType: 'FUEL',
  bodyType: 'BODY',
  transmission: 'GEAR',
  color: 'COLOR',
  features: 'FEATURE',
}

function symbolOf(meanings: readonly Meaning[]): string | null {
  if (meanings.some(({ kind }) => kind === 'make' || kind === 'model')) return 'CAR'
  const fact = meanings.find((one) => one.kind === 'fact')
  if (fact?.kind === 'fact' && (fact.value === 'warranty' || fact.value === 'service_history')) return 'WARRANTY'
  return (fact?.kind === 'fact' && symbols[fact.key]) || null
}

/** Treats everyday words as names after a feminine article or with a capital. */
function isName(sentence: Sentence, from: number, to: number): boolean {
  const word = sentence.wordAt(from)
  if (to > from + 1) return true
  if (fillers.has(word) || (word.length <= 2 && !/[0-9]/.test(word) && !isCapital(sentence, from))) return false
  const token = sentence.tokens[from]
  if (token?.kind === 'number') return isNumberName(sentence, from)
  if (!everydayItalian.has(word) && !everydayEnglish.has(word)) return true
  if (isCapital(sentence, from)) return true
  return (
    (sentence.language !== 'en' || everydayItalian.has(word)) &&
    !feminineWords.has(word) &&
    feminine.has(sentence.wordAt(from - 1))
  )
}

const feminine = new Set(['una', 'la', 'mia', 'nostra', 'sua', 'tua', 'vecchia', 'della', 'alla', 'my', 'our', 'old'])
const beforeNumberName = new Set([
  'una',
  'un',
  'la',
  'mia',
  'nostra',
  'vecchia',
  'della',
  'alla',
  'my',
  'our',
  'old',
  'a',
])

/** Returns whether a number is a car's name: '500' and '2008' after an article, without a unit. */
function isNumberName(sentence: Sentence, at: number): boolean {
  return (
    beforeNumberName.has(sentence.wordAt(at - 1)) &&
    sentence.startingAt(at + 1, 'unit') === null &&
    (sentence.tokens[at]?.text.length ?? 0) >= 3
  )
}

function isCapital(sentence: Sentence, at: number): boolean {
  return at > 0 && /^\p{Lu}/u.test(sentence.tokens[at]?.text ?? '')
}
