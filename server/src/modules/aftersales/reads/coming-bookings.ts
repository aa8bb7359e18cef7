import type { Context } from '../../../context.ts'

/** The open bookings of a car whose appointment is still to come. */
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
