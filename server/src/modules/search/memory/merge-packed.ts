import { mergeSegments } from './merge-segments.ts'
import { type Packed, pack, unpack } from './pack.ts'
import type { SegmentData } from './segment-data.ts'
import type { PackedPart } from './segment-stack.ts'

/** Merges segments in the form in which threads exchange them. */
export function mergePacked(parts: readonly PackedPart[]): Packed {
  return pack(mergeSegments(parts.map(({ packed, alive }) => ({ data: unpack<SegmentData>(packed), alive }))))
}
