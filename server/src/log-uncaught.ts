import type { Logger } from 'pino'
import { isDiskFull } from './full-disk.ts'

/**
 * Writes uncaught errors, and library output to the console, to the log. A full disk, which may affect standard output too, does not end the
 * process; any other uncaught error does.
 */
export function logUncaught(log: Logger): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('uncaughtException', (err) => {
    if (isDiskFull(err)) return log.error({ err }, 'The disk is full; what was to be written is lost')
    log.fatal({ err }, 'Uncaught error: the process ends, and its next start repairs unfinished work')
    log.flush()
    process.exit(1)
  })
  Object.assign(console, { error: (...details: unknown[]) => log.error({ details }, 'A library wrote to the console') })
}
