import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { findBookingView } from '../reads/booking-views.ts'
import { findLastChange } from '../reads/last-change.ts'

/** An own booking with its revision and when that was made, for a calendar. */
export async function showBookingForCalendar({ ctx, input: { id } }: { ctx: Context; input: { id: string } }) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const booking = await findBookingView(ctx, { ownerId: buyer.value.userId, id })
  if (!booking) return refused('bookings.not_found')
  const last = await findLastChange(ctx, id)
  const { revision, changedAt } = last ?? { revision: 1, changedAt: new Date(booking.createdAt) }
  return ok({ booking, revision, changedAt })
}
