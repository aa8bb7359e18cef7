import type { Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { findOfferFacts, type OfferFacts } from './reads/offer-facts.ts'
import { recordOffer } from './record-offer.ts'
import { amountRefusal, makeRefusal } from './rules/offer-amounts.ts'
import { settleThread } from './settle-offers.ts'
import { lockBuyer } from './store.ts'

interface OfferPrice<Refused> {
  readonly ctx: Context
  readonly input: { readonly vehicleId: string; readonly buyerId: string; readonly amount: number }
  /** Opens the conversation of buyer and seller about the car, in the transaction of the offer, and returns its id. */
  readonly openConversation: (ctx: Context) => Promise<{ readonly ok: true; readonly value: string } | Refused>
}

/** Offers a price for a car in the conversation about it. An offer below the seller's lowest is refused at once. */
export async function offerPrice<Refused extends { readonly ok: false }>({
  ctx,
  input: { vehicleId, buyerId, amount },
  openConversation,
}: OfferPrice<Refused>) {
  try {
    return await inTransaction(ctx, async (ctx) => {
      await lockBuyer(ctx, buyerId)
      await settleThread(ctx, { vehicleId, buyerId })
      const facts = await findOfferFacts(ctx, { vehicleId, buyerId })
      if (!facts) return refused('listings.not_found')
      const decided = decide(facts, amount)
      if (!decided.ok) return decided
      const conversation = await openConversation(ctx)
      if (!conversation.ok) return conversation
      const { sellerId, lowestOffer } = facts
      const offer = { vehicleId, buyerId, sellerId, amount, listPrice: decided.value, lowestOffer }
      const made = await recordOffer(ctx, { ...offer, madeBy: 'buyer', countersId: null })
      return ok({ conversationId: conversation.value, offer: made })
    })
  } catch (error) {
    if (isRefusedBy(error, 'one_live_offer_per_buyer_and_car')) return refused('offers.live_already')
    if (isRefusedBy(error, 'three_offers_a_day')) return refused('offers.three_today')
    if (isRefusedBy(error, 'no_conversation_with_the_blocked')) return refused('messaging.closed')
    if (isRefusedBy(error, 'no_offer_without_conversation')) return refused('messaging.closed')
    if (isRefusedBy(error, 'no_offer_while_suspended')) return refused('messaging.account_suspended')
    throw error
  }
}

function decide(facts: OfferFacts, amount: number) {
  const refusal = makeRefusal(facts)
  if (refusal) return refused(refusal)
  const { salePrice } = facts.car
  if (salePrice === null) return refused('offers.car_unavailable')
  return amountRefusal(amount, salePrice) ?? ok(salePrice)
}
