import type { Context } from '../../../kernel/context.ts'

export async function listComingBookings(ctx: Context, purchaseId: string): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('workshop_bookings')
    .select('id')
    .where('purchased_vehicle_id', '=', purchaseId)
    .where('status', 'in', ['requested', 'confirmed'])
    .where('appointment_date', '>', ctx.now())
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const pageSize = 500

/** Returns a batch of bookings whose reminder is due, by id after the given one. An empty batch is the end. */
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

/** Returns requests whose answer is overdue or whose proposal has begun, oldest appointment first. */
export async function listUnanswered(ctx: Context, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('workshop_bookings')
    .select('id')
    .where('status', '=', 'requested')
    .where((where) =>
      where.or([
        where.and([
          where(where.fn.coalesce('answer_due_at', 'appointment_date'), '<=', ctx.now()),
          where('proposed_date', 'is', null),
        ]),
        where('proposed_date', '<=', ctx.now()),
      ]),
    )
    .orderBy('appointment_date')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
