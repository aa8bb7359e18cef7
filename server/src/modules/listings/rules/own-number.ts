const prefix = 'AP-'
const form = /^AP-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/**
 * Returns the number under which other programs know an advert without a number of its dealer. It is derived from the
 * id, so it never changes, and has the characters and the length that every stock file allows.
 */
export function numberOfId(id: string): string {
  return prefix + id.replaceAll('-', '').toLowerCase()
}

/** Returns the id of the advert in a number that was derived from it; null for any other number. */
export function idOfNumber(number: string): string | null {
  const parts = form.exec(number)?.slice(1)
  return parts ? parts.join('-') : null
}
