import type { Call } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { refusals } from '../rules/booking-transitions.ts'
import { lockBooking } from './bookings-store.ts'
import { changeBooking } from './change-booking.ts'
import { requireView } from './show-bookings.ts'

/** Cancels an open booking of the buyer until the day before the appointment. */
export async function cancelBooking({ ctx, input: { id } }: Call<{ id: string }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const ownerId = buyer.value.userId
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, { id, ownerId })
    if (!booking) return refused('bookings.not_found')
    const refusal = refusals.cancel(booking, ctx.now())
    if (refusal) return refused(refusal)
    await changeBooking(ctx, booking, { action: 'cancel' })
    return ok(await requireView(ctx, { ownerId, id }))
  })
}
