import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { deactivationRefusal, transitions } from './rules/states.ts'
import { lockListing, updateStatus } from './store.ts'

/** Takes an active advert of the acting vendor offline. Refuses it while a unit is held. */
export async function deactivateListing({ ctx, input }: Call<{ id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, { listingId: input.id, ownerId: vendor.value.userId })
    if (!listing) return refused('listings.not_found')
    const refusal = deactivationRefusal(listing.status, listing.held)
    if (refusal) return refused(refusal)
    const status = transitions.deactivate.to
    await updateStatus(ctx, { listingId: input.id, status })
    await writeAuditEntry(ctx, 'listing.deactivate', input.id)
    return ok({ status })
  })
}
