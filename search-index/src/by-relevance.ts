import type { Term } from './criteria.ts'
import { maxScoredTerms, scores } from './matches.ts'
import { andNotWords, andWords, type Bits, countWords } from './bits.ts'
import { factSet, wordsSet } from './criteria-sets.ts'
import { intersect, type Matches } from './matching-rows.ts'
import { rowsInOrder } from './ordered-rows.ts'
import { addTo, membership, type RowSet, sizeOf, union } from './row-set.ts'
import { scoreBits, type ScoreBits } from './score-bits.ts'
import type { Segment } from './segment.ts'
import { smallestKeys } from './smallest-keys.ts'
import type { TextField, TextFit } from './word-rows.ts'

interface Level {
  readonly score: number
  readonly set: RowSet
}

export interface ScoredRows {
  readonly rows: Uint32Array
  readonly scores: Uint16Array
}

const placeSize = 2 ** 32

/** Returns the matches at the places [from, to) with their scores: the highest score first, then the newest. The matches are the intersection of `sets`. */
export function rowsByRelevance(
  segment: Segment,
  {
    matches,
    sets,
    terms,
  }: { readonly matches: Matches; readonly sets: readonly RowSet[]; readonly terms: readonly Term[] },
  from: number,
  to: number,
): ScoredRows {
  const levels = terms.slice(0, maxScoredTerms).map((term) => levelsOf(segment, term))
  if (matches.kind === 'rows') return scoreFew(segment, matches.rows, levels, from, to)
  const best = isAllBest(segment, sets, levels)
    ? scoredAlike(segment, matches, levels, from, to)
    : bestRows(segment, sets, levels, from, to)
  return best ?? scoreMany(segment, matches, levels, from, to)
}

/** Returns the scores of a term, the highest first, with the rows that have them. A row gets its first score. */
function levelsOf(segment: Segment, { words, fact, isText, isOfNameAlone = false }: Term): Level[] {
  const levels: Level[] = []
  const add = (score: number, set: RowSet): void => {
    if (sizeOf(set, segment.rows) > 0) levels.push({ score, set })
  }
  const having = (field: TextField | 'all', fit: TextFit): RowSet =>
    wordsSet(
      segment,
      words.map((word) => segment.words.find(word, fit)[field]),
    )
  if (fact) add(scores[fact.kind].fact, factSet(segment, fact))
  if (isText) {
    add(scores.name.whole, having('name', 'whole'))
    add(scores.name.contained, having('name', 'contained'))
  }
  if (isText && !isOfNameAlone) {
    add(scores.version.whole, having('version', 'whole'))
    add(scores.version.contained, having('version', 'contained'))
    add(scores.text.whole, having('all', 'whole'))
    add(scores.text.contained, having('all', 'contained'))
  }
  const distinct = [...new Set(levels.map(({ score }) => score))].sort((one, other) => other - one)
  return distinct.map((score) => ({
    score,
    set: union(
      levels.filter((level) => level.score === score).map(({ set }) => set),
      segment.rows,
    ),
  }))
}

/** Returns true when every row that matches a term has the term's highest score. `sets` must begin with the sets of the terms. */
function isAllBest({ rows }: Segment, sets: readonly RowSet[], levels: readonly Level[][]): boolean {
  return levels.every((steps, term) => {
    const [best, all] = [steps[0]?.set, sets[term]]
    if (!best || !all || best.kind === 'span' || all.kind === 'span') return best === all
    return sizeOf(best, rows) === sizeOf(all, rows)
  })
}

function scoredAlike(
  segment: Segment,
  matches: Matches,
  levels: readonly Level[][],
  from: number,
  to: number,
): ScoredRows {
  const score = levels.reduce((sum, [best]) => sum + (best?.score ?? 0), 0)
  const rows = rowsInOrder(matches, { order: segment.data.orders.newest, isDescending: false }, from, to)
  return { rows, scores: new Uint16Array(rows.length).fill(score) }
}

/** Returns the rows with the highest score of every term, if there are enough. */
function bestRows(
  segment: Segment,
  sets: readonly RowSet[],
  levels: readonly Level[][],
  from: number,
  to: number,
): ScoredRows | null {
  const best = levels.flatMap((steps) => steps[0] ?? [])
  if (best.length < levels.length) return null
  const matches = intersect([...sets, ...best.map(({ set }) => set)], segment.rows)
  return matches.total < to ? null : scoredAlike(segment, matches, levels, from, to)
}

