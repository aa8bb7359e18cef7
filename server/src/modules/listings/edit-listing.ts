import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntries } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { fieldsOfSeller, stockNumberRefusal } from './fields-of-seller.ts'
import { placeRefusal, readPlace } from './listing-place.ts'
import { writtenFeatures } from './rules/car-facts.ts'
import { isEditable } from './rules/states.ts'
import { saveFacts } from './corrections.ts'
import { lockOwnListings, type SavedListing, updateListings } from './store.ts'
import { publishCompleteListings } from './waiting-for-photos.ts'

interface Edit {
  readonly id: string
  readonly fields: ListingInput
}

/** Replaces the fields of an advert that is not sold. Changed facts of a held car are proposed to its buyers first (`isProposed`). */
export async function editListing({ ctx, input }: Call<Edit>) {
  const edited = await editListings({ ctx, input: [input] })
  if (!edited.ok) return edited
  const [advert] = edited.value
  if (!advert) throw new Error('No advert was edited')
  return ok(advert)
}

/** Replaces the fields of several adverts of the acting vendor and returns them in the same order, or refuses all of them. Each advert occurs once. */
export async function editListings({ ctx, input }: Call<readonly Edit[]>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  const edits: SavedListing[] = []
  for (const { id, fields } of input) {
    const place = readPlace(fields.town)
    if (!place.ok) return place
    const named = await fieldsOfSeller(ctx, userId, fields)
    if (!named.ok) return named
    edits.push({ id, fields: named.value, place: place.value })
  }
  try {
    return await inTransaction(ctx, async (ctx) => {
      const ids = edits.map(({ id }) => id)
      const locked = new Map((await lockOwnListings(ctx, { ids, ownerId: userId })).map((one) => [one.id, one]))
      const listings: SavedListing[] = []
      for (const { id, fields, place } of edits) {
        const before = locked.get(id)
        if (!before) return refused('listings.not_found')
        if (!isEditable(before.status)) return refused('listings.wrong_state')
        listings.push({ id, fields: { ...fields, features: writtenFeatures(fields, before.features) }, place })
      }
      const proposed = await saveFacts(ctx, { ownerId: userId, listings })
      const waiting = [
        ...(await updateListings(ctx, { listings: listings.filter(({ id }) => !proposed.has(id)), hasFacts: true })),
        ...(await updateListings(ctx, { listings: listings.filter(({ id }) => proposed.has(id)), hasFacts: false })),
      ]
      await writeAuditEntries(ctx, 'listing.edit', ids)
      await publishCompleteListings(ctx, { listingIds: waiting, ownerId: userId })
      return ok(ids.map((id) => ({ id, isProposed: proposed.has(id) })))
    })
  } catch (error) {
    if (isRefusedBy(error, 'own_pickup_location')) return refused('listings.pickup_location_not_found')
    const refusal = placeRefusal(error) ?? stockNumberRefusal(error)
    if (refusal) return refusal
    throw error
  }
}
