/** Number of bytes by which suffixes are sorted. A longer word is then compared with each candidate. */
export const suffixDepth = 24

const lineFeed = 10
const bytesPerPass = 3
const placeSize = 2 ** 29

/** Returns the start positions of all suffixes, sorted by the bytes from there to the end of the text. */
export function sortSuffixes(bytes: Uint8Array): Uint32Array {
  if (bytes.length > placeSize) throw new RangeError('the vocabulary is too large')
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) if (isCharacterStart(bytes[at] as number)) count += 1
  const suffixes = new Uint32Array(count)
  for (let at = 0, to = 0; at < bytes.length; at += 1) {
    if (!isCharacterStart(bytes[at] as number)) continue
    suffixes[to] = at
    to += 1
  }
  const keys = new Float64Array(count)
  const groups = [{ from: 0, to: count, depth: 0 }]
  for (let group = groups.pop(); group; group = groups.pop()) {
    const { from, to, depth } = group
    for (let at = from; at < to; at += 1) {
      const place = suffixes[at] as number
      keys[at] = keyAt(bytes, place + depth) * placeSize + place
    }
    keys.subarray(from, to).sort()
    let start = from
    let startKey = -1
    for (let at = from; at <= to; at += 1) {
      const key = at < to ? Math.floor((keys[at] as number) / placeSize) : -1
      if (at < to) suffixes[at] = (keys[at] as number) - key * placeSize
      if (key === startKey) continue
      const goesOn = startKey > 0 && (startKey & 255) !== 0 && depth + bytesPerPass < suffixDepth
      if (goesOn && at - start > 1) groups.push({ from: start, to: at, depth: depth + bytesPerPass })
      start = at
      startKey = key
    }
  }
  return suffixes
}

const isCharacterStart = (byte: number): boolean => byte !== lineFeed && (byte & 0xc0) !== 0x80

/** Returns the three bytes at a place as a number, with zeros beyond the end of the text. */
function keyAt(bytes: Uint8Array, place: number): number {
  let key = 0
  for (let at = 0; at < bytesPerPass; at += 1) {
    const byte = bytes[place + at] as number
    if (byte === lineFeed) return key << (8 * (bytesPerPass - at))
    key = (key << 8) | byte
  }
  return key
}
