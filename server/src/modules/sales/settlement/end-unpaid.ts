import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeReservation } from '../../checkout/index.ts'
import { actingVendor } from '../../identity/index.ts'
import { findSaleView } from '../reads/sale-views.ts'
import { unpaidRefusal } from '../rules/settlement-actions.ts'
import { endSale } from './end-sale.ts'
import { findSettlementFacts } from './settlement-facts.ts'

interface EndUnpaid {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** The vendor ends a sale whose balance has not come in the days that were named; one that was ended so is unchanged. */
export async function endUnpaid({ ctx, input: { id } }: EndUnpaid) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const ended = await changeReservation(ctx, { which: { id }, as: { sellerId } }, async (ctx, reservation) => {
    const facts = await findSettlementFacts(ctx, reservation)
    if (facts.settlement !== 'unpaid') {
      const refusal = unpaidRefusal(facts, ctx.now())
      if (refusal) return refused(refusal)
      await endSale(ctx, reservation, { status: 'unpaid', by: 'vendor', reason: null })
    }
    return ok(await findSaleView(ctx, { vendorId: sellerId, id }))
  })
  return ended ?? refused('checkout.reservation_not_found')
}
