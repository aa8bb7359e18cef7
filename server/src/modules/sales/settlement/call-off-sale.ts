import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeReservation } from '../../checkout/index.ts'
import { actingBuyer } from '../../identity/index.ts'
import { callOffRefusal } from '../rules/settlement-actions.ts'
import { endSale } from './end-sale.ts'
import { findSettlementFacts } from './settlement-facts.ts'

interface CallOffSale {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly reason: string }
}

/** The buyer ends a completed sale before the car is handed over; one that was called off is unchanged. */
export async function callOffSale({ ctx, input: { id, reason } }: CallOffSale) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const calledOff = await changeReservation(ctx, target, async (ctx, reservation) => {
    const facts = await findSettlementFacts(ctx, reservation)
    if (facts.settlement === 'called_off') return ok(null)
    const refusal = callOffRefusal(facts)
    if (refusal) return refused(refusal)
    await endSale(ctx, reservation, { status: 'called_off', by: 'buyer', reason: reason || null })
    return ok(null)
  })
  return calledOff ?? refused('checkout.reservation_not_found')
}
