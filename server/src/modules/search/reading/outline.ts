import type { Meaning } from './meanings.ts'
import type { Sentence } from './sentence.ts'
import { everydayEnglish, everydayItalian, feminineWords } from './words/everyday.ts'
import { fillers } from './words/fillers.ts'

/** A place in a sentence, by its tokens. */
export interface Span {
  readonly from: number
  /** Index after the last token. */
  readonly to: number
}

/**
 * A sentence as one line to match patterns against: its plain words, CAR for a make or model, FUEL and FACT for what a car has, YEAR and NUM for digits, a comma
 * and a full stop for punctuation.
 */
export class Outline {
  readonly #line: string
  /** The token that begins at each place of the line. */
  readonly #tokens: readonly (readonly [place: number, from: number, to: number])[]

  constructor(sentence: Sentence) {
    const tokens: (readonly [number, number, number])[] = []
    let line = ' '
    for (let at = 0; at < sentence.tokens.length;) {
      if (at > 0 && sentence.isBreakBefore(at)) line += /[.!?;\n…]/.test(sentence.gapBefore(at)) ? '. ' : ', '
      const [symbol, to] = symbolAt(sentence, at)
      tokens.push([line.length, at, to])
      line += `${symbol} `
      at = to
    }
    this.#line = line
    this.#tokens = tokens
  }

  /** Where a pattern with the flag g matches. */
  find(pattern: RegExp): Span[] {
    return [...this.#line.matchAll(pattern)].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length]
      const inside = this.#tokens.filter(([place]) => place >= start && place < end)
      const [first, last] = [inside.at(0), inside.at(-1)]
      return first && last ? [{ from: first[1], to: last[2] }] : []
    })
  }
}

function symbolAt(sentence: Sentence, at: number): readonly [symbol: string, to: number] {
  const token = sentence.tokens[at]
  if (!token) return ['', at + 1]
  const [longest] = sentence
    .allStartingAt(at)
    .filter(({ meanings }) => meanings.some(({ kind }) => kind === 'make' || kind === 'model' || kind === 'fact' || kind === 'plain'))
  if (longest && sentence.isFree(at, longest.to)) {
    const symbol = symbolOf(sentence, at, longest.to, longest.meanings)
    if (symbol) return [symbol, longest.to]
  }
  if (token.isYearLike) return ['YEAR', at + 1]
  if (token.kind === 'number') return ['NUM', at + 1]
  return [token.plain, at + 1]
}

function symbolOf(sentence: Sentence, from: number, to: number, meanings: readonly Meaning[]): string | null {
  if (meanings.some(({ kind }) => kind === 'plain')) return null
  if (meanings.some(({ kind }) => kind === 'make' || kind === 'model') && isName(sentence, from, to)) return 'CAR'
  const fact = meanings.find((one) => one.kind === 'fact')
  if (fact?.kind !== 'fact') return null
  if (fact.key === 'fuelType') return 'FUEL'
  return ['transmission', 'bodyType', 'color'].includes(fact.key) ? 'FACT' : null
}

/** Everyday words are names behind a feminine article or with a capital. */
function isName(sentence: Sentence, from: number, to: number): boolean {
  const word = sentence.plainAt(from)
  if (to > from + 1) return true
  if (fillers.has(word) || (word.length <= 2 && !/[0-9]/.test(word))) return false
  const token = sentence.tokens[from]
  if (token?.kind === 'number') return isNumberName(sentence, from)
  if (!everydayItalian.has(word) && !everydayEnglish.has(word)) return true
  if (from > 0 && /^\p{Lu}/u.test(token?.text ?? '')) return true
  return (
    (sentence.language !== 'en' || everydayItalian.has(word)) && !feminineWords.has(word) && feminine.has(sentence.plainAt(from - 1))
  )
}

const feminine = new Set(['una', 'la', 'mia', 'nostra', 'sua', 'tua', 'vecchia', 'della', 'alla', 'my', 'our', 'old'])
const beforeNumberName = new Set(['una', 'un', 'la', 'mia', 'nostra', 'vecchia', 'della', 'alla', 'my', 'our', 'old', 'a'])

/** '500' and '2008' behind an article, without a unit behind. */
function isNumberName(sentence: Sentence, at: number): boolean {
  return (
    beforeNumberName.has(sentence.plainAt(at - 1)) &&
    sentence.startingAt(at + 1, 'unit') === null &&
    (sentence.tokens[at]?.text.length ?? 0) >= 3
  )
}
