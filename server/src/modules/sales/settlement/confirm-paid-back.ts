import type { Transfer } from '@autopiazza/contract/transfer'
import type { Context } from '../../../kernel/context.ts'
import { refused } from '../../../kernel/outcome.ts'
import { changeReservation } from '../../checkout/index.ts'
import { actingBuyer } from '../../identity/index.ts'
import { recordPaidBack } from './record-paid-back.ts'

interface ConfirmPaidBack {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly transfer: Transfer }
}

/** The buyer says that the vendor has paid money back: the receiver's word settles it. */
export async function confirmPaidBack({ ctx, input: { id, transfer } }: ConfirmPaidBack) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const confirmed = await changeReservation(ctx, target, (ctx, reservation) =>
    recordPaidBack(ctx, reservation, { transfer, by: 'buyer' }),
  )
  return confirmed ?? refused('checkout.reservation_not_found')
}
