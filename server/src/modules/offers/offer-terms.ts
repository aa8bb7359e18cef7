import type { OfferTerms } from '@autopiazza/contract/offers'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { findOwnTerms } from './reads/offer-facts.ts'
import { isPossibleLowest } from './rules/offer-amounts.ts'
import { upsertOfferTerms } from './store.ts'

/** Whether an own car takes offers, and the lowest that is put to its seller. */
export async function showOfferTerms({ ctx, input }: { ctx: Context; input: { readonly id: string } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const terms = await findOwnTerms(ctx, { vehicleId: input.id, sellerId: vendor.value.userId })
  if (!terms) return refused('listings.not_found')
  const { acceptsOffers, lowestOffer } = terms
  return ok({ acceptsOffers, lowestOffer })
}

interface SetOfferTerms {
  readonly ctx: Context
  readonly input: OfferTerms & { readonly id: string }
}

/** Sets whether an own car takes offers from now on, and the lowest that is put to its seller; offers that are open already stay. */
export async function setOfferTerms({ ctx, input: { id, acceptsOffers, lowestOffer } }: SetOfferTerms) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId: sellerId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    const own = await findOwnTerms(ctx, { vehicleId: id, sellerId })
    if (!own) return refused('listings.not_found')
    const { salePrice } = own
    if (acceptsOffers && salePrice === null) return refused('offers.not_for_sale')
    if (acceptsOffers && salePrice !== null && lowestOffer !== null && !isPossibleLowest(lowestOffer, salePrice))
      return refused('offers.lowest_out_of_range', { lowestOffer: lowestOffer > salePrice ? 'too_large' : 'too_small' })
    await upsertOfferTerms(ctx, { vehicleId: id, acceptsOffers, lowestOffer: acceptsOffers ? lowestOffer : null })
    await writeAuditEntry(ctx, 'listing.set_offer_terms', id, { acceptsOffers })
    return ok({})
  })
}
