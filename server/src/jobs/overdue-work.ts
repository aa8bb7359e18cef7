import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { overdueProblem } from '../observability/component-health.ts'

interface DueWork {
  /** Seconds since the oldest due job could have started; 0 when no job waits. */
  readonly oldestDue: number
  /** Seconds since any process started the newest running job; null when none runs. */
  readonly sinceTaken: number | null
}

/**
 * Returns the due jobs with these names: not permanently failed, not locked, not behind a running job of their queue,
 * and not waiting for their next attempt. All processes share them.
 */
export async function readDueWork(db: Database, jobNames: readonly string[]): Promise<DueWork> {
  const { rows } = await sql<{ oldest_due: number; since_taken: number | null }>`
    select
      coalesce((
        select extract(epoch from clock_timestamp() - min(job.run_at))
        from graphile_worker._private_jobs job
          join graphile_worker._private_tasks task on task.id = job.task_id
          left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
        where job.is_available and job.run_at <= clock_timestamp() and queue.locked_at is null and task.identifier = any(${jobNames}::text[])
      ), 0)::float8 as oldest_due,
      (
        select extract(epoch from clock_timestamp() - max(job.locked_at))
        from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = any(${jobNames}::text[])
      )::float8 as since_taken
  `.execute(db)
  const [row] = rows
  return { oldestDue: row?.oldest_due ?? 0, sinceTaken: row?.since_taken ?? null }
}

interface OverdueWorkParts {
  readonly db: Database
  readonly log: Logger
  readonly jobNames: readonly string[]
  /**
   * The state of this process's worker: when it last started a job, and whether all its slots are in use. Without
   * one, other processes count as busy while they run any of these jobs.
   */
  readonly takenAt?: () => number
  readonly isBusy?: () => boolean
  /** Maximum time that due work may wait while slots are free. */
  readonly maxSeconds?: number
  readonly checkMilliseconds?: number
}

const maxSecondsWhileBusy = 600
const maxMillisecondsWithoutCheck = 60_000

/**
 * Measures how long due work has waited: since the oldest job was due, but not longer than since any process started
 * a job, so that a backlog being processed is not overdue. Excludes the time in which this process could not check.
 */
export function watchOverdueWork({
  db,
  log,
  jobNames,
  takenAt = () => 0,
  isBusy,
  maxSeconds = 60,
  checkMilliseconds = 5_000,
}: OverdueWorkParts) {
  let checkedAt = performance.now()
  let begunAt = checkedAt
  let oldestDue = 0
  let overdue = 0
  let isAnyRunning = false
  let isLogged = false
  let isChecking = false

  const isTooOld = (): boolean =>
    overdue > ((isBusy?.() ?? isAnyRunning) ? Math.max(maxSecondsWhileBusy, maxSeconds) : maxSeconds)

  async function look(): Promise<void> {
    const due = await readDueWork(db, jobNames)
    const now = performance.now()
    if (now - checkedAt > maxMillisecondsWithoutCheck / 2) begunAt = now
    checkedAt = now
    isAnyRunning = due.sinceTaken !== null
    begunAt = Math.max(begunAt, takenAt(), due.sinceTaken === null ? 0 : now - due.sinceTaken * 1000)
    oldestDue = due.oldestDue
    overdue = Math.min(oldestDue, (now - begunAt) / 1000)
    if (isTooOld() && !isLogged) log.error({ overdueSeconds: Math.round(overdue) }, 'Due jobs are not being run')
    if (!isTooOld() && isLogged) log.info('Due jobs are being run again')
    isLogged = isTooOld()
  }

  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    look()
      .catch((err: unknown) => log.debug({ err }, 'The age of due jobs could not be read'))
      .finally(() => (isChecking = false))
  }, checkMilliseconds).unref()

  return {
    oldestDueSeconds: () => oldestDue,
    overdueSeconds: () => overdue,
    problem: (): string | null =>
      isTooOld()
        ? `due jobs have not been done for ${Math.round(overdue)} s`
        : overdueProblem('due jobs could not be looked at', checkedAt, maxMillisecondsWithoutCheck),
    stop: () => clearInterval(timer),
  }
}
