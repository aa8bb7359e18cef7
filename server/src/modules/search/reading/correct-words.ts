import { ownValue } from '@autopiazza/contract/own-value'
import type { Meaning } from './meanings.ts'
import type { PhraseTable } from './phrase-table.ts'
import type { Token } from './tokens.ts'
import { everydayEnglish, everydayItalian } from './words/everyday.ts'
import { fillers } from './words/fillers.ts'

interface Corrector {
  readonly phrases: PhraseTable<Meaning>
  readonly findWord: (word: string) => string | null
  readonly isCommonWord: (plain: string) => boolean
}

const minLength = 5
/** Shorter words that name a model are no evidence of its make. */
const minModelLength = 4

/** The tokens with chat words written out and misspelt words put right: only words that mean nothing as they are and that are near to one word alone. */
export function correctWords(tokens: readonly Token[], vocabulary: Corrector): readonly Token[] {
  const known = tokens.map(() => false)
  const makes = new Set<string>()
  for (let at = 0; at < tokens.length; at += 1) {
    const [longest] = vocabulary.phrases.matchesAt(tokens, at)
    for (let inside = at; longest && inside < longest.to; inside += 1) known[inside] = true
    for (const make of makesNamed(tokens, at, longest?.meanings ?? [])) makes.add(make)
  }
  return tokens.map((token, at) => {
    const { plain, kind } = token
    if (known[at] || kind !== 'word') return token
    const written = ownValue(chatWords, plain)
    if (written !== undefined) return { ...token, plain: written }
    if (plain.length < minLength || /[^a-z]/.test(plain)) return token
    if (fillers.has(plain) || vocabulary.isCommonWord(plain)) return token
    const right = vocabulary.findWord(plain)
    if (right === null) return token
    const corrected = { ...token, plain: right, isCorrected: true }
    return isModelOfOthers(corrected, makes, vocabulary) ? token : corrected
  })
}

/** The makes that a phrase names, itself or by a model that is no everyday word. */
function makesNamed(tokens: readonly Token[], at: number, meanings: readonly Meaning[]): string[] {
  const plain = tokens[at]?.plain ?? ''
  const isEvident = plain.length >= minModelLength && !everydayItalian.has(plain) && !everydayEnglish.has(plain)
  return meanings.flatMap((meaning) =>
    meaning.kind === 'make' || (meaning.kind === 'model' && isEvident) ? [meaning.make] : [],
  )
}

/** The 'combi' of 'skoda octavia combi' is no Opel Combo. */
function isModelOfOthers(token: Token, makes: ReadonlySet<string>, { phrases }: Corrector): boolean {
  const [match] = phrases.matchesAt([token], 0)
  if (makes.size === 0 || !match) return false
  return match.meanings.every((meaning) => meaning.kind === 'model' && !makes.has(meaning.make))
}

/** Words of chats that other rules read, written out. */
const chatWords: Readonly<Record<string, string>> = {
  nn: 'non',
  x: 'per',
}
