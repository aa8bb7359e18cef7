import type { WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import { overdueProblem } from '../observability/component-health.ts'

interface QueueWatchParts {
  readonly log: Logger
  readonly concurrency: number
  /** True when a scheduled job is queued every minute. */
  readonly hasMinutes: boolean
}

/** Milliseconds. Longer than a fetch may take with every wait for a connection, plus a few polls. */
const maxWithoutFetch = 30_000
const maxWithoutClock = 150_000
const maxClockDelay = 120_000
const checkMilliseconds = 5_000

/**
 * Detects a queue that has stopped although its runner has not ended. graphile-worker 0.18.0 keeps the first failed
 * look-up of its task names, and waits without a timeout for a missing answer; neither ends the runner.
 * docs/upstream/graphile-worker-task-names.md
 */
export function watchQueue({ log, concurrency, hasMinutes }: QueueWatchParts) {
  let takenAt = performance.now()
  /** The time of the last fetch by any runner, because a runner that keeps restarting has fetched nothing. */
  let fetchedAt = takenAt
  let current = { running: 0, fetchedAt, clockedAt: takenAt, stuck: (_error: Error): void => undefined }

  /** Observes the events of a new runner; the promise rejects when it is stuck. */
  function follow(events: WorkerEvents): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>()
    promise.catch(() => undefined)
    const now = performance.now()
    const runner = { running: 0, fetchedAt: now, clockedAt: now, stuck: reject }
    current = runner
    let failures = 0
    const fetched = (): void => {
      failures = 0
      runner.fetchedAt = fetchedAt = performance.now()
    }
    events.on('worker:getJob:empty', fetched)
    events.on('job:start', () => {
      runner.running += 1
      fetched()
      takenAt = runner.fetchedAt
    })
    events.on('job:complete', () => {
      runner.running -= 1
      runner.fetchedAt = fetchedAt = performance.now()
    })
    events.on('worker:getJob:error', ({ error }) => {
      failures += 1
      if (failures === 1) log.warn({ err: error }, 'No job could be fetched')
      if (failures === 2 * concurrency)
        reject(new Error(`No job could be fetched, ${failures} times in a row`, { cause: error }))
    })
    const clocked = (): void => void (runner.clockedAt = performance.now())
    events.on('cron:started', clocked)
    events.on('cron:scheduled', clocked)
    // This runner would queue every missed minute one by one; a new runner starts from now.
    events.on('cron:overdueTimer', ({ currentTimestamp, expectedTimestamp }) => {
      const late = currentTimestamp - expectedTimestamp
      if (late > maxClockDelay) reject(new Error(`No scheduled job was queued for ${Math.round(late / 60_000)} min`))
    })
    return promise
  }

  const isBusy = (): boolean => current.running >= concurrency
  const unfetched = (since: number): string | null =>
    isBusy() ? null : overdueProblem('no job could be fetched', since, maxWithoutFetch)
  const clock = (): string | null =>
    hasMinutes ? overdueProblem('nothing was queued by the clock', current.clockedAt, maxWithoutClock) : null

  const timer = setInterval(() => {
    const problem = unfetched(current.fetchedAt) ?? clock()
    if (problem) current.stuck(new Error(problem))
  }, checkMilliseconds).unref()

  return {
    follow,
    fetching: () => unfetched(fetchedAt),
    clock,
    isBusy,
    /** The time when this process last started a job, by performance.now(). */
    takenAt: () => takenAt,
    stop: () => clearInterval(timer),
  }
}
