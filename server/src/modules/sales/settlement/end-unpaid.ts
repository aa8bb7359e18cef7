import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsVendor } from '../change-as-vendor.ts'
import { unpaidRefusal } from '../rules/settlement-actions.ts'
import { endSale } from './end-sale.ts'
import { findSettlementFacts } from './settlement-facts.ts'

interface EndUnpaid {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** Ends a sale at the vendor's request when its balance did not arrive in the given days. A sale that was ended as unpaid is unchanged. */
export async function endUnpaid({ ctx, input: { id } }: EndUnpaid) {
  return changeAsVendor(ctx, { id }, async (ctx, reservation) => {
    const facts = await findSettlementFacts(ctx, reservation)
    if (facts.settlement !== 'unpaid') {
      const refusal = unpaidRefusal(facts, ctx.now())
      if (refusal) return refused(refusal)
      await endSale(ctx, reservation, { status: 'unpaid', by: 'vendor', reason: null })
    }
    return ok(null)
  })
}
