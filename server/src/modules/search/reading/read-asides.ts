import { endOfAside, endOfSentence, hasDemand, isSentenceStart, startOfClause, startOfSentence } from './clauses.ts'
import type { Outline } from './outline.ts'
import type { Sentence } from './sentence.ts'
import { contrast, fuelPrices, homes, pastEvents } from './words/asides.ts'

/** Drops what is said beside the car: the price of fuel, what others have before 'ma io vorrei', where somebody was yesterday. */
export function readAsides(sentence: Sentence, outline: Outline): void {
  for (const pattern of fuelPrices)
    for (const { from, to } of outline.find(pattern)) {
      if (!sentence.isFree(from, to)) continue
      const clause = startOfClause(sentence, from)
      sentence.drop(clause < from && hasDemand(sentence, clause, from) ? from : clause, Math.max(to, endOfAside(sentence, to - 1)))
    }
  for (const { from, to } of outline.find(homes)) if (sentence.isFree(from, to)) sentence.drop(from, to)
  for (const { from, to } of outline.find(contrast)) {
    const start = startOfSentence(sentence, from)
    if (sentence.isFree(from, to) && start < from && !hasDemand(sentence, start, from)) sentence.drop(start, from)
  }
  for (const { from, to } of outline.find(pastEvents)) {
    const [start, end] = [startOfSentence(sentence, from), endOfSentence(sentence, from)]
    const isAlone = start > 0 || end < sentence.tokens.length
    if (isAlone && sentence.isFree(from, to) && !hasDemand(sentence, start, end)) sentence.drop(start, end)
  }
}

/** Sentences of their own in which nothing was understood leave no keyword beside the others. */
export function dropStraySentences(sentence: Sentence): void {
  const starts = sentence.tokens.flatMap((_, at) => (isSentenceStart(sentence, at) ? [at] : []))
  if (starts.length < 2) return
  for (const start of starts) {
    const end = endOfSentence(sentence, start)
    const isRead = sentence.found.some(
      ({ from, to, values, meanings }) =>
        from >= start && to <= end && (Object.keys(values).length > 0 || (meanings?.length ?? 0) > 0),
    )
    if (isRead || saysWish(sentence, start, end)) continue
    for (let at = start; at < end; at += 1) if (sentence.useOf(at) !== 'dropped') sentence.drop(at, at + 1)
  }
}

const wishes = new Set(
  'con senza deve dovrebbe devono abbia sia possibilmente preferibilmente with without must should ideally preferably has'.split(
    ' ',
  ),
)

function saysWish(sentence: Sentence, from: number, to: number): boolean {
  if (hasDemand(sentence, from, to)) return true
  for (let at = from; at < to; at += 1) if (wishes.has(sentence.plainAt(at))) return true
  return false
}
