import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { privacy } from './log-privacy.ts'
import { isDiskFull } from './disk-space.ts'

/** JSON lines outside a terminal, readable lines inside one. */
export function createLog({ logLevel }: { readonly logLevel: string }): Logger {
  const options = {
    level: logLevel,
    ...privacy,
    base: undefined,
  }
  if (!process.stdout.isTTY) return pino(options, standardOutput())
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }))
}

const maxKeptBytes = 1024 * 1024

/** Lines that cannot be written, because standard output is a file on a full disk, are buffered up to this size and then dropped. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxKeptBytes })
  output.on('error', () => undefined)
  output.flushSync = () => undefined // lines are already written synchronously; on a full disk flushing would never return
  return output
}

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
