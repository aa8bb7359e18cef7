import type { Context } from '../../../context.ts'
import { sweep } from '../../../sweep.ts'
import { changeReservation } from '../change-reservation.ts'
import { listStandingReturns } from '../reads/return-rows.ts'
import { pressOf } from '../rules/return-presses.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, markPressed } from './returns-store.ts'

/** Reminds the people of returns that stand still: of an answer, of a car that was to be back, of money to pay back; each once. A failure does not stop the others. */
export async function pressForReturns(ctx: Context): Promise<void> {
  await sweep({
    failure: 'returns could not be pressed for',
    rows: await listStandingReturns(ctx),
    work: (standing) => pressForReturn(ctx, standing),
  })
}

async function pressForReturn(
  ctx: Context,
  { id: returnId, reservationId }: { readonly id: string; readonly reservationId: string },
): Promise<void> {
  await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, async (ctx, reservation) => {
    const found = (await findReturns(ctx, reservationId)).find(({ id }) => id === returnId)
    const press = found ? pressOf(found, ctx.now()) : null
    if (!found || !press || !(await markPressed(ctx, { id: returnId, press }))) return
    await recordReturnChange(ctx, reservation, { returnId, kind: found.kind, change: press })
  })
}
