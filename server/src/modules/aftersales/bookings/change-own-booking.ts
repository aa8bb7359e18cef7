import type { Booking as BookingView } from '@autopiazza/contract/bookings'
import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, type Refusal, refused } from '../../../outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { findBookingView } from '../reads/booking-views.ts'
import type { BookingAction } from '../rules/booking-transitions.ts'
import { type Booking, lockBooking } from './bookings-store.ts'
import { changeBooking } from './change-booking.ts'

/** Changes an own booking by the action that the decision names, unless it refuses, and answers it. */
export async function changeOwnBooking<C extends ErrorCode>(
  ctx: Context,
  id: string,
  decide: (booking: Booking) => { readonly ok: true; readonly value: BookingAction } | Refusal<C>,
) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const ownerId = buyer.value.userId
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, { id, ownerId })
    if (!booking) return refused('bookings.not_found')
    const decided = decide(booking)
    if (!decided.ok) return decided
    await changeBooking(ctx, booking, { action: decided.value })
    const view: BookingView | null = await findBookingView(ctx, { ownerId, id })
    if (!view) throw new Error('A booking cannot be read')
    return ok(view)
  })
}
