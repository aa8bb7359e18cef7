import { exclude } from './parse-refusals.ts'
import { type Found, kindOf, type Sentence } from './sentence.ts'
import { fillers } from './words/fillers.ts'
import { andWords, orWords } from './words/grammar.ts'
import { verbForms } from './words/verbs.ts'

const verbs = new Set(verbForms)

const maxSkipped = 6

/** Something that can be negated: a parsed item or a single word. */
interface Item {
  readonly to: number
  readonly found: Found | null
}

/** Excludes the words after a negation: 'non diesel', 'tranne la Panda', 'né diesel né gpl'. */
export function parseNegations(sentence: Sentence): void {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const affirmation = sentence.startingAt(at, 'affirmation')
    if (affirmation) {
      sentence.drop(at, affirmation.to)
      at = affirmation.to - 1
      continue
    }
    const negation = sentence.startingAt(at, 'negation')
    if (!negation || isPronoun(sentence, at, negation.to)) continue
    const place = foundFrom(sentence, negation.to)
    if (place && isPlace(place)) {
      sentence.leaveOut(at, place.to)
      at = place.to - 1
      continue
    }
    const items = itemsBehind(sentence, negation.to)
    const last = items.at(-1)
    if (!last) continue
    exclude(
      sentence,
      { from: at, to: last.to },
      items.flatMap(({ found }) => found ?? []),
    )
    for (const { found, to } of items) if (!found && !verbs.has(sentence.wordAt(to - 1))) sentence.leaveOut(at, to)
    at = last.to - 1
  }
}

/** Returns whether the item is a place, which a search cannot exclude. */
function isPlace({ values }: Found): boolean {
  return 'place' in values || 'region' in values || 'province' in values
}

/** Returns whether 'ne' without an accent is a pronoun: it is, unless something that can be negated directly follows. */
function isPronoun(sentence: Sentence, at: number, to: number): boolean {
  if (to !== at + 1 || sentence.tokens[at]?.text.toLowerCase() !== 'ne') return false
  return !sentence.isBreakBefore(at) || foundFrom(sentence, to) === undefined
}

/** Returns the first item after a negation with the items joined to it: by 'o' of any kind, by 'e' of the same kind. */
function itemsBehind(sentence: Sentence, from: number): Item[] {
  const first = itemAt(sentence, from)
  const items = first ? [first] : []
  for (let last = first; last !== null;) {
    const next = joinedTo(sentence, last)
    if (next) items.push(next)
    last = next
  }
  return items
}

function joinedTo(sentence: Sentence, last: Item): Item | null {
  const modelOfMake = sentence.isBreakBefore(last.to) ? undefined : foundFrom(sentence, last.to)
  if (last.found && kindOf(last.found) === 'car' && modelOfMake && kindOf(modelOfMake) === 'car')
    return { to: modelOfMake.to, found: modelOfMake }
  const joint = sentence.wordAt(last.to)
  const isOr = orWords.has(joint)
  if (!(isOr || andWords.has(joint)) || !sentence.isFree(last.to)) return null
  if (sentence.isBreakBefore(last.to) && !['né', 'ne', 'nor'].includes(joint)) return null
  const next = itemAt(sentence, last.to + 1)
  if (!next || isOr) return next
  return next.found && last.found && kindOf(next.found) === kindOf(last.found) ? next : null
}

function foundFrom(sentence: Sentence, at: number): Found | undefined {
  const found = sentence.foundAt(at)
  return found?.from === at ? found : undefined
}

function itemAt(sentence: Sentence, from: number): Item | null {
  for (let at = from; at < from + maxSkipped && at < sentence.tokens.length; at += 1) {
    if (sentence.isBreakBefore(at)) return null
    const found = foundFrom(sentence, at)
    if (found) return found.meanings && !found.isExcluded ? { to: found.to, found } : null
    if (sentence.useOf(at) === 'keyword') return { to: at + 1, found: null }
    if (!sentence.isFree(at)) return null
    if (fillers.has(sentence.wordAt(at)) || sentence.startingAt(at, 'negation')) continue
    return sentence.tokens[at]?.kind === 'word' ? { to: at + 1, found: null } : null
  }
  return null
}
