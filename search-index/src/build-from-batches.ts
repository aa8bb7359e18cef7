import { buildSegment } from './build-segment.ts'
import { mergeSegments } from './merge-segments.ts'
import type { SearchedAdvert } from './searched-advert.ts'
import type { SegmentData } from './segment-data.ts'
import { fullBits } from './bits.ts'

/** Maximum number of adverts held as objects at once. */
const advertsPerPart = 50_000

/** Builds one segment of all adverts. The batches contain each advert once. */
export async function buildFromBatches(
  batches: AsyncIterable<readonly SearchedAdvert[]> | Iterable<readonly SearchedAdvert[]>,
): Promise<SegmentData> {
  const parts: SegmentData[] = []
  let waiting: SearchedAdvert[] = []
  for await (const batch of batches) {
    waiting.push(...batch)
    if (waiting.length < advertsPerPart) continue
    parts.push(buildSegment(waiting))
    waiting = []
  }
  if (waiting.length > 0 || parts.length === 0) parts.push(buildSegment(waiting))
  const [only] = parts
  if (only && parts.length === 1) return only
  return mergeSegments(parts.map((data) => ({ data, alive: fullBits(data.rows) })))
}
