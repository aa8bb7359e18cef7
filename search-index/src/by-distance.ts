import type { EarthPoint } from './criteria.ts'
import { squaredDistancesFrom } from './criteria-sets.ts'
import { asSet, intersect, listOf, type Matches } from './matching-rows.ts'
import { rowsInOrder } from './ordered-rows.ts'
import { postingsUnion } from './row-set.ts'
import type { Segment } from './segment.ts'
import { smallestKeys } from './smallest-keys.ts'

const placeSize = 2 ** 32
/** Maximum number of matches that are ranked; beyond it, only the nearest points are considered. */
const fewMatches = 20_000

/** Returns the matches at the places [from, to): the nearest first, then the newest, those without a point last. */
export function rowsByDistance(
  segment: Segment,
  matches: Matches,
  point: EarthPoint,
  from: number,
  to: number,
): Uint32Array {
  const { pointOf, orders } = segment.data
  const groups = groupByDistance(squaredDistancesFrom(segment, point))
  if (matches.total > fewMatches) return walkOutwards(segment, matches, groups, from, to)
  const groupOf = new Uint32Array(segment.data.points.length / 3 + 1)
  groups.forEach((keys, group) => {
    for (const key of keys) groupOf[key] = group
  })
  const sortKeys = Float64Array.from(
    listOf(matches),
    (row) => (groupOf[pointOf[row] as number] as number) * placeSize + (orders.newest.places[row] as number),
  )
  return Uint32Array.from(smallestKeys(sortKeys, from, to), (key) => orders.newest.rows[key % placeSize] as number)
}

/** Groups the keys of points at the same distance, the nearest first. */
function groupByDistance(distances: Float64Array): number[][] {
  const sorted = Array.from(distances, (_, key) => key).sort((one, other) =>
    (distances[one] as number) < (distances[other] as number) ? -1 : 1,
  )
  const groups: number[][] = []
  sorted.forEach((key, at) => {
    const before = sorted[at - 1]
    if (before !== undefined && distances[before] === distances[key]) groups.at(-1)?.push(key)
    else groups.push([key])
  })
  return groups
}

function walkOutwards(
  segment: Segment,
  matches: Matches,
  groups: readonly number[][],
  from: number,
  to: number,
): Uint32Array {
  const { pointRows, orders } = segment.data
  const wanted = asSet(matches)
  const found: number[] = []
  let before = 0
  for (const keys of groups) {
    if (before >= to) break
    const here = intersect([postingsUnion(pointRows, keys), wanted], segment.rows)
    const first = Math.max(0, from - before)
    found.push(...rowsInOrder(here, { order: orders.newest, isDescending: false }, first, to - before))
    before += here.total
  }
  return Uint32Array.from(found)
}
