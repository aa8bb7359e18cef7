import { andNotWords, andWords, type Bits, countWords, maskOf, rowsIn, wordsFor } from './bits.ts'
import { bitsAround, type Codes, type Span } from './filter-column.ts'
import { isFew, keepRows, type RowSet, sizeOf } from './row-set.ts'

/** Matching rows: few as a list, many as the bits of the words [from, to). */
export type Matches =
  | { readonly kind: 'rows'; readonly rows: Uint32Array; readonly total: number }
  | { readonly kind: 'bits'; readonly bits: Bits; readonly from: number; readonly to: number; readonly total: number }

const noMatches: Matches = { kind: 'rows', rows: new Uint32Array(0), total: 0 }
/** Words per block. Several arrays of this size fit into the processor's L1 cache. */
const blockWords = 1024

export function asSet(matches: Matches): RowSet {
  if (matches.kind === 'rows') return { kind: 'rows', rows: matches.rows }
  return { kind: 'bits', bits: matches.bits, count: matches.total }
}

/** Returns the matching rows, ascending. */
export function listOf(matches: Matches): Uint32Array {
  return matches.kind === 'rows' ? matches.rows : rowsIn(matches.bits, matches.from, matches.to, matches.total)
}

export function forEachMatch(matches: Matches, visit: (row: number) => void): void {
  if (matches.kind === 'rows') {
    for (let at = 0; at < matches.rows.length; at += 1) visit(matches.rows[at] as number)
    return
  }
  const { bits, from, to } = matches
  for (let word = from; word < to; word += 1) {
    let left = bits[word] as number
    while (left !== 0) {
      const lowest = left & -left
      visit(word * 32 + 31 - Math.clz32(lowest))
      left ^= lowest
    }
  }
}

/** Intersects the sets, and writes the bits to `target` if it is given. The caller must not change the returned bits. */
export function intersect(sets: readonly RowSet[], rows: number, target: Bits | null = null): Matches {
  const some = sets.filter(({ kind }) => kind !== 'all')
  const smallest = some.reduce<RowSet | null>(
    (best, set) => (best === null || sizeOf(set, rows) < sizeOf(best, rows) ? set : best),
    null,
  )
  if (smallest && isFew(sizeOf(smallest, rows), rows)) {
    if (sizeOf(smallest, rows) === 0) return noMatches
    if (smallest.kind === 'rows') return intersectFew(smallest.rows, some, smallest)
    if (smallest.kind === 'bits') {
      return intersectFew(rowsIn(smallest.bits, 0, smallest.bits.length, smallest.count), some, smallest)
    }
  }
  return intersectWords(some, rows, target)
}

function intersectFew(first: Uint32Array, sets: readonly RowSet[], done: RowSet): Matches {
  let kept = first
  const others = sets.filter((set) => set !== done).sort((one, other) => costOf(one) - costOf(other))
  for (const set of others) if (kept.length > 0) kept = keepRows(kept, set)
  return { kind: 'rows', rows: kept, total: kept.length }
}

const costs = { all: 0, ranges: 1, bits: 2, span: 3, rows: 4 } as const
const costOf = ({ kind }: RowSet): number => costs[kind]

function intersectWords(sets: readonly RowSet[], rows: number, target: Bits | null): Matches {
  const words = wordsFor(rows)
  const [only] = sets
  if (sets.length === 1 && only?.kind === 'bits')
    return { kind: 'bits', bits: only.bits, from: 0, to: words, total: only.count }
  const [from, to] = windowOf(sets, words)
  const bits = target ?? new Uint32Array(words)
  if (target) target.fill(0, 0, from).fill(0, to)
  const ranges = sets.flatMap((set) => (set.kind === 'ranges' ? [set.ranges] : []))
  const spans = sets.flatMap((set) => (set.kind === 'span' ? [prepare(set.span)] : []))
  const inside = [
    ...sets.flatMap((set) =>
      set.kind === 'bits' ? [set.bits] : set.kind === 'rows' ? [bitsFrom(set.rows, words)] : [],
    ),
    ...spans.flatMap(({ high }) => high ?? []),
  ]
  const outside = spans.flatMap(({ low }) => low ?? [])
  let total = 0
  for (let start = from; start < to; start += blockWords) {
    const end = Math.min(start + blockWords, to)
    startBlock(bits, inside, start, end, rows)
    for (const one of outside) andNotWords(bits, one, start, end)
    for (const one of ranges) maskRanges(bits, one, start, end)
    for (const span of spans) checkEdges(bits, span, start, end)
    total += countWords(bits, start, end)
  }
  if (isFew(total, rows)) return { kind: 'rows', rows: rowsIn(bits, from, to, total), total }
  return { kind: 'bits', bits, from, to, total }
}

