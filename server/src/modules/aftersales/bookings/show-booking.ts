import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { findBookingView, listHistory } from '../reads/booking-views.ts'

/** One own booking with its history. */
export async function showBooking({ ctx, input }: { ctx: Context; input: { id: string } }) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const booking = await findBookingView(ctx, { ownerId: buyer.value.userId, id: input.id })
  if (!booking) return refused('bookings.not_found')
  return ok({ ...booking, history: await listHistory(ctx, input.id) })
}
