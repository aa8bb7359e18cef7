import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { privacy } from './log-privacy.ts'
import { isDiskFull } from './disk-space.ts'

/** Creates the log: JSON lines, or readable lines in a terminal. */
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

/** Buffers lines that cannot be written, because standard output is a file on a full disk, up to this size; then drops them. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxKeptBytes })
  output.on('error', () => undefined)
  output.flushSync = () => undefined // lines are already written synchronously; on a full disk flushing would never return
  return output
}

/** Logs uncaught errors and what libraries write to the console. A full disk, which may affect standard output too, does not end the process; any other uncaught error does. */
export function logUncaught(log: Logger): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('uncaughtException', (err) => {
    if (isDiskFull(err)) return log.error({ err }, 'The disk is full; data could not be written')
    log.fatal({ err }, 'Uncaught error: the process exits, and its next start repairs unfinished work')
    log.flush()
    process.exit(1)
  })
  Object.assign(console, { error: (...details: unknown[]) => log.error({ details }, 'A library wrote to the console') })
}
