import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config.ts'
import { privacy } from './log-privacy.ts'

/** JSON lines outside a terminal, readable lines inside one. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
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
