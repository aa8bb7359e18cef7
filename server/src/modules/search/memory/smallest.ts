/** The places [from, to) of the keys in ascending order; the keys are different. */
export function smallestKeys(keys: Float64Array, from: number, to: number): Float64Array {
  const end = Math.min(to, keys.length)
  if (from >= end) return new Float64Array(0)
  if (end > 256 || end * 4 > keys.length) return keys.sort().subarray(from, end)
  const best = keys.slice(0, end).sort()
  let worst = best[end - 1] as number
  for (let at = end; at < keys.length; at += 1) {
    const key = keys[at] as number
    if (key >= worst) continue
    let place = end - 1
    while (place > 0 && (best[place - 1] as number) > key) {
      best[place] = best[place - 1] as number
      place -= 1
    }
    best[place] = key
    worst = best[end - 1] as number
  }
  return best.subarray(from, end)
}
