import type { Context } from '../../../context.ts'
import { ok } from '../../../outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { listBookingViews } from '../reads/booking-views.ts'

/** The acting buyer's bookings, newest appointment first. */
export async function listBookings({ ctx }: { ctx: Context }) {
  const buyer = actingBuyer(ctx.actor)
  return buyer.ok ? ok(await listBookingViews(ctx, { ownerId: buyer.value.userId })) : buyer
}
