import type { PurchaseChoices, Quote } from '@autopiazza/contract/purchase'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { done, refused, type Outcome } from '../../../outcome.ts'
import type { BuyRefusal } from '../../listings/index.ts'
import { buyerOf } from './buyer-of.ts'
import { keepQuote } from './save-quote.ts'
import type { TradeIns } from '../ports.ts'
import { priceChoices } from './price-choices.ts'
import { vehicleOffer } from '../reads/find-purchase-terms.ts'
import { resolveDelivery } from './resolve-delivery.ts'
import { lockBuyer } from '../reservation-store.ts'

type Refusals =
  | 'identity.sign_in_required'
  | 'identity.buyer_required'
  | 'listings.not_found'
  | BuyRefusal
  | 'checkout.trade_in_unusable'
  | 'listings.pickup_location_not_found'

interface QuotePurchase {
  readonly ctx: Context
  readonly input: PurchaseChoices & { readonly vehicleId: string }
  readonly tradeIns: TradeIns
}

/** Prices a purchase and keeps the offer; refused when this buyer could not reserve the car now. */
export async function quotePurchase({ ctx, input, tradeIns }: QuotePurchase): Promise<Outcome<Quote, Refusals>> {
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
