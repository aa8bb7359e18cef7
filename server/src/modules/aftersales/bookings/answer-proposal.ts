import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { refusalOf } from '../rules/booking-transitions.ts'
import { changeOwnBooking } from './change-own-booking.ts'

interface AnswerProposal {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly startsAt: string; readonly accept: boolean }
}

/** Accepts or declines the slot that the workshop proposed; startsAt is the slot that the buyer saw. */
export async function answerProposal({ ctx, input }: AnswerProposal) {
  const action = input.accept ? 'accept' : 'decline'
  return changeOwnBooking(ctx, input.id, (booking) => {
    const refusal = refusalOf(action, booking, ctx.now())
    if (refusal) return refused(refusal)
    const isSeen = booking.proposedAt?.getTime() === Date.parse(input.startsAt)
    return isSeen ? ok(action) : refused('bookings.no_proposal')
  })
}
