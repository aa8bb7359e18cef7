import type { ScheduledJob } from '../../jobs/worker.ts'
import type { Context } from '../../context.ts'
import { listAdvertsToLearnFrom } from './reads/comparables.ts'
import { findDepreciation } from './reads/depreciation.ts'
import { depreciationOf, isOfTheseStretches } from './rules/depreciation.ts'
import { type Learned, marketLevelsOf } from './rules/market-levels.ts'
import { deleteOldValuations, upsertDepreciation } from './store.ts'

/** Estimates from the adverts on sale how cars lose value and what those of each make cost, and stores it. */
async function learnDepreciation({ ctx }: { ctx: Context }): Promise<Learned> {
  const adverts = await listAdvertsToLearnFrom(ctx)
  const thisYear = ctx.now().getFullYear()
  const curve = depreciationOf(adverts, thisYear)
  const learned = { curve, levels: marketLevelsOf(adverts, curve, thisYear) }
  await upsertDepreciation(ctx, { ...learned, adverts: adverts.length })
  return learned
}

/** The stored estimate; computed now when there is none, it is based on hardly any car, or it is of another version. */
export async function knownDepreciation(ctx: Context): Promise<Learned> {
  const known = await findDepreciation(ctx)
  return known?.levels.market && isOfTheseStretches(known.curve) ? known : learnDepreciation({ ctx })
}

/** Scheduled jobs of this module. */
export const valuationScheduledJobs: readonly ScheduledJob[] = [
  { name: 'learn-depreciation', pattern: '11 3 * * *', run: async (ctx) => void (await learnDepreciation({ ctx })) },
  { name: 'forget-old-valuations', pattern: '41 3 * * *', run: deleteOldValuations },
]
