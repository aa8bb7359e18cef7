import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import type { LockedReservation } from '../../checkout/index.ts'
import { endSale } from '../settlement/end-sale.ts'
import { canBeBack } from '../rules/returns.ts'
import { actOnReturn } from './act-on-return.ts'
import { recordReturnChange } from './record-return-change.ts'
import { type LockedReturn, updateCarBack } from './returns-store.ts'
import { settleOpenReturn } from './settle-return.ts'

interface RecordCarBack {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly returnId: string }
}

/** The vendor records that the buyer has brought the car back or that it came with a carrier, with or without an answer to the request before. */
export async function recordCarBack({ ctx, input }: RecordCarBack) {
  return actOnReturn(ctx, input, async (ctx, reservation, found) => {
    if (found.status === 'car_back' || found.status === 'completed') return ok(null)
    if (!canBeBack(found)) return refused('checkout.return_not_open')
    await takeCarBack(ctx, reservation, found)
    return ok(null)
  })
}

/** The vendor has the car, on the word of the vendor or of the operator: the sale has ended, and the money goes back. */
export async function takeCarBack(
  ctx: Context,
  reservation: LockedReservation,
  { id: returnId, kind }: Pick<LockedReturn, 'id' | 'kind'>,
  word: { readonly by: 'vendor' | 'operator'; readonly reason: string | null } = { by: 'vendor', reason: null },
): Promise<void> {
  await updateCarBack(ctx, returnId)
  await endSale(ctx, reservation, { status: 'given_back', ...word })
  await recordReturnChange(ctx, reservation, { returnId, kind, change: 'car_back' })
  await settleOpenReturn(ctx, reservation)
}
