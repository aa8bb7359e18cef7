import { isPartOfModel } from './car-names.ts'
import { fillers } from './words/fillers.ts'
import type { Sentence } from './sentence.ts'
import type { Comparison } from './words/comparisons.ts'
import { joints, type Measure } from './words/measures.ts'

export interface Lead {
  readonly from: number
  readonly comparison: Comparison | 'until' | null
  readonly measure: Measure | null
  /** The lead is only a preposition that is significant for years alone: 'del', 'in', 'da'. */
  readonly isWeak: boolean
  /** The comparison is 'da' alone, which bounds years only. */
  readonly isDa: boolean
  readonly hasPluralArticle: boolean
  readonly hasSingularArticle: boolean
}

const pluralArticles = new Set(['i', 'gli', 'ai', 'agli', 'dai', 'dagli', 'sui', 'sugli', 'le', '€', 'euro'])
const singularArticles = new Set(['il', 'al', 'dal', 'del', 'l', 'sul', 'dall', 'dell', 'nel'])
const negators = new Set([
  'non',
  'not',
  "don't",
  'dont',
  "doesn't",
  'doesnt',
  "shouldn't",
  'no',
  'mai',
  'never',
  'senza',
  'without',
  "won't",
  "isn't",
  "can't",
  'cannot',
  'nessuna',
  'niente',
  'nulla',
  'nothing',
  'refuse',
  'rifiuto',
  'nessuno',
  'nessun',
  'none',
  'neanche',
  'nemmeno',
])
const weakComparisons = new Set<Comparison | 'until'>(['exactly', 'from'])
const opposites: Readonly<Partial<Record<Comparison, Comparison | 'until'>>> = {
  min: 'max',
  max: 'min',
  after: 'until',
  before: 'from',
}
/** Verbs between a negation and a bound: 'non vado oltre'. */
const going = new Set(
  'go going gone vado vada andare andiamo andrei salire salgo saliamo superare supero spingermi stretch stretching'.split(
    ' ',
  ),
)
const maxSteps = 9

/** Parses the words before a number, backwards: comparisons, names of what is counted, and function words in between. */
export function findLead(sentence: Sentence, number: number): Lead {
  let [at, from] = [number, number]
  let comparison = null as Comparison | 'until' | null
  let comparisonAt = number
  let measure: Measure | null = null
  let [hasPlural, hasSingular] = [false, false]
  for (let step = 0; step < maxSteps; step += 1) {
    if (at <= 0 || !sentence.isFree(at - 1) || isApart(sentence, at)) break
    const before = sentence.wordAt(at - 1)
    const found =
      isPartOfModel(sentence, at - 1) || isInsideFact(sentence, at - 1)
        ? null
        : sentence.endingAt(at - 1, 'comparison', 'noun')
    const asComparison = found?.meanings.find((meaning) => meaning.kind === 'comparison')
    const asNoun = found?.meanings.find((meaning) => meaning.kind === 'noun')
    if (at === number || joints.has(sentence.wordAt(at))) {
      hasPlural ||= pluralArticles.has(before)
      hasSingular ||= singularArticles.has(before)
    }
    if (found && asNoun && (measure === null || measure === asNoun.measure || isNarrower(asNoun.measure, measure))) {
      measure = asNoun.measure
      if (asComparison && comparison === null) [comparison, comparisonAt] = [asComparison.comparison, found.from]
      at = from = found.from
    } else if (found && asComparison && (comparison === null || isStronger(asComparison.comparison, comparison))) {
      ;[comparison, comparisonAt] = [asComparison.comparison, found.from]
      at = from = found.from
    } else if (found && asComparison && joints.has(before)) at = found.from
    else if (found && asComparison && comparison !== null && asComparison.comparison !== 'exactly')
      at = from = found.from
    else if (joints.has(before)) at -= 1
    else break
  }
  const isDa = comparison === 'from' && sentence.wordAt(comparisonAt) === 'da'
  const negator =
    comparison === null || weakComparisons.has(comparison) ? null : findNegator(sentence, Math.min(from, comparisonAt))
  if (negator !== null && comparison !== null && comparison !== 'until') {
    comparison = opposites[comparison] ?? comparison
    from = negator
  }
  return {
    from,
    comparison,
    measure,
    isWeak: (comparison === null || comparison === 'exactly' || isDa) && measure === null,
    isDa,
    hasPluralArticle: hasPlural,
    hasSingularArticle: hasSingular,
  }
}

/** Returns whether the word is inside the name of a fact: 'trazione anteriore' does not mean 'anteriore al'. */
function isInsideFact(sentence: Sentence, at: number): boolean {
  for (let from = Math.max(0, at - 3); from < at; from += 1)
    for (const { to, meanings } of sentence.allStartingAt(from))
      if (to === at + 1 && meanings.some(({ kind }) => kind === 'fact')) return true
  return false
}

/** Returns whether a comma separates the word from the number; a colon does not. */
function isApart(sentence: Sentence, at: number): boolean {
  if (!sentence.isBreakBefore(at)) return false
  const gap = sentence.gapBefore(at).trim()
  return gap !== ':' && gap !== '-' && gap !== '='
}

function isNarrower(measure: Measure, than: Measure): boolean {
  return than === 'money' && (measure === 'instalment' || measure === 'dailyRate')
}

function isStronger(comparison: Comparison, than: Comparison | 'until'): boolean {
  return weakComparisons.has(than) && !weakComparisons.has(comparison)
}

/** Finds a negation before the comparison with only function words in between: 'non voglio spendere più di'. */
function findNegator(sentence: Sentence, from: number): number | null {
  for (let at = from - 1; at >= from - 5 && at >= 0; at -= 1) {
    if (!sentence.isFree(at) || sentence.isBreakBefore(at + 1)) return null
    const word = sentence.wordAt(at)
    if (negators.has(word)) return at
    if (!fillers.has(word) && !going.has(word)) return null
  }
  return null
}
