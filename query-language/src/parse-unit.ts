import type { Sentence } from './sentence.ts'
import type { Measure } from './words/measures.ts'

export interface Tail {
  readonly measure: Measure | null
  readonly to: number
  readonly isPlus?: boolean
}

/** Parses the unit that starts at a token; skips a plus before it: '150+ hp'. */
export function parseUnit(sentence: Sentence, at: number): Tail {
  if (sentence.isBreakBefore(at)) return { measure: null, to: at }
  if (sentence.wordAt(at) === '+') {
    const behind = parseUnit(sentence, at + 1)
    return behind.measure === null ? { measure: null, to: at } : { ...behind, isPlus: true }
  }
  const isGapHyphen = sentence.tokens[at]?.gap === 'hyphen'
  const unit = sentence.startingAt(at, 'unit')
  const [meaning] = unit?.meanings ?? []
  if (!unit || !meaning || (isGapHyphen && meaning.measure === 'money')) return { measure: null, to: at }
  return { measure: meaning.measure, to: unit.to }
}
