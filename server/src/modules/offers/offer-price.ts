import type { Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { findOfferFacts, type OfferFacts } from './reads/offer-facts.ts'
import { offerFor, recordOffer } from './record-offer.ts'
import { amountRefusal, makeRefusal } from './rules/offer-amounts.ts'
import { settleThread } from './settle-offers.ts'
import { lockBuyer } from './store.ts'

interface OfferPrice {
  readonly ctx: Context
  readonly input: { readonly vehicleId: string; readonly amount: number }
}

/** Why the acting buyer cannot offer this price for a car now, or null. */
export async function findMakeRefusal({ ctx, input }: OfferPrice) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const facts = await findOfferFacts(ctx, { vehicleId: input.vehicleId, buyerId: buyer.value.userId })
  if (!facts) return refused('listings.not_found')
  const decided = decide(facts, input.amount)
  return decided.ok ? null : decided
}

/** The acting buyer offers a price for a car; the two have an open conversation about it. One below the lowest that the seller has set is refused at once. */
export async function offerPrice({ ctx, input }: OfferPrice) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { vehicleId, amount } = input
  const buyerId = buyer.value.userId
  try {
    return await inTransaction(ctx, async (ctx) => {
      await lockBuyer(ctx, buyerId)
      await settleThread(ctx, { vehicleId, buyerId })
      const facts = await findOfferFacts(ctx, { vehicleId, buyerId })
      if (!facts) return refused('listings.not_found')
      const decided = decide(facts, amount)
      if (!decided.ok) return decided
      const { sellerId, lowestOffer } = facts
      const listPrice = decided.value
      const offer = { vehicleId, buyerId, sellerId, amount, listPrice, lowestOffer, madeBy: 'buyer' as const }
      const id = await recordOffer(ctx, { ...offer, countersId: null })
      return ok(await offerFor(ctx, id, 'buyer'))
    })
  } catch (error) {
    // Guards of the database.
    if (isRefusedBy(error, 'one_live_offer_per_buyer_and_car')) return refused('offers.live_already')
    if (isRefusedBy(error, 'three_offers_a_day')) return refused('offers.three_today')
    if (isRefusedBy(error, 'no_offer_without_conversation')) return refused('messaging.closed')
    if (isRefusedBy(error, 'no_offer_while_suspended')) return refused('messaging.account_suspended')
    throw error
  }
}

/** The price of the advert, or the refusal. */
function decide(facts: OfferFacts, amount: number) {
  const refusal = makeRefusal(facts)
  if (refusal) return refused(refusal)
  const { salePrice } = facts.car
  if (salePrice === null) return refused('offers.car_unavailable')
  return amountRefusal(amount, salePrice) ?? ok(salePrice)
}
