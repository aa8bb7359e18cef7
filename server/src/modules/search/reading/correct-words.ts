import type { Meaning } from './meanings.ts'
import type { PhraseTable } from './phrase-table.ts'
import type { Token } from './tokens.ts'
import { fillers } from './words/fillers.ts'

interface Corrector {
  readonly phrases: PhraseTable<Meaning>
  readonly findWord: (word: string) => string | null
  readonly isCommonWord: (plain: string) => boolean
}

const minLength = 5

/** The tokens with misspelt words of the vocabulary put right: only words that mean nothing as they are and that are near to one word alone. */
export function correctWords(tokens: readonly Token[], vocabulary: Corrector): readonly Token[] {
  const known = tokens.map(() => false)
  for (let at = 0; at < tokens.length; at += 1) {
    const [longest] = vocabulary.phrases.matchesAt(tokens, at)
    for (let inside = at; longest && inside < longest.to; inside += 1) known[inside] = true
  }
  return tokens.map((token, at) => {
    const { plain, kind } = token
    if (known[at] || kind !== 'word' || plain.length < minLength || /[^a-z]/.test(plain)) return token
    if (fillers.has(plain) || vocabulary.isCommonWord(plain)) return token
    const right = vocabulary.findWord(plain)
    return right === null ? token : { ...token, plain: right, isCorrected: true }
  })
}
