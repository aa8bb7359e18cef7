import { addRange, addRow, andNotWords, type Bits, countWords, fullBits, hasRow, orWords, wordsFor } from './bits.ts'
import { bitsAround, type Span } from './filter-column.ts'
import { bitsOf, type Postings, readRows, rowsOf } from './postings.ts'

/** Rows of one segment in one of several representations. Rows are ascending; ranges are disjoint, ascending pairs of first row and end. */
export type RowSet =
  | { readonly kind: 'all' }
  | { readonly kind: 'bits'; readonly bits: Bits; readonly count: number }
  | { readonly kind: 'rows'; readonly rows: Uint32Array }
  | { readonly kind: 'ranges'; readonly ranges: readonly number[]; readonly count: number }
  | { readonly kind: 'span'; readonly span: Span }

export const allRows: RowSet = { kind: 'all' }
export const noRows: RowSet = { kind: 'rows', rows: new Uint32Array(0) }

/** Divisor of the number of rows: up to this share, visiting each row is faster than visiting all words. */
const fewShare = 64
export const isFew = (count: number, rows: number): boolean => count * fewShare <= rows

export function postingSet(postings: Postings, key: number): RowSet {
  const bits = bitsOf(postings, key)
  return bits
    ? { kind: 'bits', bits, count: postings.counts[key] as number }
    : { kind: 'rows', rows: rowsOf(postings, key) }
}

/** Sorts the ranges and joins those that touch or overlap. */
export function rangeSet(ranges: readonly (readonly [number, number])[]): RowSet {
  const joined: number[] = []
  let count = 0
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1) ?? -1
    if (end <= last) continue
    count += end - Math.max(start, last)
    if (start <= last) joined[joined.length - 1] = end
    else joined.push(start, end)
  }
  return { kind: 'ranges', ranges: joined, count }
}

export function joinedRanges(sets: readonly RowSet[]): RowSet {
  return rangeSet(
    sets.flatMap((set) => {
      const ends = set.kind === 'ranges' ? set.ranges : []
      return Array.from(
        { length: ends.length / 2 },
        (_, at) => [ends[2 * at] as number, ends[2 * at + 1] as number] as const,
      )
    }),
  )
}

export function complement(set: RowSet, rows: number): RowSet {
  if (set.kind === 'all') return noRows
  if (sizeOf(set, rows) === 0) return allRows
  if (set.kind === 'ranges') {
    const ends = [0, ...set.ranges, rows]
    const outside: number[] = []
    for (let at = 0; at < ends.length; at += 2)
      if ((ends[at] as number) < (ends[at + 1] as number)) outside.push(ends[at] as number, ends[at + 1] as number)
    return { kind: 'ranges', ranges: outside, count: rows - set.count }
  }
  const bits = fullBits(rows)
  const inside = new Uint32Array(bits.length)
  addTo(inside, set)
  andNotWords(bits, inside, 0, bits.length)
  return { kind: 'bits', bits, count: countWords(bits, 0, bits.length) }
}

export function postingsUnion(postings: Postings, keys: readonly number[]): RowSet {
  const only = keys[0]
  if (only === undefined) return noRows
  if (keys.length === 1) return postingSet(postings, only)
  let count = 0
  for (const key of keys) count += postings.counts[key] as number
  if (isFew(count, postings.rows)) return { kind: 'rows', rows: fewRows(postings, keys, count) }
  const bits = new Uint32Array(wordsFor(postings.rows))
  const buffer = new Uint32Array(postings.rows)
  for (const key of keys) {
    const source = bitsOf(postings, key)
    if (source) orWords(bits, source, 0, bits.length)
    else {
      const end = readRows(postings, key, buffer, 0)
      for (let at = 0; at < end; at += 1) addRow(bits, buffer[at] as number)
    }
  }
  return { kind: 'bits', bits, count: countWords(bits, 0, bits.length) }
}

function fewRows(postings: Postings, keys: readonly number[], count: number): Uint32Array {
  const rows = new Uint32Array(count)
  let place = 0
  for (const key of keys) {
    const isCommon = bitsOf(postings, key) !== null
    if (isCommon) rows.set(rowsOf(postings, key), place)
    place = isCommon ? place + (postings.counts[key] as number) : readRows(postings, key, rows, place)
  }
  return distinct(rows.sort())
}

function distinct(sorted: Uint32Array): Uint32Array {
  let count = 0
  for (let at = 0; at < sorted.length; at += 1) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue
    sorted[count] = sorted[at] as number
    count += 1
  }
  return sorted.subarray(0, count)
}

