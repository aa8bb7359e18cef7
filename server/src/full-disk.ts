/** No space, an exhausted quota, a file that may not grow; PostgreSQL reports the first two as the third. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether the fault, or its cause, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(error.code)) || /disk is full/.test(error.message) || isDiskFull(error.cause)
}
