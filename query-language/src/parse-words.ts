import { parseModelBadge } from './model-badge.ts'
import { isMake, isModelOf, meantModels } from './car-names.ts'
import type { FactMeaning, MakeMeaning, Meaning, ModelMeaning } from './meanings.ts'
import type { Sentence } from './sentence.ts'
import { isFactHere } from './fact-context.ts'

/** Parses the names and words of the vocabulary from left to right, the longest first. */
export function parseWords(sentence: Sentence, makes: ReadonlySet<string>): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    if (!sentence.isFree(at)) continue
    const next = takeLongest(sentence, at, makes) ?? takeBadge(sentence, at, makes)
    if (next !== null) at = next - 1
  }
}

function takeLongest(sentence: Sentence, from: number, makes: ReadonlySet<string>): number | null {
  for (const match of sentence.allStartingAt(from)) {
    if (!sentence.isFree(from, match.to)) continue
    const found = meaningHere(sentence, from, match.to, match.meanings, makes)
    if (found === 'plain') sentence.keep(from, match.to)
    else if (found) sentence.take({ from, to: match.to, values: {}, meanings: found })
    else continue
    return match.to
  }
  return null
}

/** Returns the meaning of a phrase in its place; 'plain' for plain words, null for none. */
function meaningHere(
  sentence: Sentence,
  from: number,
  to: number,
  meanings: readonly Meaning[],
  makes: ReadonlySet<string>,
): readonly Meaning[] | 'plain' | null {
  if (meanings.some(({ kind }) => kind === 'plain')) return 'plain'
  const models = meantModels(
    sentence,
    from,
    to,
    meanings.filter((one): one is ModelMeaning => one.kind === 'model'),
    makes,
  )
  const make = meanings.filter((one): one is MakeMeaning => one.kind === 'make')
  if (models.length > 0 && !(make.length > 0 && isModelOf(sentence, to))) return models
  if (make.length > 0 && isMake(sentence, from, to)) return make.slice(0, 1)
  const facts = meanings.filter((one): one is FactMeaning => one.kind === 'fact')
  const verdict = facts.map((fact) => ({ fact, verdict: isFactHere(sentence, from, to, fact, makes) }))
  const fitting = verdict.find((one) => one.verdict === true)
  if (fitting) return [fitting.fact]
  return verdict.some((one) => one.verdict === 'plain') ? 'plain' : null
}

function takeBadge(sentence: Sentence, at: number, makes: ReadonlySet<string>): number | null {
  const match = parseModelBadge(sentence, at, makes)
  if (!match) return null
  const { make, model } = match.badge
  if (makes.size > 0 && !makes.has(make)) return null
  const words = sentence.text
    .slice(sentence.tokens[match.versionFrom]?.start, sentence.tokens[match.to - 1]?.end)
    .toLowerCase()
  const meaning: ModelMeaning = { kind: 'model', make, model, advertised: model, adverts: 0, isNumber: false }
  sentence.take({ from: at, to: match.to, values: { keywords: [words] }, meanings: [meaning], badge: match.badge })
  return match.to
}
