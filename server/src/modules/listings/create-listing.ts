import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { catalogued } from '@autopiazza/reference-data/cars'
import { actingVendor } from '../identity/index.ts'
import { placeRefusal, readPlace } from './listing-place.ts'
import { privateLimit } from './rules/states.ts'
import { insertListing } from './store.ts'

/** Creates an advert of the acting vendor, online with 0 views and one unit. An import sets the stock number and keeps it offline until it has its photographs. */
export async function createListing({
  ctx,
  input,
  stockNumber = null,
  awaitsPhotos = false,
}: Call<ListingInput> & { stockNumber?: string | null; awaitsPhotos?: boolean }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const place = readPlace(input.town)
  if (!place.ok) return place
  try {
    return await inTransaction(ctx, async (ctx) => {
      const id = await insertListing(ctx, {
        ownerId: vendor.value.userId,
        fields: catalogued(input),
        place: place.value,
        stockNumber,
        awaitsPhotos,
      })
      await writeAuditEntry(ctx, 'listing.create', id)
      return ok({ id })
    })
  } catch (error) {
    if (isRefusedBy(error, 'own_pickup_location')) return refused('listings.pickup_location_not_found')
    if (isRefusedBy(error, privateLimit)) return refused('listings.private_limit')
    const refusal = placeRefusal(error)
    if (refusal) return refusal
    throw error
  }
}
