import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { updateTransferPaidBack } from '../../checkout/index.ts'
import { actOnReturn } from './act-on-return.ts'
import { recordReturnChange } from './record-return-change.ts'
import { updatePaidBack } from './returns-store.ts'
import { settleReturn } from './settle-return.ts'

interface PayBackTransfer {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly returnId: string }
}

/** The vendor records that the money received by bank transfer was paid back to the buyer. */
export async function payBackTransfer({ ctx, input }: PayBackTransfer) {
  return actOnReturn(ctx, input, async (ctx, reservation, found) => {
    const { id: returnId, kind, status, transferred, isPaidBack } = found
    if (isPaidBack) return ok(null)
    if (status !== 'car_back' || transferred === 0) return refused('checkout.return_not_open')
    await updatePaidBack(ctx, returnId)
    await updateTransferPaidBack(ctx, reservation.id)
    await recordReturnChange(ctx, reservation, { returnId, kind, change: 'paid_back' })
    await settleReturn(ctx, reservation, { ...found, isPaidBack: true })
    return ok(null)
  })
}
