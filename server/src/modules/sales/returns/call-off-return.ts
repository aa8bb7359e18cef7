import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { changeReservation } from '../../checkout/index.ts'
import { canMove } from '../rules/returns.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, updateCalledOff } from './returns-store.ts'

interface CallOffReturn {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly returnId: string }
}

/** The buyer keeps the car: ends a request, answered or not, until the car is back. */
export async function callOffReturn({ ctx, input: { id, returnId } }: CallOffReturn) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const calledOff = await changeReservation(ctx, target, async (ctx, reservation) => {
    const found = (await findReturns(ctx, id)).find((one) => one.id === returnId)
    if (found?.status === 'called_off') return ok(null)
    if (!found || !canMove(found.status, 'call_off')) return refused('checkout.return_not_open')
    await updateCalledOff(ctx, returnId)
    await recordReturnChange(ctx, reservation, { returnId, kind: found.kind, change: 'called_off' })
    return ok(null)
  })
  return calledOff ?? refused('checkout.reservation_not_found')
}
