import { returnReminderHours } from '@autopiazza/contract/return-limits'
import type { Context } from '../../../context.ts'
import { changeReservation } from '../change-reservation.ts'
import { listUnansweredReturns } from '../reads/return-rows.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, markUnanswered } from './returns-store.ts'

/** Reminds vendors of requests that wait for an answer, and tells both once the time to answer is over; each once. A failure does not stop the others. */
export async function pressForAnswers(ctx: Context): Promise<void> {
  const failures: unknown[] = []
  for (const waiting of await listUnansweredReturns(ctx))
    await pressForAnswer(ctx, waiting).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} returns could not be pressed for`)
}

async function pressForAnswer(
  ctx: Context,
  { id: returnId, reservationId }: { readonly id: string; readonly reservationId: string },
): Promise<void> {
  await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, async (ctx, reservation) => {
    const found = (await findReturns(ctx, reservationId)).find(({ id }) => id === returnId)
    if (found?.status !== 'requested') return
    const { kind, requestedAt, answerDueAt } = found
    const remindAt = requestedAt.getTime() + returnReminderHours * 3_600_000
    const isOverdue = ctx.now() >= answerDueAt
    if (
      !isOverdue &&
      ctx.now().getTime() >= remindAt &&
      (await markUnanswered(ctx, { id: returnId, step: 'reminded' }))
    )
      await recordReturnChange(ctx, reservation, { returnId, kind, change: 'reminder' })
    if (isOverdue && (await markUnanswered(ctx, { id: returnId, step: 'escalated' })))
      await recordReturnChange(ctx, reservation, { returnId, kind, change: 'overdue' })
  })
}
