import type { PurchaseChoices } from '@autopiazza/contract/purchase'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { buyerOf } from './buyer-of.ts'
import { saveQuote } from './save-quote.ts'
import { priceChoices } from './price-choices.ts'
import { findPurchaseTerms } from '../reads/find-purchase-terms.ts'
import { resolveDelivery } from './resolve-delivery.ts'
import { lockBuyer } from '../reservation-store.ts'

interface QuotePurchase {
  readonly ctx: Context
  readonly input: PurchaseChoices & { readonly vehicleId: string }
}

/** Prices a purchase and saves the quote. Refuses when this buyer cannot reserve the car now. */
export async function quotePurchase({ ctx, input }: QuotePurchase) {
  const { vehicleId, channel, paymentMethod, delivery } = input
  const buyer = await buyerOf(ctx, vehicleId)
  if (!buyer.ok) return buyer
  const { userId: buyerId } = buyer.value
  const terms = await findPurchaseTerms(ctx, { vehicleId, buyerId })
  if (!terms) return refused('listings.not_found')
  if (terms.refusal) return refused(terms.refusal)
  const priced = await priceChoices(ctx, { terms, choices: input })
  if (!priced.ok) return priced
  const chosen = delivery && (await resolveDelivery(ctx, vehicleId, delivery))
  if (chosen && !chosen.ok) return chosen
  const { price, tradeIn } = priced.value
  const { offerId } = terms
  const offered = { vehicleId, buyerId, channel, paymentMethod, valuationId: tradeIn?.id ?? null, offerId, price }
  return inTransaction(ctx, async (ctx) => {
    await lockBuyer(ctx, buyerId)
    return ok(await saveQuote(ctx, offered))
  })
}
