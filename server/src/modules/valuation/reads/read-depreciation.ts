import type { Context } from '../../../context.ts'
import type { Depreciation } from '../rules/depreciation.ts'

/** What was learned last of how cars lose value; null before the first time. */
export async function readDepreciation(ctx: Context): Promise<Depreciation | null> {
  const row = await ctx.db.selectFrom('depreciations').select('curve').executeTakeFirst()
  return row?.curve ?? null
}
