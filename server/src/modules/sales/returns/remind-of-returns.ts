import type { Context } from '../../../kernel/context.ts'
import { sweep } from '../../../kernel/sweep.ts'
import { changeReservation } from '../../checkout/index.ts'
import { listReturnsToRemind } from '../reads/return-rows.ts'
import { dueReminders } from '../rules/return-reminders.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, markReminded } from './returns-store.ts'

/** Reminds the people of returns that wait: of an answer, of a car that was to be back, of money to pay back; each once. A failure does not stop the others. */
export async function remindOfReturns(ctx: Context): Promise<void> {
  await sweep({
    failure: 'people could not be reminded of returns',
    rows: await listReturnsToRemind(ctx),
    work: (waiting) => remindOfReturn(ctx, waiting),
  })
}

async function remindOfReturn(
  ctx: Context,
  { id: returnId, reservationId }: { readonly id: string; readonly reservationId: string },
): Promise<void> {
  await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, async (ctx, reservation) => {
    const found = (await findReturns(ctx, reservationId)).find(({ id }) => id === returnId)
    for (const reminder of found ? dueReminders(found, ctx.now()) : [])
      if (found && (await markReminded(ctx, { id: returnId, reminder })))
        await recordReturnChange(ctx, reservation, { returnId, kind: found.kind, change: reminder })
  })
}
