import type { Kind, Meaning, MeaningOf } from './meanings.ts'
import { correctWords } from './correct-words.ts'
import type { PhraseMatch } from './phrase-table.ts'
import { type Token, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words/listed.ts'

/** A range of tokens with its meaning. `values` are the filters that it sets; undefined for words that are understood but set no filter. */
export interface Found {
  readonly from: number
  /** Index after the last token. */
  readonly to: number
  readonly values: Readonly<Record<string, unknown>>
  readonly meanings?: readonly Meaning[]
  /** The vocabulary's spelling of misspelt words. */
  readonly corrected?: string
  /** The figure and the fuel of a badge such as 320d. */
  readonly badge?: { readonly figure: string; readonly isDiesel: boolean }
  /** The words name something that is not wanted. */
  readonly isExcluded?: boolean
}

/** Returns the kind of an item: cars, facts of a key, amounts of a measure. */
export function kindOf({ meanings = [], values }: Found): string | undefined {
  const [first] = meanings
  if (first === undefined) return Object.keys(values)[0]?.replace(/^(?:min|max)/, '')
  return first.kind === 'fact' ? first.key : 'car'
}

type Use = 'free' | 'used' | 'keyword' | 'dropped'

/** A sentence during parsing: its tokens, the phrases that start and end at each token, and the items found so far. Each token is used once. */
export class Sentence {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly vocabulary: Vocabulary
  readonly currentYear: number
  readonly language: 'it' | 'en' | null
  found: readonly Found[] = []
  /** Words that are understood but set no filter: an excluded colour, the second of two places. */
  leftOut: readonly { readonly from: number; readonly to: number }[] = []
  /** The first ambiguous words. */
  doubt: { readonly from: number; readonly to: number } | null = null
  /** The start of the ambiguous words that get their other meaning. */
  readonly #otherwiseAt: number | null
  readonly #uses: Use[]
  readonly #startingAt: readonly (readonly PhraseMatch<Meaning>[])[]
  readonly #endingAt: PhraseMatch<Meaning>[][]

  constructor(text: string, vocabulary: Vocabulary, currentYear: number, otherwiseAt: number | null = null) {
    this.#otherwiseAt = otherwiseAt
    this.text = text
    this.vocabulary = vocabulary
    this.currentYear = currentYear
    this.tokens = correctWords(tokenize(text), vocabulary)
    this.#uses = this.tokens.map(() => 'free')
    this.#startingAt = this.tokens.map((_, at) => vocabulary.phrases.matchesAt(this.tokens, at))
    this.#endingAt = this.tokens.map(() => [])
    for (const matches of this.#startingAt) for (const match of matches) this.#endingAt[match.to - 1]?.push(match)
    this.language = languageOf(this.tokens)
  }

  /** Records ambiguous words; returns true if they get their other meaning. */
  isOtherwise(from: number, to: number): boolean {
    this.doubt ??= { from, to }
    return this.#otherwiseAt === from
  }

  wordAt(at: number): string {
    return this.tokens[at]?.plain ?? ''
  }

  isFree(from: number, to: number = from + 1): boolean {
    if (from < 0 || to > this.tokens.length) return false
    for (let at = from; at < to; at += 1) if (this.#uses[at] !== 'free') return false
    return true
  }

  /** Returns whether punctuation that ends a phrase precedes the token. */
  isBreakBefore(at: number): boolean {
    return this.tokens[at]?.gap === 'break'
  }

  useOf(at: number): Use {
    return this.#uses[at] ?? 'used'
  }

  /** Returns the longest free phrase of a kind that starts at a token. */
  startingAt<K extends Kind>(
    at: number,
    ...kinds: readonly K[]
  ): { readonly to: number; readonly meanings: readonly MeaningOf<K>[] } | null {
    for (const { from, to, meanings } of this.#startingAt[at] ?? []) {
      const fitting = meanings.filter((meaning): meaning is MeaningOf<K> => kinds.some((kind) => kind === meaning.kind))
      if (fitting.length > 0 && this.isFree(from, to)) return { to, meanings: fitting }
    }
    return null
  }

  allStartingAt(at: number): readonly PhraseMatch<Meaning>[] {
    return this.#startingAt[at] ?? []
  }

  /** Returns the longest free phrase of a kind that ends with a token. */
  endingAt<K extends Kind>(
    at: number,
    ...kinds: readonly K[]
  ): { readonly from: number; readonly meanings: readonly MeaningOf<K>[] } | null {
    for (const { from, to, meanings } of this.#endingAt[at] ?? []) {
      const fitting = meanings.filter((meaning): meaning is MeaningOf<K> => kinds.some((kind) => kind === meaning.kind))
      if (fitting.length > 0 && this.isFree(from, to)) return { from, meanings: fitting }
    }
    return null
  }

  gapBefore(at: number): string {
    return this.text.slice(this.tokens[at - 1]?.end ?? 0, this.tokens[at]?.start ?? 0)
  }

  take(found: Found): void {
    this.#mark(found.from, found.to, 'used')
    const words = this.tokens.slice(found.from, found.to)
    const isCorrected = found.corrected === undefined && words.some((word) => word.isCorrected)
    this.#add(isCorrected ? { ...found, corrected: words.map(({ plain }) => plain).join(' ') } : found)
  }

  /** Adds an item in place of those parsed from the same tokens. */
  replace(found: Found): void {
    this.found = this.found.filter((one) => one.to <= found.from || one.from >= found.to)
    this.take(found)
  }

  /** Removes the items at these tokens, and marks the tokens so that they set no filter and leave no keyword. */
  drop(from: number, to: number): void {
    this.#mark(from, to, 'dropped')
    this.found = this.found.filter((one) => one.to <= from || one.from >= to)
    this.#add({ from, to, values: {} })
  }

  /** Removes tokens that were understood, and records that the search ignores them. */
  leaveOut(from: number, to: number): void {
    this.drop(from, to)
    this.leftOut = [...this.leftOut, { from, to }]
  }

  foundAt(at: number): Found | undefined {
    return this.#uses[at] === 'used' ? this.found.find(({ from, to }) => from <= at && at < to) : undefined
  }

  change(found: Found, change: Partial<Found>): void {
    this.found = this.found.map((one) => (one === found ? { ...one, ...change } : one))
  }

  #add(found: Found): void {
    this.found = [...this.found, found]
  }

  /** Marks the tokens as keywords, whatever they look like. */
  keep(from: number, to: number): void {
    this.#mark(from, to, 'keyword')
  }

  #mark(from: number, to: number, use: Use): void {
    for (let at = from; at < to; at += 1) this.#uses[at] = use
  }
}

const italian = new Set(
  wordsOf(
    'il lo la gli una uno di che con per non da del della dal dei delle sono mi cerco cerca vorrei voglio auto macchina anni sotto meno oppure usata usato al ai e o è ho nel nella anche solo ma serve bisogno tra fra sui qualcosa ciao salve buongiorno buonasera',
  ),
)
const english = new Set(
  wordsOf(
    "the an of with for not from my is i i'm want looking need car under less or and than cheap used to at i'd would like me find any in on have hello hi please some we our something euros",
  ),
)

function languageOf(tokens: readonly Token[]): 'it' | 'en' | null {
  let score = 0
  for (const { plain } of tokens) score += (italian.has(plain) ? 1 : 0) - (english.has(plain) ? 1 : 0)
  return score === 0 ? null : score > 0 ? 'it' : 'en'
}
