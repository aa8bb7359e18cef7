import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer } from '../../checkout/index.ts'
import { callOffRefusal } from '../rules/settlement-actions.ts'
import { endSale } from './end-sale.ts'
import { findSettlementFacts } from './settlement-facts.ts'

interface CallOffSale {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly reason: string }
}

/** Ends a completed sale at the buyer's request, before the car is handed over. A sale that was called off is unchanged. */
export async function callOffSale({ ctx, input: { id, reason } }: CallOffSale) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    const facts = await findSettlementFacts(ctx, reservation)
    if (facts.settlement === 'called_off') return ok(null)
    const refusal = callOffRefusal(facts)
    if (refusal) return refused(refusal)
    await endSale(ctx, reservation, { status: 'called_off', by: 'buyer', reason: reason || null })
    return ok(null)
  })
}
