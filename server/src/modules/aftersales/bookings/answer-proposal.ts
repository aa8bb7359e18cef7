import type { Call } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { refusals } from '../rules/booking-transitions.ts'
import { lockBooking } from './bookings-store.ts'
import { changeBooking } from './change-booking.ts'
import { requireView } from './show-bookings.ts'

/** Accepts or declines the slot that the workshop proposed; startsAt is the slot that the buyer saw. */
export async function answerProposal({
  ctx,
  input: { id, startsAt, accept },
}: Call<{ readonly id: string; readonly startsAt: string; readonly accept: boolean }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const ownerId = buyer.value.userId
  const action = accept ? 'accept' : 'decline'
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, { id, ownerId })
    if (!booking) return refused('bookings.not_found')
    const refusal = refusals[action](booking, ctx.now())
    if (refusal) return refused(refusal)
    if (booking.proposedAt?.getTime() !== Date.parse(startsAt)) return refused('bookings.no_proposal')
    await changeBooking(ctx, booking, { action })
    return ok(await requireView(ctx, { ownerId, id }))
  })
}
