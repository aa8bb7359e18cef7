import type { ScheduledJob } from '../../jobs/worker.ts'
import type { Context } from '../../context.ts'
import { advertsToLearnFrom } from './reads/comparables.ts'
import { readDepreciation } from './reads/read-depreciation.ts'
import { type Depreciation, depreciationOf, isOfTheseStretches } from './rules/depreciation.ts'
import { deleteOldValuations, putDepreciation } from './store.ts'

/** Learns from the adverts on sale how cars lose value, and keeps it. */
export async function learnDepreciation({ ctx }: { ctx: Context }): Promise<Depreciation> {
  const adverts = await advertsToLearnFrom(ctx)
  const curve = depreciationOf(adverts, ctx.now().getFullYear())
  await putDepreciation(ctx, curve, adverts.length)
  return curve
}

/** What was learned last; learned now when nothing was yet, or only by another version. */
export async function knownDepreciation(ctx: Context): Promise<Depreciation> {
  const known = await readDepreciation(ctx)
  return known && isOfTheseStretches(known) ? known : learnDepreciation({ ctx })
}

/** Work of this module on a clock. */
export const valuationScheduledJobs: readonly ScheduledJob[] = [
  { name: 'learn-depreciation', pattern: '11 3 * * *', run: async (ctx) => void (await learnDepreciation({ ctx })) },
  { name: 'forget-old-valuations', pattern: '41 3 * * *', run: deleteOldValuations },
]
