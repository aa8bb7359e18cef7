import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { findBookingView, findLastChange, listBookingViews, listHistory } from '../reads/booking-views.ts'

/** Returns the acting buyer's bookings, newest appointment first. */
export async function listBookings({ ctx }: { ctx: Context }) {
  const buyer = actingBuyer(ctx.actor)
  return buyer.ok ? ok(await listBookingViews(ctx, { ownerId: buyer.value.userId })) : buyer
}

export async function showBooking({ ctx, input }: Call<{ id: string }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const booking = await findBookingView(ctx, { ownerId: buyer.value.userId, id: input.id })
  if (!booking) return refused('bookings.not_found')
  return ok({ ...booking, history: await listHistory(ctx, input.id) })
}

/** Returns a booking of the buyer for a calendar file, with its revision and the time of that revision. */
export async function showBookingForCalendar({ ctx, input: { id } }: Call<{ id: string }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const booking = await findBookingView(ctx, { ownerId: buyer.value.userId, id })
  if (!booking) return refused('bookings.not_found')
  const last = await findLastChange(ctx, id)
  const { revision, changedAt } = last ?? { revision: 1, changedAt: new Date(booking.createdAt) }
  return ok({ booking, revision, changedAt })
}

export async function requireView(ctx: Context, which: { readonly ownerId: string; readonly id: string }) {
  const view = await findBookingView(ctx, which)
  if (!view) throw new Error('Booking not found')
  return view
}
