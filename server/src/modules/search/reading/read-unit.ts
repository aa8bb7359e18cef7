import type { Sentence } from './sentence.ts'
import type { Measure } from './words/measures.ts'

export interface Tail {
  readonly measure: Measure | null
  readonly to: number
}

/** The unit that begins at a token. */
export function readUnit(sentence: Sentence, at: number): Tail {
  if (sentence.isBreakBefore(at)) return { measure: null, to: at }
  const isGapHyphen = sentence.tokens[at]?.gap === 'hyphen'
  const unit = sentence.startingAt(at, 'unit')
  const [meaning] = unit?.meanings ?? []
  if (!unit || !meaning || (isGapHyphen && meaning.measure === 'money')) return { measure: null, to: at }
  return { measure: meaning.measure, to: unit.to }
}
