import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/**
 * The parts of an ending, in milliseconds; they fit into `all` however long each takes, a second before the ten that are promised. Drain and requests share
 * six seconds, so that there are always three for the views that are still in memory and for the jobs that run. Views have what the parts before them left.
 */
export const endTimes = { all: 9_000, requests: 4_000, views: 1_000, jobs: 2_000 }

/** For how many milliseconds running requests may go on after a drain. */
export function requestTimeAfter(drain: number): number {
  return Math.min(endTimes.requests, endTimes.all - drain - endTimes.views - endTimes.jobs)
}

/** For how many milliseconds views may be written, so many after the ending began. */
export function viewTimeAfter(elapsed: number): number {
  return Math.max(endTimes.views, endTimes.all - endTimes.jobs - elapsed)
}

/** On SIGTERM or SIGINT runs `end` and exits 0, at the latest within ten seconds; a second signal does not start it again. */
export function endGracefully(log: Logger, end: () => Promise<void>): void {
  let isEnding = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isEnding) return
    isEnding = true
    log.info(`${signal}: finishing what is running`)
    setTimeout(() => process.exit(0), endTimes.all).unref()
    end().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'The ending was not clean; the next start repairs it')
        process.exit(0)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('disconnect', () => onSignal('SIGTERM'))
  if (process.env['npm_lifecycle_event']) endWithParent(() => onSignal('SIGTERM'))
}

/** npm that is killed tells nobody; a server without it would keep the port and the database. */
function endWithParent(end: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}

/** Waits for the work, but no longer than this, and says whether it was done by then. */
export async function withinMilliseconds(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const clock = new AbortController()
  const timeIsUp = wait(milliseconds, false, { signal: clock.signal }).catch(() => false)
  return Promise.race([work.then(() => true), timeIsUp]).finally(() => clock.abort())
}
