import { Logger as WorkerLogger, type LogLevel } from 'graphile-worker'
import type { Logger } from 'pino'

/** Passes the queue's own lines on to ours, a step quieter. */
export function workerLogger(log: Logger): WorkerLogger {
  const levels: Record<LogLevel, 'error' | 'warn' | 'debug' | 'trace'> = {
    error: 'error',
    warning: 'warn',
    info: 'debug',
    debug: 'trace',
  }
  return new WorkerLogger((scope) => (level, message, meta) => {
    log[levels[level]]({ scope, meta }, message)
  })
}
