import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config.ts'

/** What never reaches a log line, wherever it stands in an object. */
const secrets = [
  'password',
  'token',
  'authorization',
  'cookie',
  'fiscalCode',
  'netMonthlyIncome',
  'customerData',
  'applicant',
  'access_token',
  'secret',
]

export const redaction = {
  paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[hidden]',
}

/** JSON lines outside a terminal, readable lines inside one. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: logLevel,
    redact: redaction,
    base: undefined,
  }
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }))
}
