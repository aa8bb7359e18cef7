import type { Context } from '../../../context.ts'
import { changeReservation } from '../../checkout/index.ts'
import { settleOpenReturn } from '../returns/settle-return.ts'
import { syncSettlement } from './sync-settlement.ts'

interface FollowMoney {
  readonly ctx: Context
  readonly input: { readonly reservationId: string }
}

/** Money has moved outside: a running sale is open again where the bank took money back, and a return completes with the last of its money. */
export async function followMoney({ ctx, input: { reservationId } }: FollowMoney): Promise<void> {
  await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, async (ctx, reservation) => {
    await syncSettlement(ctx, reservation)
    await settleOpenReturn(ctx, reservation)
  })
}