function scoreFew(
  segment: Segment,
  rows: Uint32Array,
  levels: readonly Level[][],
  from: number,
  to: number,
): ScoredRows {
  const sums = new Uint16Array(rows.length)
  for (const steps of levels) {
    const tests = steps.map(({ score, set }) => ({ score, has: membership(set) }))
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number
      const step = tests.find(({ has }) => has(row))
      if (step) sums[at] = (sums[at] as number) + step.score
    }
  }
  const { places, rows: newest } = segment.data.orders.newest
  const most = 2 ** 16
  const keys = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) {
    keys[at] = (most - (sums[at] as number)) * placeSize + (places[rows[at] as number] as number)
  }
  const chosen = smallestKeys(keys, from, to)
  return {
    rows: Uint32Array.from(chosen, (key) => newest[key % placeSize] as number),
    scores: Uint16Array.from(chosen, (key) => most - Math.floor(key / placeSize)),
  }
}

type ManyMatches = Extract<Matches, { kind: 'bits' }>

function scoreMany(
  segment: Segment,
  matches: ManyMatches,
  levels: readonly Level[][],
  from: number,
  to: number,
): ScoredRows {
  const found: number[] = []
  const foundScores: number[] = []
  let before = 0
  const take = (score: number, same: Matches): boolean => {
    const first = Math.max(0, from - before)
    const rows = rowsInOrder(same, { order: segment.data.orders.newest, isDescending: false }, first, to - before)
    for (const row of rows) {
      found.push(row)
      foundScores.push(score)
    }
    before += same.total
    return before < to
  }
  const [only] = levels
  if (only && levels.length === 1) forEachLevel(only, matches, take)
  else forEachScore(sumScores(levels, matches), matches, take)
  return { rows: Uint32Array.from(found), scores: Uint16Array.from(foundScores) }
}

/** Visits the rows with a score. Returns whether more rows are wanted. */
type Visit = (score: number, rows: Matches) => boolean

function forEachLevel(levels: readonly Level[], { bits, from, to, total }: ManyMatches, visit: Visit): void {
  const left = bits.slice()
  let leftTotal = total
  for (const { score, set } of levels) {
    if (leftTotal === 0) return
    const here = bitsOfSet(set, left.length).slice()
    andWords(here, left, from, to)
    const hereTotal = countWords(here, from, to)
    if (!visit(score, { kind: 'bits', bits: here, from, to, total: hereTotal })) return
    andNotWords(left, here, from, to)
    leftTotal -= hereTotal
  }
}

/** Sums the scores of all rows at once, one bit of the sum at a time. */
function sumScores(levels: readonly Level[][], matches: ManyMatches): ScoreBits {
  const highest = levels.reduce((sum, [best]) => sum + (best?.score ?? 0), 0)
  const sums = scoreBits(matches.bits.length, highest, matches)
  for (const steps of levels) {
    const left = matches.bits.slice()
    for (const { score, set } of steps) sums.add(bitsOfSet(set, left.length), left, score)
  }
  return sums
}

function bitsOfSet(set: RowSet, words: number): Bits {
  if (set.kind === 'bits') return set.bits
  const bits = new Uint32Array(words)
  addTo(bits, set)
  return bits
}

function forEachScore(
  { bits: scoreBitSets }: ScoreBits,
  { bits, from, to, total: all }: ManyMatches,
  visit: Visit,
): void {
  const descend = (rows: Bits, total: number, bit: number, score: number): boolean => {
    if (total === 0) return true
    if (bit < 0) return visit(score, { kind: 'bits', bits: rows, from, to, total })
    const high = rows.slice()
    andWords(high, scoreBitSets[bit] as Bits, from, to)
    const highTotal = countWords(high, from, to)
    if (!descend(high, highTotal, bit - 1, score + 2 ** bit)) return false
    if (highTotal === 0) return descend(rows, total, bit - 1, score)
    const low = rows.slice()
    andNotWords(low, scoreBitSets[bit] as Bits, from, to)
    return descend(low, total - highTotal, bit - 1, score)
  }
  descend(bits, all, scoreBitSets.length - 1, 0)
}
