import { addRow, type Bits, rowsIn, wordsFor } from './bits.ts'
import { growableNumbers, growableBytes } from './growable-array.ts'

/** The ascending rows of many keys. Frequent keys are stored as bits, rare keys as variable-length differences. */
export interface Postings {
  readonly rows: number
  readonly counts: Uint32Array
  /** The start of each key's rows: a word of dense or a byte of sparse. */
  readonly starts: Uint32Array
  readonly dense: Uint32Array
  readonly sparse: Uint8Array
}

/** Divisor of the number of rows: keys with at least this share are stored as bits, which are faster to read and take little more memory. */
const denseShare = 48

const isDense = (count: number, rows: number): boolean => count * denseShare > rows

export class PostingsWriter {
  readonly #rows: number
  readonly #counts = growableNumbers()
  readonly #starts = growableNumbers()
  readonly #dense = growableNumbers()
  readonly #sparse = growableBytes()

  constructor(rows: number) {
    this.#rows = rows
  }

  /** Appends a key with its ascending rows, the first `count` of the array. */
  add(rows: ArrayLike<number>, count = rows.length): void {
    this.#counts.push(count)
    if (isDense(count, this.#rows)) this.#addBits(rows, count)
    else this.#addDifferences(rows, count)
  }

  #addBits(rows: ArrayLike<number>, count: number): void {
    const words = wordsFor(this.#rows)
    const all = this.#dense.reserve(words)
    const start = this.#dense.length
    this.#starts.push(start)
    const bits = all.subarray(start, start + words)
    bits.fill(0)
    for (let at = 0; at < count; at += 1) addRow(bits, rows[at] as number)
    this.#dense.length = start + words
  }

  #addDifferences(rows: ArrayLike<number>, count: number): void {
    const bytes = this.#sparse.reserve(count * 5)
    let to = this.#sparse.length
    this.#starts.push(to)
    let previous = -1
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number
      let difference = row - previous - 1
      while (difference > 127) {
        bytes[to] = (difference & 127) | 128
        to += 1
        difference >>>= 7
      }
      bytes[to] = difference
      to += 1
      previous = row
    }
    this.#sparse.length = to
  }

  finish(): Postings {
    return {
      rows: this.#rows,
      counts: this.#counts.all(),
      starts: this.#starts.all(),
      dense: this.#dense.all(),
      sparse: this.#sparse.all(),
    }
  }
}

/** Returns the bits of a frequent key; null for a rare one. */
export function bitsOf({ rows, counts, starts, dense }: Postings, key: number): Bits | null {
  if (!isDense(counts[key] as number, rows)) return null
  const start = starts[key] as number
  return dense.subarray(start, start + wordsFor(rows))
}

export function rowsOf(postings: Postings, key: number): Uint32Array {
  const count = postings.counts[key] as number
  const bits = bitsOf(postings, key)
  if (bits) return rowsIn(bits, 0, bits.length, count)
  const rows = new Uint32Array(count)
  readRows(postings, key, rows, 0)
  return rows
}

/** Writes the rows of a rare key into the target from a position; returns the next position. */
export function readRows(
  { counts, starts, sparse }: Postings,
  key: number,
  target: Uint32Array,
  place: number,
): number {
  const end = place + (counts[key] as number)
  let from = starts[key] as number
  let row = -1
  for (let at = place; at < end; at += 1) {
    let byte = sparse[from] as number
    from += 1
    let difference = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = sparse[from] as number
      from += 1
      difference |= (byte & 127) << shift
    }
    row += difference + 1
    target[at] = row
  }
  return end
}
