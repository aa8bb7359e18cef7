import type { FeedTrigger } from '@autopiazza/contract/feed-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { insertRun, lockFeed } from './runs-store.ts'

export const runJob = 'run-stock-feed'

/** The runs of all dealers, two at a time, so that slow servers and large files never occupy all workers. */
const lanes = 2
const maxAttempts = 5

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

export async function queueRun(
  ctx: Context,
  { feedId, runId }: { readonly feedId: string; readonly runId: string },
): Promise<void> {
  const lane = Number.parseInt(feedId.slice(-1), 16) % lanes
  await queueJob(ctx, runJob, { runId }, { queue: `stock-feeds-${lane}`, maxAttempts })
}
