import type { Context } from '../../../kernel/context.ts'
import { refused } from '../../../kernel/outcome.ts'
import { changeReservation } from '../../checkout/index.ts'
import { actingBuyer } from '../../identity/index.ts'
import { takeEntryBack } from './take-entry-back.ts'

interface WithdrawStatement {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly entryId: string }
}

/** The buyer takes back a statement about a transfer that nobody has confirmed. */
export async function withdrawStatement({ ctx, input: { id, entryId } }: WithdrawStatement) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const withdrawn = await changeReservation(ctx, target, (ctx, reservation) =>
    takeEntryBack(ctx, reservation, { entryId, by: 'buyer' }),
  )
  return withdrawn ?? refused('checkout.reservation_not_found')
}
