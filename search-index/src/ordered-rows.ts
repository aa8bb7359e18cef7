import { hasRow } from './bits.ts'
import { forEachMatch, listOf, type Matches } from './matching-rows.ts'
import type { Span } from './filter-column.ts'
import { type Order, reversedPlace } from './order.ts'
import { isFewOf, SmallestKeys, smallestKeys } from './smallest-keys.ts'

export interface Direction {
  readonly order: Order
  readonly isDescending: boolean
  /** The bounds of the matches in the column of the order, if any. */
  readonly span?: Span | undefined
}

/** One step along an order costs about as much as visiting this many matches. */
const stepCost = 3

/** Returns the matches at the places [from, to) of an order. Walks along the order when many rows match, and otherwise sorts the places of the matches. */
export function rowsInOrder(matches: Matches, direction: Direction, from: number, to: number): Uint32Array {
  const { order, isDescending } = direction
  const rows = order.rows.length
  const end = Math.min(to, matches.total)
  if (from >= end) return new Uint32Array(0)
  const rowAt = (place: number): number => order.rows[isDescending ? reversedPlace(order, place) : place] as number
  if (matches.total === rows) {
    const found = new Uint32Array(end - from)
    for (let at = 0; at < found.length; at += 1) found[at] = rowAt(from + at)
    return found
  }
  const walked = walk(matches, { rowAt, first: firstPlace(direction, rowAt), rows }, from, end)
  if (walked) return walked
  return Uint32Array.from(smallestPlaces(matches, direction, from, end), rowAt)
}

function smallestPlaces(matches: Matches, { order, isDescending }: Direction, from: number, end: number): Float64Array {
  const { places } = order
  if (!isFewOf(end, matches.total)) {
    const all = Float64Array.from(listOf(matches), (row) => places[row] as number)
    return smallestKeys(isDescending ? all.map((place) => reversedPlace(order, place)) : all, from, end)
  }
  const smallest = new SmallestKeys(end)
  if (isDescending) forEachMatch(matches, (row) => smallest.add(reversedPlace(order, places[row] as number)))
  else forEachMatch(matches, (row) => smallest.add(places[row] as number))
  return smallest.from(from)
}

/** Returns null when visiting the matches is cheaper. That may become clear only during the walk, when few of the first rows match. */
function walk(
  matches: Matches,
  { rowAt, first, rows }: { readonly rowAt: (place: number) => number; readonly first: number; readonly rows: number },
  from: number,
  end: number,
): Uint32Array | null {
  const maxSteps = matches.total / stepCost
  if (matches.kind === 'rows' || (end * rows) / matches.total > maxSteps) return null
  const { bits, from: firstWord, to: endWord } = matches
  const found = new Uint32Array(end - from)
  let seen = 0
  for (let place = first; seen < end; place += 1) {
    if (place - first > maxSteps) return null
    const row = rowAt(place)
    const word = row >>> 5
    if (word < firstWord || word >= endWord || !hasRow(bits, row)) continue
    if (seen >= from) found[seen - from] = row
    seen += 1
  }
  return found
}

function firstPlace({ order, isDescending, span }: Direction, rowAt: (place: number) => number): number {
  if (!span) return 0
  const { codes } = span.column
  let from = 0
  let to = order.split
  while (from < to) {
    const middle = (from + to) >>> 1
    const code = codes[rowAt(middle)] as number
    if (isDescending ? code < span.to : code >= span.from) to = middle
    else from = middle + 1
  }
  return from
}
