export const firstId = '00000000-0000-0000-0000-000000000000'

/** Returns an id before all time-ordered ids that are at most `milliseconds` older than this one. */
export function earlierId(id: string, milliseconds: number): string {
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  const digits = Math.max(0, time - milliseconds)
    .toString(16)
    .padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}${firstId.slice(13)}`
}
