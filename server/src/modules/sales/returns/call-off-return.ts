import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer } from '../../checkout/index.ts'
import { canMove } from '../rules/returns.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, updateCalledOff } from './returns-store.ts'

interface CallOffReturn {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly returnId: string }
}

/** Withdraws the buyer's return request, before or after the answer, until the car is back. */
export async function callOffReturn({ ctx, input: { id, returnId } }: CallOffReturn) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    const found = (await findReturns(ctx, id)).find((one) => one.id === returnId)
    if (found?.status === 'called_off') return ok(null)
    if (!found || !canMove(found.status, 'call_off')) return refused('checkout.return_not_open')
    await updateCalledOff(ctx, returnId)
    await recordReturnChange(ctx, reservation, { returnId, kind: found.kind, change: 'called_off' })
    return ok(null)
  })
}
