import { type Bits, hasRow, popcount, removeRow, wordsFor } from './bits.ts'
import type { Matches } from './matching-rows.ts'
import { allRows, type RowSet } from './row-set.ts'
import type { SegmentData } from './segment-data.ts'
import { WordRows } from './word-rows.ts'

/** A segment with the rows that were removed from it since it was built. */
export class Segment {
  readonly data: SegmentData
  readonly words: WordRows
  /** The total counts of facets while nothing is removed; set by the first reader. */
  readonly memory = new Map<string, unknown>()
  #alive: Bits | null = null
  #removed = 0

  constructor(data: SegmentData) {
    this.data = data
    this.words = new WordRows(data)
  }

  get rows(): number {
    return this.data.rows
  }

  get living(): number {
    return this.rows - this.#removed
  }

  /** The rows not removed. */
  get aliveRows(): RowSet {
    return this.#alive ? { kind: 'bits', bits: this.#alive, count: this.living } : allRows
  }

  isAlive(row: number): boolean {
    return this.#alive === null || hasRow(this.#alive, row)
  }

  /** Null where no row is removed. */
  get aliveBits(): Bits | null {
    return this.#alive
  }

  /** The row of an advert, unless it is removed. */
  rowOf(id: string): number | null {
    const row = this.#find(id)
    return row === null || !this.isAlive(row) ? null : row
  }

  /** Answers whether the advert was there. */
  remove(id: string): boolean {
    const row = this.rowOf(id)
    if (row === null) return false
    this.#alive ??= fullBits(this.rows)
    removeRow(this.#alive, row)
    this.#removed += 1
    return true
  }

  /** Takes over the removed rows of another view of the same data. */
  setAlive(bits: Bits | null): void {
    this.#alive = bits
    this.#removed = bits ? this.rows - bits.reduce((count, word) => count + popcount(word), 0) : 0
  }

  idOf(row: number): string {
    const { ids } = this.data
    const digits = [0, 1, 2, 3].map((word) => (ids[row * 4 + word] as number).toString(16).padStart(8, '0')).join('')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
  }

  #find(id: string): number | null {
    const { ids, byId } = this.data
    const digits = id.replaceAll('-', '')
    const wanted = [0, 8, 16, 24].map((at) => Number.parseInt(digits.slice(at, at + 8), 16))
    const compare = (row: number): number => {
      for (let word = 0; word < 4; word += 1) {
        const difference = (ids[row * 4 + word] as number) - (wanted[word] as number)
        if (difference !== 0) return difference
      }
      return 0
    }
    let from = 0
    let to = this.rows
    while (from < to) {
      const middle = (from + to) >>> 1
      const order = compare(byId[middle] as number)
      if (order === 0) return byId[middle] as number
      if (order < 0) from = middle + 1
      else to = middle
    }
    return null
  }
}

export function fullBits(rows: number): Bits {
  const bits = new Uint32Array(wordsFor(rows)).fill(0xffffffff)
  if (rows % 32 !== 0) bits[bits.length - 1] = (1 << (rows % 32)) - 1
  return bits
}

/** Every row of a segment without removed ones, as matches. */
export function allMatches(segment: Segment): Matches {
  const bits = fullBits(segment.rows)
  return { kind: 'bits', bits, from: 0, to: bits.length, total: segment.rows }
}
