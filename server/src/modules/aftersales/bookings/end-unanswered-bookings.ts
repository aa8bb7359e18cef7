import type { Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { byId, sweep } from '../../../kernel/sweep.ts'
import { listUnanswered } from '../reads/open-bookings.ts'
import { lapseOf } from '../rules/booking-transitions.ts'
import { lockBooking } from './bookings-store.ts'
import { changeBooking } from './change-booking.ts'

const batch = 1_000

/** Cancels overdue unanswered requests and ends proposals whose slot has begun. A failure does not stop the others. */
export async function endUnansweredBookings(ctx: Context): Promise<void> {
  await sweep({
    failure: 'bookings could not be ended',
    rows: byId(await listUnanswered(ctx, batch)),
    work: ({ id }) => endUnanswered(ctx, id),
  })
}

async function endUnanswered(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, { id })
    const action = booking && lapseOf(booking, ctx.now())
    if (action) await changeBooking(ctx, booking, { action })
  })
}
