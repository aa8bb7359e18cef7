import type { ReturnAnswer } from '@autopiazza/contract/returns'
import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { momentInItaly } from '@autopiazza/contract/calendar-day'
import type { LockedReservation } from '../../checkout/index.ts'
import { latestReturnDay } from '../rules/returns.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findHandover, type LockedReturn, updateAnswer } from './returns-store.ts'
import { changeReturn, takeCarBack } from './take-car-back.ts'

/** The states that an answer leads to; the same answer in one of them changes nothing. */
const outcomes = {
  bring_back: ['accepted'],
  with_vendor: ['car_back', 'completed'],
  refuse: ['refused'],
} as const satisfies Record<ReturnAnswer['decision'], readonly LockedReturn['status'][]>

/**
 * Answers a return request as the vendor: states the place and time to return the car, states that the car was never
 * handed over, or refuses with a reason. A withdrawal cannot be refused.
 */
export async function answerReturn({
  ctx,
  input: { id, returnId, answer },
}: Call<{ readonly id: string; readonly returnId: string; readonly answer: ReturnAnswer }>) {
  return changeReturn(ctx, { id, returnId }, async (ctx, reservation, found) => {
    const done: readonly LockedReturn['status'][] = outcomes[answer.decision]
    if (done.includes(found.status)) return ok(null)
    if (found.status !== 'requested') return refused('checkout.return_not_open')
    switch (answer.decision) {
      case 'bring_back': {
        const at = momentInItaly(answer.on, answer.time)
        if (at <= ctx.now()) return refused('request.invalid', { 'answer.on': 'date_in_past' })
        if (answer.on > latestReturnDay(found.requestedAt, ctx.now()))
          return refused('request.invalid', { 'answer.on': 'after_return_days' })
        await updateAnswer(ctx, { id: returnId, answer: { status: 'accepted', place: answer.place, at } })
        return recorded(ctx, reservation, found, 'accepted')
      }
      case 'refuse': {
        if (found.kind === 'withdrawal') return refused('checkout.withdrawal_not_refusable')
        await updateAnswer(ctx, { id: returnId, answer: { status: 'refused', reason: answer.reason } })
        return recorded(ctx, reservation, found, 'refused')
      }
      case 'with_vendor': {
        const { handedOverOn } = await findHandover(ctx, id)
        if (handedOverOn) return refused('checkout.car_handed_over')
        await takeCarBack(ctx, reservation, found)
        return ok(null)
      }
    }
  })
}

async function recorded(
  ctx: Context,
  reservation: LockedReservation,
  { id, kind }: LockedReturn,
  change: 'accepted' | 'refused',
) {
  await recordReturnChange(ctx, reservation, { returnId: id, kind, change })
  return ok(null)
}