export function union(sets: readonly RowSet[], rows: number): RowSet {
  const some = sets.filter((set) => sizeOf(set, rows) > 0)
  const [first] = some
  if (!first) return noRows
  if (some.length === 1) return first
  if (some.some(({ kind }) => kind === 'all')) return allRows
  const total = some.reduce((sum, set) => sum + sizeOf(set, rows), 0)
  if (isFew(total, rows) && some.every((set) => set.kind === 'rows' || set.kind === 'ranges')) {
    return { kind: 'rows', rows: distinct(Uint32Array.from(some.flatMap((set) => [...listRows(set)])).sort()) }
  }
  const bits = new Uint32Array(wordsFor(rows))
  for (const set of some) addTo(bits, set)
  return { kind: 'bits', bits, count: countWords(bits, 0, bits.length) }
}

/** Returns an upper bound of the number of rows. */
export function sizeOf(set: RowSet, rows: number): number {
  switch (set.kind) {
    case 'all':
      return rows
    case 'rows':
      return set.rows.length
    case 'span':
      return set.span.from < set.span.to ? rows : 0
    default:
      return set.count
  }
}

function* listRows(set: RowSet): Generator<number> {
  if (set.kind === 'rows') yield* set.rows
  if (set.kind !== 'ranges') return
  for (let at = 0; at < set.ranges.length; at += 2) {
    for (let row = set.ranges[at] as number; row < (set.ranges[at + 1] as number); row += 1) yield row
  }
}

/** Adds the rows of the set to the bits. A set of all rows sets all bits of all words. */
export function addTo(bits: Bits, set: RowSet): void {
  switch (set.kind) {
    case 'all':
      bits.fill(0xffffffff)
      return
    case 'bits':
      return orWords(bits, set.bits, 0, bits.length)
    case 'rows':
      for (let at = 0; at < set.rows.length; at += 1) addRow(bits, set.rows[at] as number)
      return
    case 'ranges':
      for (let at = 0; at < set.ranges.length; at += 2) {
        addRange(bits, set.ranges[at] as number, set.ranges[at + 1] as number)
      }
      return
    case 'span':
      return addSpan(bits, set.span)
  }
}

function addSpan(bits: Bits, { column, from, to }: Span): void {
  const sure = { high: bitsAround(column, to).atMost, low: bitsAround(column, from).atLeast }
  const high = bitsAround(column, to).atLeast
  const low = bitsAround(column, from).atMost
  if (!high) return
  for (let word = 0; word < bits.length; word += 1) {
    const certain = sure.high ? (sure.high[word] as number) & ~(sure.low ? (sure.low[word] as number) : 0) : 0
    let unsure = (high[word] as number) & ~(low ? (low[word] as number) : 0) & ~certain
    let found = certain
    while (unsure !== 0) {
      const lowest = unsure & -unsure
      const code = column.codes[word * 32 + 31 - Math.clz32(lowest)] as number
      if (code >= from && code < to) found |= lowest
      unsure ^= lowest
    }
    bits[word] = (bits[word] as number) | found
  }
}

/** Returns those of the ascending rows that are also in the set. */
export function keepRows(rows: Uint32Array, set: RowSet): Uint32Array {
  if (set.kind === 'all') return rows
  const kept = new Uint32Array(rows.length)
  let count = 0
  const isKept = membership(set)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    kept[count] = row
    if (isKept(row)) count += 1
  }
  return kept.subarray(0, count)
}

/** Returns a membership test for ascending rows. */
export function membership(set: RowSet): (row: number) => boolean {
  switch (set.kind) {
    case 'all':
      return () => true
    case 'bits': {
      const { bits } = set
      return (row) => hasRow(bits, row)
    }
    case 'rows': {
      const { rows } = set
      let at = 0
      return (row) => {
        if (at < rows.length && (rows[at] as number) < row) at = gallop(rows, row, at)
        return rows[at] === row
      }
    }
    case 'ranges': {
      const { ranges } = set
      let at = 0
      return (row) => {
        while (at < ranges.length && (ranges[at + 1] as number) <= row) at += 2
        return at < ranges.length && (ranges[at] as number) <= row
      }
    }
    case 'span': {
      const { column, from, to } = set.span
      const { codes } = column
      return (row) => (codes[row] as number) >= from && (codes[row] as number) < to
    }
  }
}

/** Returns the first place, from `low` on, whose row is at least `wanted`. */
function gallop(rows: Uint32Array, wanted: number, low: number): number {
  let step = 1
  let from = low
  while (from + step < rows.length && (rows[from + step] as number) < wanted) {
    from += step
    step *= 2
  }
  let to = Math.min(from + step, rows.length)
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rows[middle] as number) < wanted) from = middle + 1
    else to = middle
  }
  return from
}
