import { andNotWords, type Bits, countWords, fullBits, hasRow, removeRow, rowsIn } from './bits.ts'
import type { EarthPoint } from './criteria.ts'
import type { FacetCounts } from './facet-counts.ts'
import type { Matches } from './matching-rows.ts'
import { rangeSet, type RowSet } from './row-set.ts'
import type { Name, SegmentData } from './segment-data.ts'
import { WordRows } from './word-rows.ts'

export const carKey = (make: string, model: string): string => `${make}\n${model}`

interface NamedRanges {
  readonly make: ReadonlyMap<string, RowSet>
  readonly model: ReadonlyMap<string, RowSet>
  readonly car: ReadonlyMap<string, RowSet>
}

/** Maximum number of cached id texts, about 0.1 KB each. */
const maxIdTexts = 20_000

/** A segment with the rows removed since it was built. */
export class Segment {
  readonly data: SegmentData
  readonly words: WordRows
  /** Cached counts of all rows, including removed ones. */
  everyFacet: FacetCounts | null = null
  #alive: Bits
  #scratch: Bits | null = null
  #removed = 0
  readonly #idTexts = new Map<number, string>()
  #namedRanges: NamedRanges | null = null

  constructor(data: SegmentData, alive = fullBits(data.rows)) {
    this.data = data
    this.words = new WordRows(data)
    this.#alive = alive
    this.#removed = data.rows - countWords(alive, 0, alive.length)
  }

  get rows(): number {
    return this.data.rows
  }

  get living(): number {
    return this.rows - this.#removed
  }

  /** Buffer for the matches of one search; overwritten by the next. */
  get scratch(): Bits {
    return (this.#scratch ??= new Uint32Array(this.#alive.length))
  }

  get aliveBits(): Bits {
    return this.#alive
  }

  /** Returns the sets with the set of living rows, if it is needed: when rows were removed or `sets` is empty. */
  withAlive(sets: readonly RowSet[]): readonly RowSet[] {
    const isNeeded = this.#removed > 0 || sets.length === 0
    return isNeeded ? [...sets, { kind: 'bits', bits: this.#alive, count: this.living }] : sets
  }

  /** All living rows. Callers must not change the bits. */
  get all(): Matches {
    return { kind: 'bits', bits: this.#alive, from: 0, to: this.#alive.length, total: this.living }
  }

  forEachLiving(visit: (row: number) => void): void {
    for (let row = 0; row < this.rows; row += 1) if (hasRow(this.#alive, row)) visit(row)
  }

  removedRows(): Uint32Array {
    const bits = fullBits(this.rows)
    andNotWords(bits, this.#alive, 0, bits.length)
    return rowsIn(bits, 0, bits.length, this.#removed)
  }

  /** Returns the row of an advert, unless it is removed. */
  rowOf(id: string): number | null {
    const row = this.#find(id)
    return row === null || !hasRow(this.#alive, row) ? null : row
  }

  /** Removes an advert; returns whether it was in the segment. */
  remove(id: string): boolean {
    const row = this.rowOf(id)
    if (row === null) return false
    removeRow(this.#alive, row)
    this.#removed += 1
    return true
  }

  /** Returns the same string object at every call, which makes map lookups fast. */
  idOf(row: number): string {
    const known = this.#idTexts.get(row)
    if (known !== undefined) return known
    if (this.#idTexts.size === maxIdTexts) this.#idTexts.clear()
    const text = uuidAt(this.data.ids, row)
    this.#idTexts.set(row, text)
    return text
  }

  /** The ranges of rows of each make, each model, and each model of a make, by their lowered names and by the key of a car. */
  get namedRanges(): NamedRanges {
    return (this.#namedRanges ??= namedRangesOf(this.data))
  }

  /** Returns the squared distance from a point to the advert; null when the advert has no point. */
  squaredDistanceOf(row: number, { x, y, z }: EarthPoint): number | null {
    const { points, pointOf } = this.data
    const at = ((pointOf[row] as number) - 1) * 3
    if (at < 0) return null
    const [dx, dy, dz] = [(points[at] as number) - x, (points[at + 1] as number) - y, (points[at + 2] as number) - z]
    return dx * dx + dy * dy + dz * dz
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

function uuidAt(ids: Uint32Array, row: number): string {
  const digits = [0, 1, 2, 3].map((word) => (ids[row * 4 + word] as number).toString(16).padStart(8, '0')).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
}

function namedRangesOf({ names, nameStarts }: SegmentData): NamedRanges {
  const rangesBy = (keyOf: (name: Name) => string): ReadonlyMap<string, RowSet> => {
    const places = Map.groupBy(names.keys(), (at) => keyOf(names[at] as Name))
    return new Map(
      [...places].map(([key, all]) => [
        key,
        rangeSet(all.map((at) => [nameStarts[at] as number, nameStarts[at + 1] as number])),
      ]),
    )
  }
  return {
    make: rangesBy(({ loweredMake }) => loweredMake),
    model: rangesBy(({ loweredModel }) => loweredModel),
    car: rangesBy(({ loweredMake, loweredModel }) => carKey(loweredMake, loweredModel)),
  }
}
