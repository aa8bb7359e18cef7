import type { Call } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer } from '../../checkout/index.ts'
import { canMove } from '../rules/returns.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, updateCalledOff } from './returns-store.ts'

/** Ends the buyer's request to return a car, answered or not, until the car is back. */
export async function callOffReturn({
  ctx,
  input: { id, returnId },
}: Call<{ readonly id: string; readonly returnId: string }>) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    const found = (await findReturns(ctx, id)).find((one) => one.id === returnId)
    if (found?.status === 'called_off') return ok(null)
    if (!found || !canMove(found.status, 'call_off')) return refused('checkout.return_not_open')
    await updateCalledOff(ctx, returnId)
    await recordReturnChange(ctx, reservation, { returnId, kind: found.kind, change: 'called_off' })
    return ok(null)
  })
}
