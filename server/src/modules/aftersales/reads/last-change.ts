import type { Context } from '../../../context.ts'

/** The newest revision of a booking and when it was made; null when there is no such booking. */
export async function findLastChange(ctx: Context, bookingId: string) {
  const row = await ctx.db
    .selectFrom('workshop_booking_changes')
    .select(['revision', 'changed_at as changedAt'])
    .where('booking_id', '=', bookingId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
