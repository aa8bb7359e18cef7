import type { SearchSort } from '@autopiazza/contract/vocabulary'
import { categoryOf, codeIn } from './categories.ts'
import type { NumberColumn } from './filter-column.ts'
import type { ColumnName, RankName } from './segment-data.ts'
import type { Segment } from './segment.ts'

/** A row of a page with its score or its squared distance, which is infinite for a row without a point. */
export interface Hit {
  readonly segment: Segment
  readonly row: number
  readonly rank: number
}

type Comparator = (one: Hit, other: Hit) => number

const reversed =
  (compare: Comparator): Comparator =>
  (one, other) =>
    compare(other, one)

const byId: Comparator = (one, other) => {
  for (let word = 0; word < 4; word += 1) {
    const difference =
      (one.segment.data.ids[one.row * 4 + word] as number) - (other.segment.data.ids[other.row * 4 + word] as number)
    if (difference !== 0) return difference
  }
  return 0
}

const newestFirst: Comparator = (one, other) =>
  (other.segment.data.createdAt[other.row] as number) - (one.segment.data.createdAt[one.row] as number) ||
  byId(other, one)

function by(column: ColumnName): Comparator {
  return (one, other) => valueOf(one, column) - valueOf(other, column) || byId(one, other)
}

function valueOf({ segment, row }: Hit, column: ColumnName): number {
  return valueIn(segment.data.columns[column], row)
}

function valueIn({ values, codes }: NumberColumn, row: number): number {
  return values[codes[row] as number] ?? Number.MAX_SAFE_INTEGER
}

const rankOf = ({ segment, row }: Hit, rank: RankName): number => valueIn(segment.data.ranks[rank], row)

const rent = categoryOf('listingType').values.indexOf('rent') + 1

function isOnlyRent({ segment, row }: Hit): boolean {
  const category = categoryOf('listingType')
  return codeIn(category, segment.data.combined[category.combined]?.[row] ?? 0) === rent
}

const shownPrice = (hit: Hit): number => valueOf(hit, isOnlyRent(hit) ? 'dailyRate' : 'salePrice')
const byShownPrice: Comparator = (one, other) => shownPrice(one) - shownPrice(other) || byId(one, other)
const rentsLast: Comparator = (one, other) => Number(isOnlyRent(one)) - Number(isOnlyRent(other))

/** Returns the comparator of an order for rows of any segments. */
export function comparatorOf(order: SearchSort, isForRent: boolean): Comparator {
  switch (order) {
    case 'newest':
      return newestFirst
    case 'recommended':
      return (one, other) => rankOf(other, 'recommended') - rankOf(one, 'recommended') || newestFirst(one, other)
    case 'deal':
      return (one, other) => rankOf(one, 'deal') - rankOf(other, 'deal') || newestFirst(one, other)
    case 'relevance':
      return (one, other) => other.rank - one.rank || newestFirst(one, other)
    case 'distance':
      return (one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : newestFirst(one, other))
    case 'price_asc':
    case 'instalment_asc':
      return isForRent ? by('dailyRate') : (one, other) => rentsLast(one, other) || byShownPrice(one, other)
    case 'price_desc':
      return isForRent ? reversed(by('dailyRate')) : (one, other) => rentsLast(one, other) || byShownPrice(other, one)
    case 'year_asc':
      return by('year')
    case 'year_desc':
      return reversed(by('year'))
    case 'mileage_asc':
      return by('mileage')
    case 'mileage_desc':
      return reversed(by('mileage'))
  }
}

/** Merges sorted pages, and returns the hits at the places [from, to). */
export function mergePages(pages: readonly (readonly Hit[])[], compare: Comparator, from: number, to: number): Hit[] {
  const next = pages.map(() => 0)
  const merged: Hit[] = []
  while (merged.length < to) {
    let best = -1
    let bestHit: Hit | null = null
    pages.forEach((page, at) => {
      const hit = page[next[at] as number]
      if (!hit || (bestHit && compare(bestHit, hit) <= 0)) return
      best = at
      bestHit = hit
    })
    if (!bestHit) break
    merged.push(bestHit)
    next[best] = (next[best] as number) + 1
  }
  return merged.slice(from)
}
