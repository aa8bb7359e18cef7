import { yearInItaly } from '@autopiazza/contract/italian-time'
import type { ScheduledJob } from '../../jobs/worker.ts'
import type { Context } from '../../context.ts'
import { findDepreciation, listSampleAdverts } from './reads/market.ts'
import { depreciationOf, isOfTheseStretches } from './rules/depreciation.ts'
import { type DepreciationEstimate, marketLevelsOf } from './rules/market-levels.ts'
import { deleteOldValuations, upsertDepreciation } from './store.ts'

/** Estimates from the adverts on sale how cars lose value and what those of each make cost, and stores it. */
async function estimateDepreciation({ ctx }: { ctx: Context }): Promise<DepreciationEstimate> {
  const adverts = await listSampleAdverts(ctx)
  const thisYear = yearInItaly(ctx.now())
  const curve = depreciationOf(adverts, thisYear)
  const estimate = { curve, levels: marketLevelsOf(adverts, curve, thisYear) }
  await upsertDepreciation(ctx, { ...estimate, adverts: adverts.length })
  return estimate
}

/** The stored estimate; computed now when there is none, it is based on hardly any car, or it is of another version. */
export async function currentDepreciation(ctx: Context): Promise<DepreciationEstimate> {
  const known = await findDepreciation(ctx)
  return known?.levels.market && isOfTheseStretches(known.curve) ? known : estimateDepreciation({ ctx })
}

/** Scheduled jobs of this module. */
export const valuationScheduledJobs: readonly ScheduledJob[] = [
  { name: 'learn-depreciation', pattern: '11 3 * * *', run: async (ctx) => void (await estimateDepreciation({ ctx })) },
  { name: 'forget-old-valuations', pattern: '41 3 * * *', run: deleteOldValuations },
]
