import type { Logger } from 'pino'

/** What nobody caught, and what a library writes to the console by itself, goes through the log like everything else; after the former the process ends. */
export function logUncaught(log: Logger): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'An error that nobody caught: the process ends, and its next start repairs what it was doing')
    log.flush()
    process.exit(1)
  })
  Object.assign(console, { error: (...details: unknown[]) => log.error({ details }, 'A library wrote to the console') })
}
