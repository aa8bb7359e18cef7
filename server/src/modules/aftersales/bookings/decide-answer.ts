import type { WorkshopAnswer } from '@autopiazza/contract/bookings'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { findWorkshopFields } from '../reads/workshop-fields.ts'
import { refusals } from '../rules/booking-transitions.ts'
import { findOfferedSlot } from '../rules/slots.ts'
import { actionOfAnswer } from '../rules/workshop-answers.ts'
import { type Booking, lockWorkshop, openSlot } from './bookings-store.ts'

/** The change that a workshop's answer makes of a locked booking, or why it makes none. */
export async function decideAnswer(ctx: Context, booking: Booking, answer: WorkshopAnswer) {
  const action = actionOfAnswer[answer.action]
  const refusal = refusals[action](booking, ctx.now())
  if (refusal) return refused(refusal)
  if (answer.action === 'propose') return decideProposal(ctx, booking, answer)
  if (answer.action === 'cancel') return ok({ action, facts: { reason: answer.reason } })
  if (answer.action === 'complete')
    return ok({ action, facts: { completion: { mileage: answer.mileage, note: answer.note } } })
  return ok({ action, facts: {} })
}

async function decideProposal(
  ctx: Context,
  { workshopId, startsAt }: Booking,
  answer: { readonly startsAt: string; readonly note: string | null },
) {
  const proposedAt = new Date(answer.startsAt)
  await lockWorkshop(ctx, workshopId)
  const timetable = await findWorkshopFields(ctx, workshopId)
  const slot = timetable && findOfferedSlot(timetable, proposedAt, ctx.now())
  if (!slot || proposedAt.getTime() === startsAt.getTime()) return refused('bookings.slot_not_offered')
  await openSlot(ctx, { workshopId, ...slot })
  return ok({ action: 'propose' as const, facts: { proposal: { ...slot, note: answer.note } } })
}
