import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import type { Job, ScheduledJob } from '../../kernel/jobs.ts'
import { inTransaction } from '../../database/transaction.ts'
import { runJob, startRun } from './queue-runs.ts'
import { listDueFeeds } from './reads/due-feeds.ts'
import { type RunParts, runFeed } from './run-feed.ts'
import { deleteOldRuns, failLostRuns } from './runs-store.ts'

const payload = z.object({ runId: z.uuid() })
const feedsAtOnce = 200

export function feedJobs({ feeds }: RunParts): Job[] {
  return [{ name: runJob, run: async (ctx, input) => runFeed({ ctx, input: payload.parse(input), feeds }) }]
}

export const feedScheduledJobs: readonly ScheduledJob[] = [
  { name: 'queue-due-feeds', pattern: '* * * * *', run: queueDueFeeds },
  { name: 'forget-feed-runs', pattern: '23 4 * * *', run: deleteOldRuns },
]

/** Starts the runs of feeds that are due, and ends those whose process was killed. */
export async function queueDueFeeds(ctx: Context): Promise<void> {
  await failLostRuns(ctx)
  for (const feedId of await listDueFeeds(ctx, feedsAtOnce))
    await inTransaction(ctx, async (ctx) => void (await startRun(ctx, { feedId, trigger: 'schedule' })))
}
