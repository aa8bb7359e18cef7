import { type Token, tokenize } from './tokens.ts'

export interface PhraseMatch<Meaning> {
  readonly from: number
  /** Index after the last token. */
  readonly to: number
  readonly meanings: readonly Meaning[]
}

interface Entry<Meaning> {
  /** The words, with one character for each gap between them. */
  readonly shape: string
  readonly meanings: Meaning[]
}

const maxTokens = 7
const none: readonly never[] = []
const weak = new Set(['a', 'e', 'i', 'o', 'd', 'l'])

/** Finds phrases by their letters: 'T-Roc', 't roc' and 'troc' are one phrase. Must not change once it is in use. */
export class PhraseTable<Meaning> {
  readonly #entries = new Map<string, Entry<Meaning>[]>()
  readonly #shapes = new Map<string, Entry<Meaning>>()
  readonly #base: PhraseTable<Meaning> | null

  /** Creates a table that also contains the phrases of `base`. */
  constructor(base: PhraseTable<Meaning> | null = null) {
    this.#base = base
  }

  add(phrase: string, meaning: Meaning): void {
    const tokens = tokenize(phrase)
    if (tokens.length === 0 || tokens.length > maxTokens) return
    const shape = shapeOf(tokens, 0, tokens.length)
    const known = this.#shapes.get(shape)
    if (known) {
      known.meanings.push(meaning)
      return
    }
    const entry = { shape, meanings: [meaning] }
    this.#shapes.set(shape, entry)
    const key = tokens.map(({ plain }) => plain).join('')
    this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry])
  }

  matchesAt(tokens: readonly Token[], from: number): PhraseMatch<Meaning>[] {
    const found: PhraseMatch<Meaning>[] = []
    let key = ''
    for (let at = from; at < tokens.length && at < from + maxTokens; at += 1) {
      const token = tokens[at]
      if (!token || (at > from && token.gap === 'break')) break
      key += token.plain
      const entries = this.#entriesFor(key)
      if (entries.length === 0) continue
      const fitting = entries.filter(({ shape }) => isWrittenLike(shape, tokens, from, at + 1))
      if (fitting.length > 0) found.unshift({ from, to: at + 1, meanings: fitting.flatMap(({ meanings }) => meanings) })
    }
    return found
  }

  #entriesFor(key: string): readonly Entry<Meaning>[] {
    const own = this.#entries.get(key)
    const others = this.#base === null ? none : this.#base.#entriesFor(key)
    return own ? [...own, ...others] : others
  }
}

function shapeOf(tokens: readonly Token[], from: number, to: number): string {
  let shape = ''
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token) shape += (at === from ? '' : token.gap === 'space' ? ' ' : '-') + token.plain
  }
  return shape
}

/**
 * Returns whether the tokens are written like the phrase. Words may be joined or split, but 'a 3 porte' is not an A3,
 * 'panda e 208' is not an e-208, and two numbers remain two.
 */
function isWrittenLike(shape: string, tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]]
    if (!before || !token || token.gap !== 'space') continue
    const isDoubtful =
      weak.has(before.plain) || weak.has(token.plain) || (before.value !== null && token.value !== null)
    if (isDoubtful && shape !== shapeOf(tokens, from, to)) return false
  }
  return true
}
