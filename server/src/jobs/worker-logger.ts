import { Logger as WorkerLogger, type LogLevel } from 'graphile-worker'
import type { Logger } from 'pino'

const levels: Record<LogLevel, 'error' | 'warn' | 'debug' | 'trace'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'trace',
}

/** Forwards the queue's lines to our log, one level lower. A job that fails while the process stops was interrupted, which is not an error. */
export function workerLogger(log: Logger, isStopping: () => boolean): WorkerLogger {
  return new WorkerLogger((scope) => (level, message, meta) => {
    const isInterruption = isStopping() && meta?.['failure'] === true
    log[isInterruption ? 'debug' : levels[level]]({ scope, meta }, message)
  })
}
