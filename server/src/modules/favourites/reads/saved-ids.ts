import type { Context } from '../../../context.ts'

/** The ids of a person's saved cars, latest saved first. */
export async function listSavedIds(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('favourites')
    .select('vehicle_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('vehicle_id', 'desc')
    .execute()
  return rows.map((row) => row.vehicle_id)
}
