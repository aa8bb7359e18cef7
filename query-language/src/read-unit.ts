import type { Sentence } from './sentence.ts'
import type { Measure } from './words/measures.ts'

export interface Tail {
  readonly measure: Measure | null
  readonly to: number
  readonly isPlus?: boolean
}

/** The unit that begins at a token; a plus in front of it is skipped: '150+ hp'. */
export function readUnit(sentence: Sentence, at: number): Tail {
  if (sentence.isBreakBefore(at)) return { measure: null, to: at }
  if (sentence.plainAt(at) === '+') {
    const behind = readUnit(sentence, at + 1)
    return behind.measure === null ? { measure: null, to: at } : { ...behind, isPlus: true }
  }
  const isGapHyphen = sentence.tokens[at]?.gap === 'hyphen'
  const unit = sentence.startingAt(at, 'unit')
  const [meaning] = unit?.meanings ?? []
  if (!unit || !meaning || (isGapHyphen && meaning.measure === 'money')) return { measure: null, to: at }
  return { measure: meaning.measure, to: unit.to }
}
