import type { Context } from '../../../context.ts'

const pageSize = 500

/** Bookings whose reminder is due, by id after the given one; an empty list is the end. */
export async function listDueReminders(ctx: Context, afterId: string): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('workshop_bookings')
    .select('id')
    .where('remind_at', '<=', ctx.now())
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(pageSize)
    .execute()
}
