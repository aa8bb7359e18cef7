import type { GrammarMeaning } from './meanings.ts'
import { closingWords, comparisonWords, type Comparison } from './words/comparisons.ts'
import { affirmations, negations } from './words/grammar.ts'
import { measureNouns, type Measure, periodWords, unitWords } from './words/measures.ts'
import { atWords, distanceFromWords, distanceWords, provinceOfWords, regionOfWords } from './words/places.ts'
import { plainPhrases } from './words/plain-phrases.ts'

export function addGrammar(add: (phrase: string, meaning: GrammarMeaning) => void): void {
  const each = <Key extends string>(
    words: Readonly<Partial<Record<Key, readonly string[]>>>,
    meaningOf: (key: Key) => GrammarMeaning,
  ): void => {
    for (const [key, phrases] of Object.entries(words) as [Key, readonly string[]][])
      for (const phrase of new Set(phrases)) add(phrase, meaningOf(key))
  }
  each<Comparison>(comparisonWords, (comparison) => ({ kind: 'comparison', comparison }))
  each<'min' | 'max' | 'about'>(closingWords, (comparison) => ({ kind: 'closing', comparison }))
  each<Measure>(measureNouns, (measure) => ({ kind: 'noun', measure }))
  each<Measure>(unitWords, (measure) => ({ kind: 'unit', measure }))
  each<'instalment' | 'dailyRate'>(periodWords, (measure) => ({ kind: 'period', measure }))
  for (const phrase of negations) add(phrase, { kind: 'negation' })
  for (const phrase of affirmations) add(phrase, { kind: 'affirmation' })
  for (const phrase of plainPhrases) add(phrase, { kind: 'plain' })
  for (const [radius, phrases] of atWords) for (const phrase of phrases) add(phrase, { kind: 'at', radius })
  for (const phrase of provinceOfWords) add(phrase, { kind: 'provinceOf' })
  for (const phrase of regionOfWords) add(phrase, { kind: 'regionOf' })
  for (const phrase of distanceFromWords) add(phrase, { kind: 'distanceFrom' })
  for (const phrase of distanceWords) add(phrase, { kind: 'distance' })
}
