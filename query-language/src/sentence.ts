import type { Kind, Meaning, MeaningOf } from './meanings.ts'
import { correctWords } from './correct-words.ts'
import type { PhraseMatch } from './phrase-table.ts'
import { type Token, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words/listed.ts'

/** Tokens with what was made of them. `values` are the filters that they set; none for words that are understood to set nothing. */
export interface Found {
  readonly from: number
  /** Index after the last token. */
  readonly to: number
  readonly values: Readonly<Record<string, unknown>>
  /** The meaning that the values come from, where a rule needs it later. */
  readonly meanings?: readonly Meaning[]
  /** The vocabulary's spelling, where the words were misspelt. */
  readonly corrected?: string
  /** The engine's figure and fuel, where the words are a badge: 320d. */
  readonly badge?: { readonly figure: string; readonly isDiesel: boolean }
  /** The words name what is not wanted. */
  readonly isExcluded?: boolean
}

/** What a found one can be compared with: cars, facts of a kind, amounts of a kind. */
export function kindOf({ meanings = [], values }: Found): string | undefined {
  const [first] = meanings
  if (first === undefined) return Object.keys(values)[0]?.replace(/^(?:min|max)/, '')
  return first.kind === 'fact' ? first.key : 'car'
}

type Use = 'free' | 'used' | 'keyword' | 'dropped'

/** A sentence while it is read: its tokens, the phrases that begin and end at each, and what was found so far. Each token is used once. */
export class Sentence {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly vocabulary: Vocabulary
  readonly currentYear: number
  /** Null where no small word decides. */
  readonly language: 'it' | 'en' | null
  found: readonly Found[] = []
  /** What was understood and sets nothing: a refused colour, the second of two places. */
  leftOut: readonly { readonly from: number; readonly to: number }[] = []
  /** The first words with two readings. */
  doubt: { readonly from: number; readonly to: number } | null = null
  /** The token from which on the other of two readings is taken. */
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

  /** Notes that the words have two readings; true where the other one is asked for. */
  isOtherwise(from: number, to: number): boolean {
    this.doubt ??= { from, to }
    return this.#otherwiseAt === from
  }

  plainAt(at: number): string {
    return this.tokens[at]?.plain ?? ''
  }

  isFree(from: number, to: number = from + 1): boolean {
    if (from < 0 || to > this.tokens.length) return false
    for (let at = from; at < to; at += 1) if (this.#uses[at] !== 'free') return false
    return true
  }

  /** Punctuation that ends a phrase is before the token. */
  isBreakBefore(at: number): boolean {
    return this.tokens[at]?.gap === 'break'
  }

  useOf(at: number): Use {
    return this.#uses[at] ?? 'used'
  }

  /** The longest free phrase of a kind that begins at a token. */
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

  /** The longest free phrase of a kind that ends with a token, not before `least`. */
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

  /** The text between a token and the one before it. */
  gapBefore(at: number): string {
    return this.text.slice(this.tokens[at - 1]?.end ?? 0, this.tokens[at]?.start ?? 0)
  }

  take(found: Found): void {
    this.#mark(found.from, found.to, 'used')
    const words = this.tokens.slice(found.from, found.to)
    const isCorrected = found.corrected === undefined && words.some((word) => word.isCorrected)
    this.#add(isCorrected ? { ...found, corrected: words.map(({ plain }) => plain).join(' ') } : found)
  }

  /** The same, in place of what was read from these tokens. */
  replace(found: Found): void {
    this.found = this.found.filter((one) => one.to <= found.from || one.from >= found.to)
    this.take(found)
  }

  /** The tokens are understood to set nothing and leave no keyword, also where other rules have read them. */
  drop(from: number, to: number): void {
    this.#mark(from, to, 'dropped')
    this.found = this.found.filter((one) => one.to <= from || one.from >= to)
    this.#add({ from, to, values: {} })
  }

  /** Drops tokens that were understood, and notes that the search goes without them. */
  leaveOut(from: number, to: number): void {
    this.drop(from, to)
    this.leftOut = [...this.leftOut, { from, to }]
  }

  /** What was read from a token on, or contains it. */
  foundAt(at: number): Found | undefined {
    return this.#uses[at] === 'used' ? this.found.find(({ from, to }) => from <= at && at < to) : undefined
  }

  /** Replaces what was found by the same with other values. */
  change(found: Found, change: Partial<Found>): void {
    this.found = this.found.map((one) => (one === found ? { ...one, ...change } : one))
  }

  #add(found: Found): void {
    this.found = [...this.found, found]
  }

  /** The tokens are keywords whatever they look like. */
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
