import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { fieldsOfSeller, stockNumberRefusal } from './fields-of-seller.ts'
import { placeRefusal, readPlace } from './listing-place.ts'
import { lockOwnListing } from './listing-photos-store.ts'
import { findFeatures } from './reads/corrections.ts'
import { writtenFeatures } from './rules/car-facts.ts'
import { isEditable } from './rules/states.ts'
import { saveFacts } from './corrections.ts'
import { lockListing, updateListing } from './store.ts'
import { goOnlineWhenComplete } from './waiting-for-photos.ts'

/** Replaces the fields of an advert that is not sold. Changed facts of a held car are proposed to its buyers first (`isProposed`). */
export async function editListing({ ctx, input: { id, fields } }: Call<{ id: string; fields: ListingInput }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  const place = readPlace(fields.town)
  if (!place.ok) return place
  const named = await fieldsOfSeller(ctx, userId, fields)
  if (!named.ok) return named
  try {
    return await inTransaction(ctx, async (ctx) => {
      const status = await lockOwnListing(ctx, { id, ownerId: userId })
      if (status === null) return refused('listings.not_found')
      if (!isEditable(status)) return refused('listings.wrong_state')
      const known = await findFeatures(ctx, id)
      const saved = { ...named.value, features: writtenFeatures(named.value, known) }
      const hasFacts = await saveFacts(ctx, { listingId: id, ownerId: userId, fields: saved })
      const isWaiting = await updateListing(ctx, { id, fields: saved, place: place.value, hasFacts })
      await writeAuditEntry(ctx, 'listing.edit', id)
      const listing = isWaiting && (await lockListing(ctx, { listingId: id, ownerId: userId }))
      if (listing) await goOnlineWhenComplete(ctx, id, listing)
      return ok({ id, isProposed: !hasFacts })
    })
  } catch (error) {
    if (isRefusedBy(error, 'own_pickup_location')) return refused('listings.pickup_location_not_found')
    const refusal = placeRefusal(error) ?? stockNumberRefusal(error)
    if (refusal) return refusal
    throw error
  }
}
