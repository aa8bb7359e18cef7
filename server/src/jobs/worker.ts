import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { crontabOf, isEveryMinute } from './crontab.ts'
import { returnInterrupted, recordInterrupted } from './interrupted-jobs.ts'
import { startJobRunner } from './job-runner.ts'
import { keepRunning } from './keep-running.ts'
import { watchOverdueWork } from './overdue-work.ts'
import { watchQueue } from './queue-watch.ts'
import { tracedTasks } from './traced-tasks.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { endTimes, withinMilliseconds } from '../runtime/end-gracefully.ts'
import { createComponentHealth, type ComponentHealth } from '../observability/component-health.ts'
import { lockUnhandledEvent, markEventHandled } from '../kernel/publish-event.ts'
import { type Context, systemContext } from '../kernel/context.ts'
import type { Job, Listener, ScheduledJob } from '../kernel/jobs.ts'
import { allRoles, roleOfJob, type Roles } from '../runtime/roles.ts'

interface WorkerParts {
  readonly pool: pg.Pool
  readonly db: Database
  readonly now: () => Date
  readonly log: Logger
  readonly jobs: readonly Job[]
  readonly scheduled: readonly ScheduledJob[]
  readonly listeners: readonly Listener[]
  /** True when no other process uses this database, so that any job without one of our workers may be unlocked. */
  readonly isAlone?: boolean
  readonly health?: ComponentHealth
  /** Roles of this process: it runs their jobs, and detects when no process runs the others. */
  readonly roles?: Roles
  /** When due work counts as overdue; shorter in tests. */
  readonly overdue?: { readonly maxSeconds?: number; readonly checkMilliseconds?: number }
}

const concurrency = 4
const eventJob = 'dispatch-event'

/** Starts the worker that runs jobs, scheduled jobs and the dispatch of domain events, until it is stopped. */
export async function startWorker({
  pool,
  db,
  now,
  log,
  jobs,
  scheduled,
  listeners,
  isAlone = false,
  health = createComponentHealth(),
  roles = allRoles,
  overdue: overdueLimits,
}: WorkerParts): Promise<{ stop(): Promise<void> }> {
  const names = [...jobs, ...scheduled].map(({ name }) => name).concat(eventJob)
  const isOurs = (name: string): boolean => roles.has(roleOfJob(name))
  const others = watchOtherRoles(names.filter((name) => !isOurs(name)))
  if (!names.some(isOurs)) return { stop: async () => others?.stop() }
  const contextFor = (cause: string): Context => systemContext({ db, now }, cause)
  const tasks: TaskList = {}
  for (const job of [...jobs, ...scheduled]) {
    if (!isOurs(job.name)) continue
    tasks[job.name] = async (payload) => job.run(contextFor(job.name), (payload ?? {}) as Record<string, unknown>)
  }
  if (isOurs(eventJob))
    tasks[eventJob] = async (payload) =>
      dispatchEvent(contextFor(eventJob), (payload as { eventId: string }).eventId, listeners)
  let isEnding = false
  const isStopping = (): boolean => isEnding
  const workerIds = new Set<string>()
  const recorded = recordInterrupted(tracedTasks(tasks), isStopping)
  const clocked = scheduled.filter(({ name }) => isOurs(name))
  const watch = watchQueue({ log, concurrency, hasMinutes: clocked.some(isEveryMinute) })
  const crontab = crontabOf(clocked)
  const runnerParts = { pool, log, tasks: recorded.tasks, crontab, concurrency, watch, workerIds, isStopping }
  const runner = await keepRunning(() => startJobRunner(runnerParts), log)
  const heartbeat = startHeartbeat({ db, workerIds: () => [...workerIds], isAlone, log })
  const { takenAt, isBusy } = watch
  const overdue = watchOverdueWork({ db, log, jobNames: Object.keys(tasks), takenAt, isBusy, ...overdueLimits })
  health.add('jobs', watch.fetching)
  health.add('clock', watch.clock)
  health.add('heartbeat', heartbeat.problem)
  health.add('due jobs', overdue.problem, { isEssential: true })
  health.measure({
    name: 'jobs_oldest_due_seconds',
    help: 'Age of the oldest due job that no worker holds; it may be high while a backlog is worked off.',
    value: overdue.oldestDueSeconds,
  })
  health.measure({
    name: 'jobs_overdue_seconds',
    help: 'For how long due jobs have waited while no process started any job; near 0 while the worker works.',
    value: overdue.overdueSeconds,
  })
  return {
    stop: async () => {
      isEnding = true
      heartbeat.stop()
      watch.stop()
      overdue.stop()
      others?.stop()
      // The next start runs interrupted jobs again.
      await withinMilliseconds(endTimes.jobs, runner.stop())
      await returnInterrupted(db, recorded.interrupted).catch((err: unknown) =>
        log.warn({ err }, 'Interrupted jobs could not be returned to the queue; they are retried later'),
      )
    },
  }

  /** Watches the jobs of other roles, which otherwise no process might run unnoticed. */
  function watchOtherRoles(jobNames: readonly string[]) {
    if (jobNames.length === 0) return null
    const watched = watchOverdueWork({ db, log, jobNames, ...overdueLimits })
    health.add('due jobs of other processes', watched.problem)
    return watched
  }
}

/** Dispatches a stored event to its listeners and marks it as handled, in one transaction. Skips an event that is already handled. */
export async function dispatchEvent(ctx: Context, eventId: string, listeners: readonly Listener[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const event = await lockUnhandledEvent(ctx, eventId)
    if (!event) return
    for (const listener of listeners) {
      if (listener.on === event.type) await listener.handle(ctx, event)
    }
    await markEventHandled(ctx, eventId)
  })
}
