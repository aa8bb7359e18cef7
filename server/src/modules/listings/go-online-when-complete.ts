import type { Context } from '../../context.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { listPhotosOfListing } from './reads/photos-of-listing.ts'
import { hasRequiredPhotos } from './rules/required-photos.ts'
import { statusForUnits, unitsRefusal } from './rules/states.ts'
import { endWaitingForPhotos, type LockedListing } from './store.ts'

/** Puts an imported advert online with the photograph that completes it, from an upload or an import; one that is suspended, or a private seller's sixth, stays offline. The caller has locked the advert. */
export async function goOnlineWhenComplete(ctx: Context, listingId: string, listing: LockedListing): Promise<void> {
  if (!listing.awaitsPhotos) return
  const photos = await listPhotosOfListing(ctx, listingId)
  if (!hasRequiredPhotos(photos.map(({ step }) => step))) return
  const status = listing.isSuspended || unitsRefusal(listing) ? 'inactive' : statusForUnits('active', listing)
  const reached = await endWaitingForPhotos(ctx, { listingId, status })
  if (reached !== 'inactive') await writeAuditEntry(ctx, 'listing.activate', listingId)
}
