import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { fieldsOfSeller, stockNumberRefusal } from './fields-of-seller.ts'
import { placeRefusal, readPlace } from './listing-place.ts'
import { privateLimit } from './rules/states.ts'
import { insertListing } from './store.ts'

/** Creates an advert of the acting vendor, online with 0 views and one unit. An import keeps it offline until it has its photographs. */
export async function createListing({
  ctx,
  input,
  awaitsPhotos = false,
}: Call<ListingInput> & { awaitsPhotos?: boolean }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const place = readPlace(input.town)
  if (!place.ok) return place
  const { userId } = vendor.value
  const fields = await fieldsOfSeller(ctx, userId, input)
  if (!fields.ok) return fields
  try {
    return await inTransaction(ctx, async (ctx) => {
      const id = await insertListing(ctx, {
        ownerId: userId,
        fields: fields.value,
        place: place.value,
        awaitsPhotos,
      })
      await writeAuditEntry(ctx, 'listing.create', id)
      return ok({ id })
    })
  } catch (error) {
    if (isRefusedBy(error, 'own_pickup_location')) return refused('listings.pickup_location_not_found')
    if (isRefusedBy(error, privateLimit)) return refused('listings.private_limit')
    const refusal = placeRefusal(error) ?? stockNumberRefusal(error)
    if (refusal) return refusal
    throw error
  }
}
