import type { Range } from './criteria.ts'
import { addRow, type Bits, wordsFor } from './bits.ts'

export type Codes = Uint8Array | Uint16Array | Uint32Array

export interface NumberColumn {
  /** The distinct values, ascending. */
  readonly values: Float64Array
  /** The index of each row's value; the number of values for null. */
  readonly codes: Codes
}

/** A column of numbers with prepared bits for range filters. */
export interface FilterColumn extends NumberColumn {
  /** Codes at which the prepared bits end, ascending; the last is the number of values. */
  readonly bounds: Uint32Array
  /** One bit set after another, each with the rows whose code is below its bound. */
  readonly below: Bits
}

/** Rows whose code is in [from, to). */
export interface Span {
  readonly column: FilterColumn
  readonly from: number
  readonly to: number
}

/** Maximum number of prepared bit sets. With at most this number of values, each value has a separate set. */
const exactValues = 100
const preparedBounds = 64

/** NaN stands for null. */
export function buildNumberColumn(numbers: Float64Array): NumberColumn {
  const values = distinctOf(numbers)
  const codes = narrowest(values.length, numbers.length)
  const codeOf = new Map<number, number>()
  values.forEach((value, code) => codeOf.set(value, code))
  for (let row = 0; row < numbers.length; row += 1) codes[row] = codeOf.get(numbers[row] as number) ?? values.length
  return { values, codes }
}

/** NaN stands for null. Prepared bits end before and after each number in `usualBounds`, which are the usual bounds of searches. */
export function buildFilterColumn(numbers: Float64Array, usualBounds: readonly number[] = []): FilterColumn {
  const { values, codes } = buildNumberColumn(numbers)
  const counts = new Uint32Array(values.length + 1)
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number
    counts[code] = (counts[code] as number) + 1
  }
  const hasUsualBounds = usualBounds.length > 0 && values.length > exactValues
  const bounds = hasUsualBounds ? boundsAround(values, usualBounds) : boundsOf(counts, values.length, numbers.length)
  return { values, codes, bounds, below: bitsBelow(codes, bounds) }
}

function distinctOf(numbers: Float64Array): Float64Array {
  const sorted = numbers.filter((value) => !Number.isNaN(value)).sort()
  let count = 0
  for (let at = 0; at < sorted.length; at += 1) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue
    sorted[count] = sorted[at] as number
    count += 1
  }
  return sorted.slice(0, count)
}

export function narrowest(largest: number, length: number): Codes {
  if (largest < 2 ** 8) return new Uint8Array(length)
  return largest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length)
}

function boundsOf(counts: Uint32Array, values: number, rows: number): Uint32Array {
  if (values <= exactValues) return Uint32Array.from({ length: values }, (_, code) => code + 1)
  const bounds: number[] = []
  let below = 0
  for (let code = 0; code < values; code += 1) {
    below += counts[code] as number
    if (below * preparedBounds >= (bounds.length + 1) * rows || code === values - 1) bounds.push(code + 1)
  }
  return Uint32Array.from(bounds)
}

function boundsAround(values: Float64Array, usualBounds: readonly number[]): Uint32Array {
  const ends = new Set([
    ...usualBounds.flatMap((number) => [firstAtLeast(values, number), firstAtLeast(values, number, true)]),
    values.length,
  ])
  ends.delete(0)
  return Uint32Array.from(ends).sort()
}

function bitsBelow(codes: Codes, bounds: Uint32Array): Bits {
  const words = wordsFor(codes.length)
  const below = new Uint32Array(words * bounds.length)
  const last = bounds.at(-1) ?? 0
  const setOf = new Uint32Array(last)
  for (let code = 0, set = 0; code < last; code += 1) {
    if (code >= (bounds[set] as number)) set += 1
    setOf[code] = set
  }
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number
    if (code < last) addRow(below, (setOf[code] as number) * words * 32 + row)
  }
  for (let at = words; at < below.length; at += 1) below[at] = (below[at] as number) | (below[at - words] as number)
  return below
}

export function spanOf(column: FilterColumn, { min, max }: Range): Span {
  return {
    column,
    from: min === null ? 0 : firstAtLeast(column.values, min),
    to: max === null ? column.values.length : firstAtLeast(column.values, max, true),
  }
}

/** Returns the index of the first value that is at least, or above, this one. */
function firstAtLeast(values: Float64Array, wanted: number, isAbove = false): number {
  let from = 0
  let to = values.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const value = values[middle] as number
    if (value < wanted || (isAbove && value === wanted)) from = middle + 1
    else to = middle
  }
  return from
}

/** Prepared bits around a code: a superset of the rows below it, and a subset of them. */
export interface PreparedBits {
  /** Null when no row is below the code. */
  readonly atLeast: Bits | null
  /** Null when no prepared bits are low enough. */
  readonly atMost: Bits | null
}

export function bitsAround({ codes, bounds, below }: FilterColumn, code: number): PreparedBits {
  if (code === 0) return { atLeast: null, atMost: null }
  const words = wordsFor(codes.length)
  const bitsAt = (set: number): Bits => below.subarray(set * words, (set + 1) * words)
  let set = 0
  while ((bounds[set] as number) < code) set += 1
  if (bounds[set] === code) {
    const bits = bitsAt(set)
    return { atLeast: bits, atMost: bits }
  }
  return { atLeast: bitsAt(set), atMost: set === 0 ? null : bitsAt(set - 1) }
}
