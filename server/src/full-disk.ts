import type { Logger } from 'pino'

/** No space, a used-up quota, a file that may not grow; the last is what PostgreSQL says of the first two. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether the fault, or what caused it, is that nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(error.code)) || /disk is full/.test(error.message) || isDiskFull(error.cause)
}

/**
 * Keeps a full disk from ending the process where nobody else catches it: standard output may be a file there too. Any other error that nobody
 * catches is said and ends the process, which whoever runs it starts again.
 */
export function surviveFullDisk(log: Logger): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('uncaughtException', (err) => {
    if (isDiskFull(err)) return log.error({ err }, 'The disk is full; what was to be written is lost')
    log.fatal({ err }, 'An error that nobody caught ends the process')
    process.exit(1)
  })
}
