import type { SearchedAdvert } from './searched-advert.ts'
import type { Bits } from './bits.ts'
import { buildSegment } from './build-segment.ts'
import { mergeSegments } from './merge-segments.ts'
import { pack, type Packed, unpack } from './pack.ts'
import type { SegmentData } from './segment-data.ts'
import { Segment } from './segment.ts'

/** A segment in the form that is sent to the merging thread. */
export interface PackedPart {
  readonly packed: Packed
  readonly alive: Bits
}

export type Merge = (parts: readonly PackedPart[]) => Promise<Packed>

/** Share of a segment's rows. A segment is merged once the later segments together have this share, or this share of its rows is removed. */
const mergedShare = 1 / 4
/** Maximum number of rows that the main thread merges before the next request. */
const maxRowsMergedInline = 500

interface Layer {
  readonly segment: Segment
  readonly packed: Packed
}

/** The segments of an index, the largest first. Changes create small segments, which are later merged into larger ones. */
export class SegmentStack {
  #layers: readonly Layer[] = []
  /** The state of the running merge: the adverts changed since it began, which its result does not contain, and the number of segments that it merges. */
  #merging: { readonly changed: Set<string>; readonly layers: number } | null = null
  #generation = 0
  #changes = 0

  /** Differs after each change of an advert. */
  get changes(): number {
    return this.#changes
  }

  get segments(): readonly Segment[] {
    return this.#layers.map(({ segment }) => segment)
  }

  get packed(): readonly PackedPart[] {
    return this.#layers.map(partOf)
  }

  get adverts(): number {
    return this.#layers.reduce((sum, { segment }) => sum + segment.living, 0)
  }

  get bytes(): number {
    return this.#layers.reduce((sum, { packed }) => sum + packed.buffer.byteLength + packed.header.length, 0)
  }

  /** Replaces all segments. Each advert must be in only one part. */
  replaceAll(parts: readonly PackedPart[]): void {
    this.#generation += 1
    this.#changes += 1
    this.#merging = null
    this.#layers = parts.map(({ packed, alive }) => ({
      packed,
      segment: new Segment(unpack<SegmentData>(packed), alive),
    }))
  }

  /** Applies the current state of the adverts; null for one that is no longer active. */
  apply(changes: ReadonlyMap<string, SearchedAdvert | null>): void {
    this.#changes += 1
    for (const id of changes.keys()) {
      for (const { segment } of this.#layers) segment.remove(id)
      this.#merging?.changed.add(id)
    }
    const added = [...changes.values()].filter((advert) => advert !== null)
    if (added.length > 0) this.#layers = [...this.#layers, layerOf(buildSegment(added))]
    this.#mergeSmall()
  }

  /** Merges segments that are due with `merge`; resolves to whether any were. Only one merge runs at a time. */
  async mergeDue(merge: Merge): Promise<boolean> {
    const start = this.#firstDue()
    if (start === null || this.#merging) return false
    const merged = this.#layers.slice(start)
    const generation = this.#generation
    const merging = { changed: new Set<string>(), layers: this.#layers.length }
    this.#merging = merging
    try {
      const packed = await merge(merged.map(partOf))
      if (generation !== this.#generation) return false
      const segment = new Segment(unpack<SegmentData>(packed))
      for (const id of merging.changed) segment.remove(id)
      const later = this.#layers.slice(merging.layers)
      this.#layers = [...this.#layers.slice(0, start), { packed, segment }, ...later]
      return true
    } finally {
      if (this.#merging === merging) this.#merging = null
    }
  }

  #firstDue(): number | null {
    let due: number | null = null
    let later = 0
    for (let at = this.#layers.length - 1; at >= 0; at -= 1) {
      const segment = (this.#layers[at] as Layer).segment
      const removed = segment.rows - segment.living
      if ((later > 0 && later >= segment.rows * mergedShare) || removed > segment.rows * mergedShare) due = at
      later += segment.living
    }
    return due
  }

  #mergeSmall(): void {
    const due = this.#firstDue()
    if (due === null) return
    const start = Math.max(due, this.#merging?.layers ?? 0)
    let first = this.#layers.length
    let rows = 0
    while (first > start && rows + (this.#layers[first - 1] as Layer).segment.rows <= maxRowsMergedInline) {
      first -= 1
      rows += (this.#layers[first] as Layer).segment.rows
    }
    const small = this.#layers.slice(first)
    if (small.length === 0 || (small.length === 1 && first > start)) return
    const parts = small.map(({ segment }) => ({ data: segment.data, alive: segment.aliveBits }))
    this.#layers = [...this.#layers.slice(0, first), layerOf(mergeSegments(parts))]
  }
}

function layerOf(data: SegmentData): Layer {
  const packed = pack(data)
  return { packed, segment: new Segment(unpack<SegmentData>(packed)) }
}

function partOf({ packed, segment }: Layer): PackedPart {
  return { packed, alive: segment.aliveBits.slice() }
}

/** Merges segments in the form that threads exchange. */
export function mergePacked(parts: readonly PackedPart[]): Packed {
  return pack(mergeSegments(parts.map(({ packed, alive }) => ({ data: unpack<SegmentData>(packed), alive }))))
}
