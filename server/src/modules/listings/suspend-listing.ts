import { type Call, actingOperator } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { cannot, type OperatorOutcome } from '../../kernel/operator-outcome.ts'
import { ok } from '../../kernel/outcome.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type {} from './mails.ts'
import { findListingRecord, type ListingRecord } from './reads/suspension.ts'
import { lockListing } from './store.ts'
import { updateToSuspended } from './suspensions-store.ts'

/** Suspends an advert, which hides it and prevents reservations, and mails its owner the reason. Open reservations are not changed. */
export async function suspendListing({
  ctx,
  input: { id, reason },
}: Call<{ readonly id: string; readonly reason: string }>): Promise<OperatorOutcome<ListingRecord>> {
  actingOperator(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockListing(ctx, { listingId: id })
    const listing = locked && (await findListingRecord(ctx, id))
    if (!listing) return cannot('listing_not_found')
    const suspendedAt = await updateToSuspended(ctx, { listingId: id, reason })
    if (!suspendedAt) return cannot('listing_already_suspended')
    const { owner, name } = listing
    await queueMail(ctx, {
      deduplicationKey: `listing:${id}:suspended:${suspendedAt.toISOString()}`,
      recipient: owner.email,
      language: owner.language,
      template: 'listing-suspended',
      variables: { firstName: owner.firstName, vehicle: name, vehicleId: id, reason },
    })
    await writeAuditEntry(ctx, 'listing.suspend', id, { reason })
    return ok({ ...listing, status: 'inactive', suspension: { at: suspendedAt, reason, withAccount: false } })
  })
}
