/** Sorts rows by keys below 2^32, ascending and stable. */
export function sortByKeys(rows: Uint32Array, keys: ArrayLike<number>): Uint32Array {
  let largest = 0
  for (let row = 0; row < keys.length; row += 1) largest = Math.max(largest, keys[row] as number)
  const digit = rows.length < 30_000 ? 8 : 16
  let from = rows
  let to: Uint32Array = new Uint32Array(rows.length)
  for (let shift = 0; shift < 32 && largest >= 2 ** shift; shift += digit) {
    sortByDigit(from, to, keys, shift, digit)
    const next = from === rows ? new Uint32Array(rows.length) : from
    from = to
    to = next
  }
  return from
}

function sortByDigit(from: Uint32Array, to: Uint32Array, keys: ArrayLike<number>, shift: number, digit: number): void {
  const mask = 2 ** digit - 1
  const places = new Uint32Array(mask + 2)
  for (let at = 0; at < from.length; at += 1) {
    const value = ((keys[from[at] as number] as number) >>> shift) & mask
    places[value + 1] = (places[value + 1] as number) + 1
  }
  for (let value = 1; value < places.length; value += 1) {
    places[value] = (places[value] as number) + (places[value - 1] as number)
  }
  for (let at = 0; at < from.length; at += 1) {
    const row = from[at] as number
    const value = ((keys[row] as number) >>> shift) & mask
    const place = places[value] as number
    to[place] = row
    places[value] = place + 1
  }
}
