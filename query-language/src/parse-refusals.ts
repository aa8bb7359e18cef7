import type { MakeMeaning } from './meanings.ts'
import { Outline, type Span } from './outline.ts'
import { type Found, kindOf, type Sentence } from './sentence.ts'
import {
  alternativesTo,
  indifferentThings,
  likeButNot,
  likeOthers,
  refusedSecond,
  refusedThings,
  secondThoughts,
  unneededThings,
} from './words/refusals.ts'

/** Parses what the surrounding words exclude, do not require or retract: 'manuale no', 'una Mini, anzi una 500', 'simile alla Golf ma di altra marca'. */
export function parseRefusals(sentence: Sentence): void {
  const outline = new Outline(sentence)
  const each = (patterns: readonly RegExp[], read: (span: Span, found: readonly Found[]) => void): void => {
    for (const pattern of patterns)
      for (const span of outline.find(pattern)) {
        const found = foundIn(sentence, span)
        if (found.length > 0) read(span, found)
      }
  }
  each(likeOthers, (span, found) => excludeMakes(sentence, span, found))
  each(likeButNot, (span) => sentence.drop(span.from, span.to))
  for (const pattern of secondThoughts) for (const span of outline.find(pattern)) parseSecondThought(sentence, span)
  each(indifferentThings, ({ from, to }) => sentence.drop(from, to))
  each(unneededThings, ({ from, to }) => sentence.drop(from, to))
  each(alternativesTo, (span, found) => exclude(sentence, span, found))
  each(refusedSecond, (span, found) =>
    exclude(sentence, { ...span, from: found.at(-1)?.from ?? span.from }, found.slice(-1)),
  )
  each(refusedThings, (span, found) => exclude(sentence, span, found))
}

function foundIn(sentence: Sentence, { from, to }: Span): Found[] {
  return sentence.found
    .filter((one) => one.from >= from && one.to <= to && (one.meanings?.length ?? 0) > 0 && !one.isExcluded)
    .toSorted((one, other) => one.from - other.from)
}

/** Marks items as excluded. The words between them leave no keyword. */
export function exclude(sentence: Sentence, { from, to }: Span, found: readonly Found[]): void {
  for (let at = from; at < to; at += 1)
    if (!found.some((one) => one.from <= at && at < one.to)) sentence.drop(at, at + 1)
  for (const one of found) sentence.change(one, { isExcluded: true })
}

/** Excludes the make of a compared car: 'like the Golf but another make'. */
function excludeMakes(sentence: Sentence, { from, to }: Span, found: readonly Found[]): void {
  const [compared] = found.filter(({ meanings = [] }) =>
    meanings.some(({ kind }) => kind === 'make' || kind === 'model'),
  )
  const named = compared?.meanings?.toSorted((one, other) => advertsOf(other) - advertsOf(one))[0]
  if (!compared || (named?.kind !== 'make' && named?.kind !== 'model')) return
  const make: MakeMeaning = { kind: 'make', make: named.make }
  sentence.drop(from, to)
  sentence.take({ from: compared.from, to: compared.to, values: {}, meanings: [make], isExcluded: true })
}

const advertsOf = (meaning: object): number => ('adverts' in meaning ? Number(meaning.adverts) : 0)

const mostBetween = 6

/** Removes the item before 'anzi' if an item of the same kind follows. */
function parseSecondThought(sentence: Sentence, { from, to }: Span): void {
  const placed = sentence.found
    .filter((one) => kindOf(one) !== undefined)
    .toSorted((one, other) => one.from - other.from)
  const behind = placed.filter((one) => one.from >= to && one.from < to + mostBetween)
  const before = placed.filter((one) => one.to <= from).at(-1)
  if (!before || from - before.to > 1) return
  for (const next of behind) {
    const slip = placed.findLast((one) => one.to <= from && kindOf(one) === kindOf(next))
    if (!slip) continue
    const make = placed.find((one) => one.to === slip.from && kindOf(one) === kindOf(slip))
    sentence.drop(make?.from ?? slip.from, slip.to)
    sentence.drop(from, to)
    return
  }
}
