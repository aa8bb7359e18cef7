import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntries } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { fieldsOfSeller, stockNumberRefusal } from './fields-of-seller.ts'
import { placeRefusal, readPlace } from './listing-place.ts'
import { privateLimit } from './rules/states.ts'
import { insertListings, type NewListing } from './store.ts'

interface AdvertOptions {
  readonly awaitsPhotos?: boolean
}

/** Creates an advert of the acting vendor, online with 0 views and one unit. An import keeps it offline until it has its photographs. */
export async function createListing({ ctx, input, ...options }: Call<ListingInput> & AdvertOptions) {
  const created = await createListings({ ctx, input: [{ ...options, fields: input }] })
  if (!created.ok) return created
  const [advert] = created.value
  if (!advert) throw new Error('No advert was created')
  return ok(advert)
}

/** Creates adverts of the acting vendor and returns them in the same order, or refuses all of them. */
export async function createListings({
  ctx,
  input,
}: Call<readonly (AdvertOptions & { readonly fields: ListingInput })[]>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  const listings: NewListing[] = []
  for (const { fields, awaitsPhotos = false } of input) {
    const place = readPlace(fields.town)
    if (!place.ok) return place
    const named = await fieldsOfSeller(ctx, userId, fields)
    if (!named.ok) return named
    listings.push({ fields: named.value, place: place.value, awaitsPhotos })
  }
  try {
    return await inTransaction(ctx, async (ctx) => {
      const ids = await insertListings(ctx, { ownerId: userId, listings })
      await writeAuditEntries(ctx, 'listing.create', ids)
      return ok(ids.map((id) => ({ id })))
    })
  } catch (error) {
    if (isRefusedBy(error, 'own_pickup_location')) return refused('listings.pickup_location_not_found')
    if (isRefusedBy(error, privateLimit)) return refused('listings.private_limit')
    const refusal = placeRefusal(error) ?? stockNumberRefusal(error)
    if (refusal) return refusal
    throw error
  }
}
