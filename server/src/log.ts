import { type Logger, pino } from 'pino'
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
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }))
}
