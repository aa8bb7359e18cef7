import { plainText } from '@autopiazza/contract/plain-text'
import type { ModelMeaning } from './meanings.ts'
import type { Found, Sentence } from './sentence.ts'
import { andWords, orWords } from './words/grammar.ts'

const smallWords = new Set(['a', 'e', 'i', 'o'])

/** Parses a second model without the words it shares with the first: 'Model 3 o Y', 'Classe A, B o C'. */
export function parseShortenedModels(sentence: Sentence): void {
  for (const first of sentence.found.filter(isModelOfSeveralWords)) {
    for (let before = first; ;) {
      const next = shortenedBehind(sentence, first, before.to)
      if (!next) break
      sentence.take(next)
      before = next
    }
  }
}

function isModelOfSeveralWords({ from, to, meanings = [], badge }: Found): boolean {
  return to > from + 1 && badge === undefined && meanings.some(({ kind }) => kind === 'model')
}

function shortenedBehind(sentence: Sentence, first: Found, at: number): Found | null {
  const joint = sentence.wordAt(at)
  const isJoint = (orWords.has(joint) || andWords.has(joint)) && sentence.isFree(at)
  const from = isJoint ? at + 1 : at
  if (!isJoint && !(sentence.isBreakBefore(at) && sentence.gapBefore(at).trim() === ',')) return null
  const token = sentence.tokens[from]
  if (!token || !sentence.isFree(from) || sentence.startingAt(from, 'unit') !== null) return null
  if (smallWords.has(token.plain) && token.text !== token.text.toUpperCase()) return null
  const shared = sentence.tokens.slice(first.from, first.to - 1)
  const rest = sentence.tokens
    .slice(from, from + 2)
    .map((one, index) => (index === 0 ? { ...one, gap: 'space' as const, plain: plainText(one.text) } : one))
  const makes = new Set((first.meanings ?? []).flatMap((one) => (one.kind === 'model' ? [one.make] : [])))
  for (const match of sentence.vocabulary.phrases.matchesAt([...shared, ...rest], 0)) {
    const to = from + match.to - shared.length
    const models = match.meanings.filter((one): one is ModelMeaning => one.kind === 'model' && makes.has(one.make))
    if (to > from && models.length > 0 && sentence.isFree(from, to)) return { from, to, values: {}, meanings: models }
  }
  return null
}
