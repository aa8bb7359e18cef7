import type { ListingInput } from '@autopiazza/contract/listing-input'
import { listingStatuses } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { catalogued } from '../catalogue/index.ts'
import { actingVendor } from '../identity/index.ts'
import { lockOwnListing } from './listing-photos-store.ts'
import { isEditable } from './rules/states.ts'
import { updateListing } from './store.ts'

const editableStates = listingStatuses.filter(isEditable)

/** Replaces the fields of an own advert that is not sold; owner, status, views and creation time stay. */
export async function editListing({
  ctx,
  input: { id, fields },
}: {
  ctx: Context
  input: { id: string; fields: ListingInput }
}) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (!(await updateListing(ctx, { id, ownerId: userId, states: editableStates, fields: catalogued(fields) }))) {
        return refused(
          (await lockOwnListing(ctx, { id, ownerId: userId })) === null ? 'listings.not_found' : 'listings.wrong_state',
        )
      }
      await writeAuditEntry(ctx, 'listing.edit', id)
      return ok({ id })
    })
  } catch (error) {
    if (isRefusedBy(error, 'own_pickup_location')) return refused('listings.pickup_location_not_found')
    throw error
  }
}
