import type { Context } from '../../../context.ts'

/** The name and the frequency of a search, whoever owns it. */
export async function findSavedSearch(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('saved_searches')
    .select(['name', 'frequency'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
