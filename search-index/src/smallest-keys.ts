/** Collects the smallest of distinct keys in ascending order. Efficient for few keys, because it moves them one by one. */
export class SmallestKeys {
  readonly #best: Float64Array
  #worst = Number.POSITIVE_INFINITY

  constructor(count: number) {
    this.#best = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  }

  add(key: number): void {
    if (key >= this.#worst) return
    const best = this.#best
    let place = best.length - 1
    while (place > 0 && (best[place - 1] as number) > key) {
      best[place] = best[place - 1] as number
      place -= 1
    }
    best[place] = key
    this.#worst = best[best.length - 1] as number
  }

  /** Returns the collected keys from a place on; fewer than the count when fewer were added. */
  from(place: number): Float64Array {
    const end = this.#best.indexOf(Number.POSITIVE_INFINITY)
    return this.#best.subarray(place, end < 0 ? undefined : Math.max(end, place))
  }
}

/** Returns true when collecting the smallest keys is faster than sorting all keys. */
export const isFewOf = (count: number, all: number): boolean => count <= 256 && count * 4 <= all

/** Returns the places [from, to) of distinct keys in ascending order. */
export function smallestKeys(keys: Float64Array, from: number, to: number): Float64Array {
  const end = Math.min(to, keys.length)
  if (from >= end) return new Float64Array(0)
  if (!isFewOf(end, keys.length)) return keys.sort().subarray(from, end)
  const smallest = new SmallestKeys(end)
  for (let at = 0; at < keys.length; at += 1) smallest.add(keys[at] as number)
  return smallest.from(from)
}
