import type { FeedTrigger } from '@autopiazza/contract/feed-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { extendLock, insertRun, lockFeed, queueMinutes } from './runs-store.ts'

export const runJob = 'run-stock-feed'

/** The runs of all dealers, two at a time, so that slow servers and large files never occupy all workers. */
const lanes = 2
const maxAttempts = 5

/** Milliseconds after which work on a run extends the lock of its feed. */
const heartbeat = 60_000

interface NewRun {
  readonly feedId: string
  readonly trigger: FeedTrigger
}

/**
 * Takes the lock of a feed, writes a run and queues its job, in the running transaction. Returns the id of the run;
 * null while another run has the lock.
 */
export async function startRun(ctx: Context, { feedId, trigger }: NewRun): Promise<string | null> {
  const runId = await openRun(ctx, { feedId, trigger })
  if (runId) await queueRun(ctx, { feedId, runId })
  return runId
}

/** Takes the lock of a feed and writes a run without a job, in the running transaction. */
export async function openRun(ctx: Context, { feedId, trigger }: NewRun): Promise<string | null> {
  const runId = await lockFeed(ctx, feedId)
  if (runId) await insertRun(ctx, { id: runId, feedId, trigger })
  return runId
}

interface LockedRun {
  readonly feedId: string
  readonly runId: string
}

/** Extends the lock of a run while `work` lasts. */
export async function keepingLock<T>(ctx: Context, run: LockedRun, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void extendLock(ctx, run).catch(() => false), heartbeat)
  return work().finally(() => clearInterval(timer))
}

/** Queues the job of a run, which keeps the lock of its feed while it waits for a worker. */
export async function queueRun(ctx: Context, { feedId, runId }: LockedRun): Promise<void> {
  await extendLock(ctx, { feedId, runId, minutes: queueMinutes })
  const lane = Number.parseInt(feedId.slice(-1), 16) % lanes
  await queueJob(ctx, runJob, { runId }, { queue: `stock-feeds-${lane}`, maxAttempts })
}
