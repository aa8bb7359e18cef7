import type { PurchaseChoices } from '@autopiazza/contract/purchase'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { done, refused } from '../../outcome.ts'
import { buyerOf } from './buyer-of.ts'
import { keepQuote } from './keep-quote.ts'
import type { TradeIns } from './ports.ts'
import { priceChoices } from './price-choices.ts'
import { vehicleOffer } from './reads/vehicle-offer.ts'
import { resolveDelivery } from './resolve-delivery.ts'
import { lockBuyer } from './store.ts'

interface QuotePurchase {
  readonly ctx: Context
  readonly input: PurchaseChoices & { readonly vehicleId: string }
  readonly tradeIns: TradeIns
}

/** Prices a purchase and keeps the offer; refused when this buyer could not reserve the car now. */
export async function quotePurchase({ ctx, input, tradeIns }: QuotePurchase) {
  const { vehicleId, channel, paymentMethod, delivery } = input
  const buyer = await buyerOf(ctx, vehicleId)
  if (!buyer.ok) return buyer
  const { userId: buyerId } = buyer.value
  const offer = await vehicleOffer(ctx, vehicleId, buyerId)
  if (!offer) return refused('listings.not_found')
  if (offer.refusal) return refused(offer.refusal)
  const priced = await priceChoices(ctx, offer, input, tradeIns)
  if (!priced.ok) return priced
  const chosen = delivery && (await resolveDelivery(ctx, vehicleId, delivery))
  if (chosen && !chosen.ok) return chosen
  const { price, tradeIn } = priced.value
  const offered = { vehicleId, buyerId, channel, paymentMethod, valuationId: tradeIn?.id ?? null, price }
  return inTransaction(ctx, async (ctx) => {
    await lockBuyer(ctx, buyerId)
    return done(await keepQuote(ctx, offered))
  })
}
