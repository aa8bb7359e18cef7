import type { SearchFacets } from '@autopiazza/contract/search'
import type { SearchSort } from '@autopiazza/contract/vocabulary'
import type { Criteria } from './criteria.ts'
import { orderOf } from './criteria.ts'
import { rowsByDistance } from './by-distance.ts'
import { rowsByRelevance } from './by-relevance.ts'
import { hasRow } from './bits.ts'
import { countFacetsOf } from './count-facets.ts'
import { allSets, setsOf } from './criteria-sets.ts'
import { FacetCounts } from './facet-counts.ts'
import { intersect, type Matches } from './matching-rows.ts'
import { comparatorOf, type Hit, mergePages } from './merge-pages.ts'
import { type Direction, rowsInOrder } from './ordered-rows.ts'
import type { RowSet } from './row-set.ts'
import type { ColumnName } from './segment-data.ts'
import type { Segment } from './segment.ts'
import { isOneWord } from './word-rows.ts'

export interface FoundIds {
  readonly total: number
  readonly ids: readonly string[]
  /** The squared distance from the requested place to each point; null without a requested place. */
  readonly squaredDistances: readonly (number | null)[] | null
}

/** Returns false when a keyword has inner white space, because segments contain only the words of a description. */
export function canAnswer({ terms, keywords }: Criteria): boolean {
  return (
    keywords.every(isOneWord) &&
    terms.every(({ words, fact }) => words.every(isOneWord) && (fact === null || canAnswer(fact.criteria)))
  )
}

/** Returns the exact total and the places [from, to) of the order. The criteria must be normalised. */
export function findInSegments(
  segments: readonly Segment[],
  criteria: Criteria,
  { order, from, to }: { readonly order: SearchSort; readonly from: number; readonly to: number },
): FoundIds {
  const possibleOrder = orderOf(criteria, order)
  const found = segments.map((segment) => ({ segment, ...matchesOf(segment, criteria) }))
  const some = found.filter(({ matches }) => matches.total > 0)
  const total = some.reduce((sum, { matches }) => sum + matches.total, 0)
  const isAlone = some.length === 1
  const pages = some.map((part) => hitsOf(part, criteria, possibleOrder, isAlone ? from : 0, to))
  const hits = isAlone
    ? (pages[0] ?? [])
    : mergePages(pages, comparatorOf(possibleOrder, criteria.listingType === 'rent'), from, to)
  const { near } = criteria
  return {
    total,
    ids: hits.map(({ segment, row }) => segment.idOf(row)),
    squaredDistances: near && hits.map(({ segment, row }) => segment.squaredDistanceOf(row, near.point)),
  }
}

export function countInSegments(segments: readonly Segment[], criteria: Criteria, since?: Date): number {
  return segments.reduce((sum, segment) => {
    const { matches } = matchesOf(segment, criteria)
    return sum + (since ? countNewer(segment, matches, since.getTime() * 1_000) : matches.total)
  }, 0)
}

/** Counts the matches created after a time in microseconds: visits all when there are few, otherwise only the newest rows. */
function countNewer({ data: { createdAt, orders } }: Segment, matches: Matches, since: number): number {
  let count = 0
  if (matches.kind === 'rows') {
    for (const row of matches.rows) if ((createdAt[row] as number) > since) count += 1
    return count
  }
  const { bits, from, to } = matches
  for (const row of orders.newest.rows) {
    if ((createdAt[row] as number) <= since) break
    const word = row >>> 5
    if (word >= from && word < to && hasRow(bits, row)) count += 1
  }
  return count
}

export function facetsOfSegments(segments: readonly Segment[], criteria: Criteria): SearchFacets {
  const counts = new FacetCounts()
  for (const segment of segments) countFacetsOf(segment, criteria, counts)
  return counts.toFacets()
}

interface Part {
  readonly segment: Segment
  readonly sets: readonly RowSet[]
  readonly matches: Matches
}

function matchesOf(segment: Segment, criteria: Criteria): Omit<Part, 'segment'> {
  const sets = segment.withAlive(allSets(setsOf(segment, criteria)))
  return { sets, matches: intersect(sets, segment.rows, segment.scratch) }
}

function hitsOf(part: Part, criteria: Criteria, order: SearchSort, from: number, to: number): Hit[] {
  const { segment, sets, matches } = part
  const ranked = (rows: Uint32Array, rankOf: (row: number, at: number) => number): Hit[] =>
    Array.from(rows, (row, at) => ({ segment, row, rank: rankOf(row, at) }))
  if (order === 'relevance') {
    const { rows, scores } = rowsByRelevance(segment, { matches, sets, terms: criteria.terms }, from, to)
    return ranked(rows, (_, at) => scores[at] as number)
  }
  if (order === 'distance' && criteria.near) {
    const { point } = criteria.near
    return ranked(
      rowsByDistance(segment, matches, point, from, to),
      (row) => segment.squaredDistanceOf(row, point) ?? Number.POSITIVE_INFINITY,
    )
  }
  return ranked(rowsInOrder(matches, directionOf(part, order, criteria.listingType === 'rent'), from, to), () => 0)
}

function directionOf({ segment, sets }: Part, order: SearchSort, isForRent: boolean): Direction {
  const { orders, columns } = segment.data
  const isDescending = order.endsWith('_desc')
  const along = (name: 'price' | 'rate' | 'year' | 'mileage', column: ColumnName): Direction => ({
    order: orders[name],
    isDescending,
    span: sets.flatMap((set) => (set.kind === 'span' && set.span.column === columns[column] ? [set.span] : []))[0],
  })
  if (order.startsWith('price') || order === 'instalment_asc')
    return isForRent ? along('rate', 'dailyRate') : along('price', 'salePrice')
  if (order.startsWith('year')) return along('year', 'year')
  if (order.startsWith('mileage')) return along('mileage', 'mileage')
  return { order: order === 'recommended' || order === 'deal' ? orders[order] : orders.newest, isDescending: false }
}
