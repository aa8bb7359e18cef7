import { countBits, countCommonBits } from './count-bits.ts'

/** Sets of rows as bits: row r is bit r & 31 of word r >>> 5. */
export type Bits = Uint32Array

export const wordsFor = (rows: number): number => (rows + 31) >>> 5

function popcount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const hasRow = (bits: Bits, row: number): boolean => (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1

export function addRow(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
}

export function removeRow(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31))
}

/** Below this number of words, counting in JavaScript is faster. */
const fewWords = 32

export function countWords(bits: Bits, from: number, to: number): number {
  if (to - from > fewWords) return countBits(bits, from, to)
  let count = 0
  for (let word = from; word < to; word += 1) count += popcount(bits[word] as number)
  return count
}

export function countBoth(one: Bits, other: Bits, from: number, to: number): number {
  if (to - from > fewWords) return countCommonBits(one, other, from, to)
  let count = 0
  for (let word = from; word < to; word += 1) count += popcount((one[word] as number) & (other[word] as number))
  return count
}

/** Returns the bits of a word for the rows in [start, end). */
export function maskOf(word: number, start: number, end: number): number {
  const first = start - word * 32
  const last = end - word * 32
  if (first >= 32 || last <= 0) return 0
  const low = first <= 0 ? -1 : -1 << first
  const high = last >= 32 ? -1 : ~(-1 << last)
  return low & high
}

export function countRange(bits: Bits, start: number, end: number): number {
  if (start >= end) return 0
  const first = start >>> 5
  const last = (end - 1) >>> 5
  if (first === last) return popcount((bits[first] as number) & maskOf(first, start, end))
  return (
    popcount((bits[first] as number) & maskOf(first, start, end)) +
    countWords(bits, first + 1, last) +
    popcount((bits[last] as number) & maskOf(last, start, end))
  )
}

export function addRange(bits: Bits, start: number, end: number): void {
  if (start >= end) return
  const first = start >>> 5
  const last = (end - 1) >>> 5
  if (last > first + 1) bits.fill(0xffffffff, first + 1, last)
  bits[first] = (bits[first] as number) | maskOf(first, start, end)
  bits[last] = (bits[last] as number) | maskOf(last, start, end)
}

/** Returns the rows in the words [from, to), ascending. `count` is the number of rows. */
export function rowsIn(bits: Bits, from: number, to: number, count: number): Uint32Array {
  const rows = new Uint32Array(count)
  let at = 0
  for (let word = from; word < to; word += 1) {
    let left = bits[word] as number
    const base = word << 5
    while (left !== 0) {
      const lowest = left & -left
      rows[at] = base + 31 - Math.clz32(lowest)
      at += 1
      left ^= lowest
    }
  }
  return rows
}

export function andWords(target: Bits, source: Bits, from: number, to: number): void {
  for (let word = from; word < to; word += 1) target[word] = (target[word] as number) & (source[word] as number)
}

export function andNotWords(target: Bits, source: Bits, from: number, to: number): void {
  for (let word = from; word < to; word += 1) target[word] = (target[word] as number) & ~(source[word] as number)
}

export function orWords(target: Bits, source: Bits, from: number, to: number): void {
  for (let word = from; word < to; word += 1) target[word] = (target[word] as number) | (source[word] as number)
}

export function fullBits(rows: number): Bits {
  const bits = new Uint32Array(wordsFor(rows)).fill(0xffffffff)
  if (rows % 32 !== 0) bits[bits.length - 1] = (1 << (rows % 32)) - 1
  return bits
}