function bitsFrom(rows: Uint32Array, words: number): Bits {
  const bits = new Uint32Array(words)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
  }
  return bits
}

/** Returns the range of words that contains all rows of every range. */
function windowOf(sets: readonly RowSet[], words: number): [number, number] {
  let from = 0
  let to = words
  for (const set of sets) {
    if (set.kind !== 'ranges') continue
    from = Math.max(from, (set.ranges[0] ?? 0) >>> 5)
    to = Math.min(to, wordsFor(set.ranges.at(-1) ?? 0))
  }
  return [from, Math.max(from, to)]
}

function startBlock(bits: Bits, sets: readonly Bits[], start: number, end: number, rows: number): void {
  const [first, second, third] = sets
  if (!first) {
    bits.fill(0xffffffff, start, end)
    if (end * 32 > rows) bits[end - 1] = maskOf(end - 1, 0, rows)
  } else if (!second) bits.set(first.subarray(start, end), start)
  else if (!third) {
    for (let word = start; word < end; word += 1) bits[word] = (first[word] as number) & (second[word] as number)
  } else {
    for (let word = start; word < end; word += 1) {
      bits[word] = (first[word] as number) & (second[word] as number) & (third[word] as number)
    }
    for (let at = 3; at < sets.length; at += 1) andWords(bits, sets[at] as Bits, start, end)
  }
}

function maskRanges(bits: Bits, ranges: readonly number[], start: number, end: number): void {
  const firstRow = start * 32
  const endRow = end * 32
  let clearFrom = firstRow
  for (let at = 0; at < ranges.length; at += 2) {
    if ((ranges[at + 1] as number) <= firstRow) continue
    if ((ranges[at] as number) >= endRow) break
    clearRange(bits, clearFrom, ranges[at] as number)
    clearFrom = ranges[at + 1] as number
  }
  clearRange(bits, clearFrom, endRow)
}

function clearRange(bits: Bits, start: number, end: number): void {
  if (start >= end) return
  const first = start >>> 5
  const last = (end - 1) >>> 5
  bits[first] = (bits[first] as number) & ~maskOf(first, start, end)
  if (last > first) bits[last] = (bits[last] as number) & ~maskOf(last, start, end)
  if (last > first + 1) bits.fill(0, first + 1, last)
}

interface PreparedSpan {
  readonly span: Span
  /** Superset of the rows below the upper end; null when it excludes only null values. */
  readonly high: Bits | null
  /** Subset of the rows below the lower end, which do not match. */
  readonly low: Bits | null
  /** Subset of the rows below the upper end; null when none is known. */
  readonly sureHigh: Bits | null
  readonly isHighExact: boolean
  /** Superset of the rows below the lower end; rows outside it are above that end. */
  readonly sureLow: Bits | null
  readonly isLowExact: boolean
}

function prepare(span: Span): PreparedSpan {
  const { column, from, to } = span
  const upper = bitsAround(column, to)
  const lower = bitsAround(column, from)
  return {
    span,
    high: upper.atLeast,
    low: lower.atMost,
    sureHigh: upper.atMost,
    isHighExact: upper.atLeast === upper.atMost,
    sureLow: lower.atLeast,
    isLowExact: lower.atLeast === lower.atMost,
  }
}

/** Removes rows near the ends of the span that are outside it. */
function checkEdges(
  bits: Bits,
  { span, sureHigh, sureLow, isHighExact, isLowExact }: PreparedSpan,
  start: number,
  end: number,
): void {
  const { from, to, column } = span
  if (!isHighExact) {
    for (let word = start; word < end; word += 1) {
      const unsure = sureHigh ? (bits[word] as number) & ~(sureHigh[word] as number) : (bits[word] as number)
      if (unsure !== 0) checkWord(bits, word, unsure, column.codes, 0, to)
    }
  }
  if (!isLowExact && sureLow) {
    for (let word = start; word < end; word += 1) {
      const unsure = (bits[word] as number) & (sureLow[word] as number)
      if (unsure !== 0) checkWord(bits, word, unsure, column.codes, from, to)
    }
  }
}

function checkWord(bits: Bits, word: number, unsure: number, codes: Codes, from: number, to: number): void {
  let left = unsure
  let wrong = 0
  while (left !== 0) {
    const lowest = left & -left
    const code = codes[word * 32 + 31 - Math.clz32(lowest)] as number
    if (code < from || code >= to) wrong |= lowest
    left ^= lowest
  }
  bits[word] = (bits[word] as number) ^ wrong
}
