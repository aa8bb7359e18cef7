import type { ListingInput } from '@autopiazza/contract/listing-input'
import { catalogued } from '@autopiazza/reference-data/cars'
import type { Context } from '../../kernel/context.ts'
import { isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { findSellerKind } from '../identity/index.ts'

/**
 * Returns the fields of an advert in the spelling of the catalogue. The price of a private seller has no VAT, and the
 * advert neither a trade price nor a stock number; only businesses import adverts. Refuses the price of a private seller for a business.
 */
export async function fieldsOfSeller(ctx: Context, sellerId: string, input: ListingInput) {
  const fields = catalogued(input)
  const isImported = ctx.actor.kind === 'vendor' && 'cause' in ctx.actor
  if (!isImported && (await findSellerKind(ctx, sellerId)) === 'private')
    return ok({ ...fields, priceVat: 'private' as const, tradePrice: null, stockNumber: null })
  return fields.priceVat === 'private' ? refused('request.invalid', { priceVat: 'not_an_option' }) : ok(fields)
}

/** Returns the refusal of a stock number that another advert of the vendor has, or null for every other error. */
export function stockNumberRefusal(error: unknown) {
  return isRefusedBy(error, 'vehicle_listings_stock_number')
    ? refused('request.invalid', { stockNumber: 'stock_number_taken' })
    : null
}
