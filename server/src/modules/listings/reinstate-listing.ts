import { type Call, actingOperator } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { cannot, type OperatorOutcome } from '../../kernel/operator-outcome.ts'
import { ok } from '../../kernel/outcome.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type {} from './mails.ts'
import { findListingRecord, type ListingRecord } from './reads/suspension.ts'
import { lockListing } from './store.ts'
import { updateToReinstated } from './suspensions-store.ts'

/** Ends the suspension of an advert and mails its owner. Refuses it while the owner's account is suspended, because the advert would stay hidden. */
export async function reinstateListing({
  ctx,
  input: { id, reason },
}: Call<{ readonly id: string; readonly reason: string | null }>): Promise<OperatorOutcome<ListingRecord>> {
  actingOperator(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockListing(ctx, { listingId: id })
    const listing = locked && (await findListingRecord(ctx, id))
    if (!listing) return cannot('listing_not_found')
    const { owner, name, suspension } = listing
    if (!suspension) return cannot('listing_not_suspended')
    if (owner.isSuspended) return cannot('account_suspended')
    await updateToReinstated(ctx, id)
    await queueMail(ctx, {
      deduplicationKey: `listing:${id}:reinstated:${suspension.at.toISOString()}`,
      recipient: owner.email,
      language: owner.language,
      template: 'listing-reinstated',
      variables: { firstName: owner.firstName, vehicle: name, vehicleId: id },
    })
    await writeAuditEntry(ctx, 'listing.reinstate', id, { reason })
    return ok((await findListingRecord(ctx, id)) ?? listing)
  })
}
