import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { listUnanswered } from '../reads/unanswered-bookings.ts'
import { lapseOf } from '../rules/booking-transitions.ts'
import { lockBooking } from './bookings-store.ts'
import { changeBooking } from './change-booking.ts'

const batch = 1_000

/** Cancels the requests whose time has come without an answer, and ends the proposals whose time has come; a failure does not stop the others. */
export async function endUnansweredBookings(ctx: Context): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listUnanswered(ctx, batch))
    await endUnanswered(ctx, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bookings could not be ended`)
}

async function endUnanswered(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, { id })
    const action = booking && lapseOf(booking, ctx.now())
    if (action) await changeBooking(ctx, booking, { action })
  })
}
