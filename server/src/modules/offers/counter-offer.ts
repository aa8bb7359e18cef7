import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { lockToMove } from './answer-offer.ts'
import { findOfferFacts } from './reads/offer-facts.ts'
import { recordOffer } from './record-offer.ts'
import { amountRefusal, counterRefusal, isCarAvailable, limitRefusal } from './rules/offer-amounts.ts'
import { lockBuyer, updateToAnswered } from './store.ts'

/** Answers the other party's open offer with another price, valid for another 48 hours. A buyer's counter-offer counts among the three of the day. */
export async function counterOffer({
  ctx,
  input: { id, amount },
}: Call<{ readonly id: string; readonly amount: number }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (person.value.kind === 'buyer') await lockBuyer(ctx, userId)
      const locked = await lockToMove(ctx, id, userId, 'counter')
      if (!locked.ok) return locked
      const { offer, viewer } = locked.value
      const { vehicleId, buyerId, sellerId } = offer
      const facts = await findOfferFacts(ctx, offer)
      const listPrice = facts?.car.salePrice ?? null
      if (!facts || listPrice === null || !isCarAvailable(facts.car)) return refused('offers.car_unavailable')
      const refusedAmount = amountRefusal(amount, listPrice)
      if (refusedAmount) return refusedAmount
      const refusal =
        counterRefusal(viewer, amount, offer.amount) ?? (viewer === 'buyer' ? limitRefusal(facts.soFar) : null)
      if (refusal) return refused(refusal)
      await updateToAnswered(ctx, { id, state: 'countered' })
      const { lowestOffer } = facts
      const counter = { vehicleId, buyerId, sellerId, amount, listPrice, lowestOffer, madeBy: viewer, countersId: id }
      return ok(await recordOffer(ctx, counter))
    })
  } catch (error) {
    if (isRefusedBy(error, 'three_offers_a_day')) return refused('offers.three_today')
    if (isRefusedBy(error, 'no_offer_without_conversation')) return refused('messaging.closed')
    if (isRefusedBy(error, 'no_offer_while_suspended')) return refused('messaging.account_suspended')
    throw error
  }
}
