import type { Context } from '../../../context.ts'

/** Requests whose appointment or proposal has begun, oldest appointment first. */
export async function listUnanswered(ctx: Context, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('workshop_bookings')
    .select('id')
    .where('status', '=', 'requested')
    .where((where) =>
      where.or([
        where.and([where('appointment_date', '<=', ctx.now()), where('proposed_date', 'is', null)]),
        where('proposed_date', '<=', ctx.now()),
      ]),
    )
    .orderBy('appointment_date')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
