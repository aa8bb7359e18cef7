import { sortByKeys } from './radix-sort.ts'

/** Every row in one order. The rows from place `split` on come last in both directions: descending order reverses each of the two parts separately. */
export interface Order {
  readonly rows: Uint32Array
  readonly places: Uint32Array
  readonly split: number
}

export function buildOrder(rows: Uint32Array, split = rows.length): Order {
  const places = new Uint32Array(rows.length)
  for (let place = 0; place < rows.length; place += 1) places[rows[place] as number] = place
  return { rows, places, split }
}

/** Converts a place in one direction to the place in the other direction. The function is its own inverse. */
export function reversedPlace({ rows, split }: Pick<Order, 'rows' | 'split'>, place: number): number {
  return place < split ? split - 1 - place : rows.length - 1 - place + split
}

/** Sorts the rows by their ids, ascending; each id has four words. */
export function sortByIds(ids: Uint32Array): Uint32Array {
  const count = ids.length / 4
  let rows = Uint32Array.from({ length: count }, (_, row) => row)
  const keys = new Uint32Array(count)
  for (let word = 3; word >= 0; word -= 1) {
    for (let row = 0; row < count; row += 1) keys[row] = ids[row * 4 + word] as number
    rows = Uint32Array.from(sortByKeys(rows, keys))
  }
  return rows
}

/** Sorts the newest rows first, and rows of the same time by descending id. */
export function sortNewestFirst(byId: Uint32Array, createdAt: Float64Array): Uint32Array {
  const low = new Uint32Array(byId.length)
  const high = new Uint32Array(byId.length)
  for (let row = 0; row < byId.length; row += 1) {
    const time = createdAt[row] as number
    high[row] = Math.floor(time / 2 ** 32)
    low[row] = time - (high[row] as number) * 2 ** 32
  }
  return Uint32Array.from(sortByKeys(sortByKeys(byId, low), high)).reverse()
}
