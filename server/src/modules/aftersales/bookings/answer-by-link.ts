import type { SecretKeys } from '../../../secrets/secret-keys.ts'
import type { WorkshopAnswer } from '@autopiazza/contract/bookings'
import type { Call, Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { isOpen } from '../rules/booking-transitions.ts'
import { linkState } from '../rules/workshop-answers.ts'
import { lockBooking } from './bookings-store.ts'
import { changeBooking, slotRefusal } from './change-booking.ts'
import { decideAnswer } from './decide-answer.ts'
import { lockLink, spendLink } from './links-store.ts'
import { idOfLink } from './workshop-links.ts'

interface AnswerByLink extends Call<{ readonly token: string; readonly answer: WorkshopAnswer }> {
  readonly secret: SecretKeys
}

/** Applies a workshop's answer through the link in its mail. Anyone with the link may answer. The link works once and is marked as used in the transaction of the change. */
export async function answerByLink({ ctx, input: { token, answer }, secret }: AnswerByLink) {
  const id = idOfLink(secret, token)
  if (id === null) return refused('bookings.link_invalid')
  try {
    return await inTransaction(ctx, (ctx) => actByLink(ctx, id, answer))
  } catch (error) {
    return slotRefusal(error)
  }
}

async function actByLink(ctx: Context, id: string, answer: WorkshopAnswer) {
  const link = await lockLink(ctx, id)
  const booking = link && (await lockBooking(ctx, { id: link.bookingId }))
  if (!booking || link.action !== answer.action) return refused('bookings.link_invalid')
  const state = linkState(link, booking.revision, ctx.now())
  if (state === 'superseded' && !isOpen(booking.status)) return refused('bookings.not_open')
  if (state === 'used' || state === 'superseded') return refused('bookings.link_spent')
  if (state === 'expired') return refused('bookings.link_expired')
  const asWorkshop: Context = { ...ctx, actor: { kind: 'workshop', workshopId: booking.workshopId } }
  const decided = await decideAnswer(asWorkshop, booking, answer)
  if (!decided.ok) return decided
  if (!(await spendLink(asWorkshop, { id, revision: booking.revision }))) return refused('bookings.link_spent')
  await changeBooking(asWorkshop, booking, decided.value)
  return ok({})
}
