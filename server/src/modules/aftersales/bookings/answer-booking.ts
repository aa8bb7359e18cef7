import type { WorkshopAnswer } from '@autopiazza/contract/bookings'
import type { Call } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { lockBooking } from './bookings-store.ts'
import { changeBooking, slotRefusal } from './change-booking.ts'
import { decideAnswer } from './decide-answer.ts'

/** Applies the acting workshop's answer to one of its bookings, without a link. */
export async function answerBooking({ ctx, input }: Call<{ id: string; answer: WorkshopAnswer }>) {
  const { actor } = ctx
  try {
    return await inTransaction(ctx, async (ctx) => {
      const booking = await lockBooking(ctx, { id: input.id })
      if (actor.kind !== 'workshop' || booking?.workshopId !== actor.workshopId) return refused('bookings.not_found')
      const decided = await decideAnswer(ctx, booking, input.answer)
      if (!decided.ok) return decided
      await changeBooking(ctx, booking, decided.value)
      return ok({})
    })
  } catch (error) {
    return slotRefusal(error)
  }
}
