import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { refusalOf } from '../rules/booking-transitions.ts'
import { changeOwnBooking } from './change-own-booking.ts'

/** Cancels an own open booking until the day before the appointment. */
export async function cancelBooking({ ctx, input }: { ctx: Context; input: { id: string } }) {
  return changeOwnBooking(ctx, input.id, (booking) => {
    const refusal = refusalOf('cancel', booking, ctx.now())
    return refusal ? refused(refusal) : ok('cancel')
  })
}
