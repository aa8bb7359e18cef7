import { isId } from '@autopiazza/contract/ids'

const prefix = 'AP-'
/** Where the groups of an id begin, without its hyphens. */
const groups = [0, 8, 12, 16, 20, 32] as const

/**
 * Returns the number under which other programs know an advert without a number of its dealer. It is derived from the
 * id, so it never changes, and has the characters and the length that every stock file allows.
 */
export function numberOfId(id: string): string {
  return prefix + id.replaceAll('-', '').toLowerCase()
}

/** Returns the id of the advert in a number that was derived from it; null for any other number. */
export function idOfNumber(number: string): string | null {
  const digits = number.slice(prefix.length)
  const id = groups.slice(1).map((end, index) => digits.slice(groups[index], end))
  const text = id.join('-')
  return isId(text) && numberOfId(text) === number ? text : null
}
