import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/**
 * Milliseconds of each step of a shutdown. Together they fit into `all`, a second less than the promised ten. Drain
 * and requests share six seconds, which leaves three for views in memory and running jobs. Views may also use what
 * the steps before them left.
 */
export const endTimes = { all: 9_000, requests: 4_000, views: 1_000, jobs: 2_000 }

/** Returns the milliseconds that running requests have after a drain. */
export function requestTimeAfter(drain: number): number {
  return Math.min(endTimes.requests, endTimes.all - drain - endTimes.views - endTimes.jobs)
}

/** Returns the milliseconds for writing views, `elapsed` milliseconds after the shutdown began. */
export function viewTimeAfter(elapsed: number): number {
  return Math.max(endTimes.views, endTimes.all - endTimes.jobs - elapsed)
}

/** Runs `end` on SIGTERM or SIGINT and exits with 0, within ten seconds. Ignores further signals. */
export function endGracefully(log: Logger, end: () => Promise<void>): void {
  let isEnding = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isEnding) return
    isEnding = true
    log.info(`${signal}: shutting down`)
    setTimeout(() => process.exit(0), endTimes.all).unref()
    end().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'The shutdown failed; the next start repairs unfinished work')
        process.exit(0)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('disconnect', () => onSignal('SIGTERM'))
  if (process.env['npm_lifecycle_event']) endWithParent(() => onSignal('SIGTERM'))
}

/** Ends when npm is killed, which sends no signal; the orphaned server would keep the port and the database. */
function endWithParent(end: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}

/** Waits for `work` for at most these milliseconds; resolves to whether it finished. */
export async function withinMilliseconds(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const clock = new AbortController()
  const timeIsUp = wait(milliseconds, false, { signal: clock.signal }).catch(() => false)
  return Promise.race([work.then(() => true), timeIsUp]).finally(() => clock.abort())
}
