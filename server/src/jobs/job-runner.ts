import { EventEmitter } from 'node:events'
import { run, type TaskList, type WorkerEvents, Logger as WorkerLogger, type LogLevel } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Runner } from './keep-running.ts'
import type { watchQueue } from './queue-watch.ts'

interface JobRunnerParts {
  readonly pool: pg.Pool
  readonly log: Logger
  readonly tasks: TaskList
  readonly crontab: string
  readonly concurrency: number
  readonly watch: ReturnType<typeof watchQueue>
  /** The ids that the queue writes into locked jobs, one for each pool. Updated in place. */
  readonly workerIds: Set<string>
  readonly isStopping: () => boolean
}

/** Starts the queue once. Its promise rejects when the queue fails or is stuck. */
export async function startJobRunner({
  pool,
  log,
  tasks,
  crontab,
  concurrency,
  watch,
  workerIds,
  isStopping,
}: JobRunnerParts): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  const broken = Promise.withResolvers<never>()
  events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id))
  events.on('pool:release', ({ workerPool }) => workerIds.delete(workerPool.id))
  // After this event the queue takes no more jobs. Its own stop may never return, because it may wait for lost reports.
  events.on('pool:fatalError', ({ workerPool, error }) => {
    workerIds.delete(workerPool.id)
    broken.reject(error)
  })
  const stuck = watch.follow(events)
  const runner = await run({
    pgPool: pool,
    events,
    taskList: tasks,
    noHandleSignals: true,
    concurrency,
    pollInterval: 2_000,
    // Without a delay, the error of a report that cannot reach the database is not caught, and the process would end.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab,
    logger: workerLogger(log, isStopping),
  })
  return { promise: Promise.race([runner.promise, broken.promise, stuck]), stop: () => runner.stop() }
}

const levels: Record<LogLevel, 'error' | 'warn' | 'debug' | 'trace'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'trace',
}

/** Forwards the queue's log lines, one level lower. A job that fails while the process stops was interrupted, which is not an error. */
function workerLogger(log: Logger, isStopping: () => boolean): WorkerLogger {
  return new WorkerLogger((scope) => (level, message, meta) => {
    const isInterruption = isStopping() && meta?.['failure'] === true
    log[isInterruption ? 'debug' : levels[level]]({ scope, meta }, message)
  })
}
