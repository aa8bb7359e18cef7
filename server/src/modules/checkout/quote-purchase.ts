import type { Quote } from '@autopiazza/contract/checkout'
import type { SalesChannel } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { done, refused, type Outcome } from '../../outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import type { BuyRefusal } from '../listings/index.ts'
import { keepQuote } from './keep-quote.ts'
import { vehicleOffer } from './reads/vehicle-offer.ts'
import { priceOf } from './rules/quote.ts'

type Refusals = 'identity.sign_in_required' | 'identity.buyer_required' | 'listings.not_found' | BuyRefusal

interface QuotePurchase {
  readonly ctx: Context
  readonly input: { readonly vehicleId: string; readonly channel: SalesChannel }
}

/** Prices a purchase and keeps the offer; refused when this buyer could not reserve the car now. */
export async function quotePurchase({ ctx, input }: QuotePurchase): Promise<Outcome<Quote, Refusals>> {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { vehicleId, channel } = input
  const offer = await vehicleOffer(ctx, vehicleId, buyer.value.userId)
  if (!offer) return refused('listings.not_found')
  if (offer.refusal) return refused(offer.refusal)
  return done(await keepQuote(ctx, { vehicleId, buyerId: buyer.value.userId, channel, price: priceOf(offer) }))
}
