import type { Transfer } from '@autopiazza/contract/transfer'
import type { Context } from '../../../context.ts'
import { refused } from '../../../outcome.ts'
import { changeReservation } from '../../checkout/index.ts'
import { actingBuyer } from '../../identity/index.ts'
import { recordPaidBack } from './record-paid-back.ts'

interface ConfirmPaidBack {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly transfer: Transfer }
}

/** Records a repayment on the buyer's word, which as the receiver's word settles it. */
export async function confirmPaidBack({ ctx, input: { id, transfer } }: ConfirmPaidBack) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const confirmed = await changeReservation(ctx, target, (ctx, reservation) =>
    recordPaidBack(ctx, reservation, { transfer, by: 'buyer' }),
  )
  return confirmed ?? refused('checkout.reservation_not_found')
}
