import type { Context } from '../../kernel/context.ts'
import type { Job, ScheduledJob } from '../../kernel/jobs.ts'
import type { MarketThread } from './market-thread.ts'
import { findMarketModel } from './reads/market-model.ts'
import { deleteOldValuations } from './store.ts'
import { isMarketFitDue, valueListings } from './value-listings.ts'

export const valuationScheduledJobs: readonly ScheduledJob[] = [
  { name: 'forget-old-valuations', pattern: '41 3 * * *', run: deleteOldValuations },
]

/** Values new and changed adverts within a second, and fits the market anew every night and when it has outgrown its model. */
export function marketJobs(thread: MarketThread): {
  readonly jobs: readonly Job[]
  readonly scheduled: readonly ScheduledJob[]
} {
  const fitIfDue = async (ctx: Context): Promise<void> => {
    if (await isMarketFitDue(ctx, await findMarketModel(ctx))) await thread.fit(ctx.now())
  }
  return {
    jobs: [
      { name: 'value-listings', run: valueListings },
      { name: 'fit-market-model', run: fitIfDue },
    ],
    scheduled: [
      { name: 'refit-market-model', pattern: '23 3 * * *', run: (ctx) => thread.fit(ctx.now()) },
      // What a process that ended had begun to value is valued by the next one.
      { name: 'value-waiting-listings', pattern: '* * * * *', run: valueListings },
    ],
  }
}
