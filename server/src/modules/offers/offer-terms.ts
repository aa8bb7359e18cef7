import type { OfferTerms } from '@autopiazza/contract/offers'
import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { findOfferTerms } from './reads/offer-facts.ts'
import { isPossibleLowest } from './rules/offer-amounts.ts'
import { upsertOfferTerms } from './store.ts'

/** Returns whether the vendor's car takes offers, and the lowest offer that reaches the vendor. */
export async function showOfferTerms({ ctx, input }: Call<{ readonly id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const terms = await findOfferTerms(ctx, { vehicleId: input.id, sellerId: vendor.value.userId })
  if (!terms) return refused('listings.not_found')
  const { acceptsOffers, lowestOffer } = terms
  return ok({ acceptsOffers, lowestOffer })
}

/** Sets whether the vendor's car takes offers from now on, and the lowest one that reaches the vendor. Open offers are unchanged. */
export async function setOfferTerms({
  ctx,
  input: { id, acceptsOffers, lowestOffer },
}: Call<OfferTerms & { readonly id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId: sellerId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    const own = await findOfferTerms(ctx, { vehicleId: id, sellerId })
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
