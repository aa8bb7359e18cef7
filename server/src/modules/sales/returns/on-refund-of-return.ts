import type { Context } from '../../../context.ts'
import { changeReservation } from '../../checkout/index.ts'
import { findReturns } from './returns-store.ts'
import { settleReturn } from './settle-return.ts'

interface OnRefundOfReturn {
  readonly ctx: Context
  readonly input: { readonly reservationId: string }
}

/** Money of a car that is back has reached the buyer: its return completes with the last of it. */
export async function onRefundOfReturn({ ctx, input: { reservationId } }: OnRefundOfReturn): Promise<void> {
  await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, async (ctx, reservation) => {
    const waiting = (await findReturns(ctx, reservationId)).find(({ status }) => status === 'car_back')
    if (waiting) await settleReturn(ctx, reservation, waiting)
  })
}
