import { EventEmitter } from 'node:events'
import { run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { keepRunning, type Runner } from './keep-running.ts'
import { keepGivingSigns } from './signs-of-life.ts'
import { workerLogger } from './worker-logger.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DomainEvent, EventType } from '../record-event.ts'
import type { Context } from '../context.ts'

/** One kind of background work. Its effect must be safe to repeat. */
export type Job = {
  readonly name: string
  readonly run: (ctx: Context, payload: Record<string, unknown>) => Promise<void>
}
/** Runs a job on a clock; pattern as in crontab, UTC. */
export type ScheduledJob = Job & { readonly pattern: string }
/** What a module does when another one's fact is handed on; runs once per fact in its own transaction with the mark that it was done. */
export type Listener = { readonly on: EventType; readonly handle: (ctx: Context, event: DomainEvent) => Promise<void> }

export interface WorkerParts {
  readonly pool: pg.Pool
  readonly db: Database
  readonly log: Logger
  readonly jobs: readonly Job[]
  readonly scheduled: readonly ScheduledJob[]
  readonly listeners: readonly Listener[]
  /** No other process works on this database: jobs that none of our workers holds are nobody's. */
  readonly isAlone?: boolean
}

/** Starts the worker that runs jobs, scheduled jobs and the hand-over of domain events, for as long as the process lives. */
export async function startWorker({
  pool,
  db,
  log,
  jobs,
  scheduled,
  listeners,
  isAlone = false,
}: WorkerParts): Promise<{ stop(): Promise<void> }> {
  const contextFor = (cause: string): Context => ({
    actor: { kind: 'system', cause },
    db,
    now: () => new Date(),
    language: 'it',
    address: null,
  })
  const tasks: TaskList = {}
  for (const job of [...jobs, ...scheduled]) {
    tasks[job.name] = async (payload) => job.run(contextFor(job.name), (payload ?? {}) as Record<string, unknown>)
  }
  tasks['hand-on-event'] = async (payload) =>
    handOnEvent(contextFor('hand-on-event'), (payload as { eventId: string }).eventId, listeners)
  /** By the names that the queue writes on the jobs they hold: those of its pools. */
  const workerIds = new Set<string>()
  const startRunner = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter()
    const broken = Promise.withResolvers<never>()
    events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id))
    events.on('pool:release', ({ workerPool }) => workerIds.delete(workerPool.id))
    // After this the queue takes no more jobs, and its own end may never come: it can wait for reports that are lost.
    events.on('pool:fatalError', ({ workerPool, error }) => {
      workerIds.delete(workerPool.id)
      broken.reject(error)
    })
    const runner = await run({
      pgPool: pool,
      events,
      taskList: tasks,
      concurrency: 4,
      pollInterval: 2_000,
      noHandleSignals: true,
      // Without a delay nothing catches the error of a report that finds no database, and the process would end.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      crontab: scheduled.map((job) => `${job.pattern} ${job.name}`).join('\n'),
      logger: workerLogger(log),
    })
    return { promise: Promise.race([runner.promise, broken.promise]), stop: () => runner.stop() }
  }
  const runner = await keepRunning(startRunner, log)
  const signs = keepGivingSigns({ db, workerIds: () => [...workerIds], isAlone, log })
  return {
    stop: async () => {
      signs.stop()
      await runner.stop()
    },
  }
}

/** Hands a recorded fact to its listeners and marks it, in one transaction; a fact that is marked already is left alone. */
export async function handOnEvent(ctx: Context, eventId: string, listeners: readonly Listener[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await ctx.db
      .selectFrom('domain_events')
      .selectAll()
      .where('id', '=', eventId)
      .where('handled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const event = {
      id: row.id,
      type: row.type as EventType,
      payload: row.payload,
      occurredAt: row.occurred_at,
    } as DomainEvent
    for (const listener of listeners) {
      if (listener.on === event.type) await listener.handle(ctx, event)
    }
    await ctx.db.updateTable('domain_events').set({ handled_at: ctx.now() }).where('id', '=', eventId).execute()
  })
}
