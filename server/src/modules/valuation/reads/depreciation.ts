import type { Context } from '../../../context.ts'
import type { DepreciationEstimate } from '../rules/market-levels.ts'

/** The latest estimate of how cars lose value and what they cost; null before the first one. */
export async function findDepreciation(ctx: Context): Promise<DepreciationEstimate | null> {
  const row = await ctx.db.selectFrom('depreciations').select(['curve', 'levels']).executeTakeFirst()
  return row?.levels ? { curve: row.curve, levels: row.levels } : null
}
