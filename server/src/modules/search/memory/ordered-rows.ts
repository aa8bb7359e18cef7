import { hasRow, rowsIn } from './bits.ts'
import type { Matches } from './matching-rows.ts'
import { type Order, turned } from './order.ts'
import { smallestKeys } from './smallest.ts'

export interface Direction {
  readonly order: Order
  readonly isDescending: boolean
}

/** One step along an order costs about as much as looking at so many matches. */
const stepCost = 3

/** The matches at the places [from, to) of an order: by walking along the order where many rows match, else by the smallest places of the matches. */
export function rowsInOrder(
  matches: Matches,
  { order, isDescending }: Direction,
  from: number,
  to: number,
): Uint32Array {
  const rows = order.rows.length
  const end = Math.min(to, matches.total)
  if (from >= end) return new Uint32Array(0)
  const rowAt = (place: number): number => order.rows[isDescending ? turned(order, place) : place] as number
  if (matches.total === rows) {
    const found = new Uint32Array(end - from)
    for (let at = 0; at < found.length; at += 1) found[at] = rowAt(from + at)
    return found
  }
  if (matches.kind === 'bits' && (end * rows * stepCost) / matches.total < matches.total)
    return walk(matches, rowAt, from, end)
  const list = listOf(matches)
  const places = new Float64Array(list.length)
  for (let at = 0; at < list.length; at += 1) {
    const place = order.places[list[at] as number] as number
    places[at] = isDescending ? turned(order, place) : place
  }
  return Uint32Array.from(smallestKeys(places, from, end), rowAt)
}

function walk(
  { bits, from: firstWord, to: endWord }: Extract<Matches, { kind: 'bits' }>,
  rowAt: (place: number) => number,
  from: number,
  end: number,
): Uint32Array {
  const found = new Uint32Array(end - from)
  let seen = 0
  for (let place = 0; seen < end; place += 1) {
    const row = rowAt(place)
    const word = row >>> 5
    if (word < firstWord || word >= endWord || !hasRow(bits, row)) continue
    if (seen >= from) found[seen - from] = row
    seen += 1
  }
  return found
}

/** The matching rows, ascending. */
export function listOf(matches: Matches): Uint32Array {
  return matches.kind === 'rows' ? matches.rows : rowsIn(matches.bits, matches.from, matches.to, matches.total)
}
