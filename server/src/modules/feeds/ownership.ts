import type { FeedFieldGroup, FieldOwner } from '@autopiazza/contract/feed-vocabulary'
import type { FeedOwnership } from '@autopiazza/contract/feeds'
import { feedFieldGroups } from '@autopiazza/contract/feed-vocabulary'
import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { updateHandGroups } from './cars-store.ts'
import { findFedListing, type FedListing } from './reads/fed-listings.ts'

/** Returns the feed of a vendor's advert, and whether the feed or the form wins in each group of fields. */
export async function showOwnership({ ctx, input: { listingId } }: Call<{ readonly listingId: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const found = await findFedListing(ctx, { listingId, vendorId: vendor.value.userId })
  return found ? ok(toView(found)) : refused('listings.not_found')
}

interface SetOwnership extends Call<{
  readonly listingId: string
  readonly groups: Partial<Readonly<Record<FeedFieldGroup, FieldOwner | undefined>>>
}> {}

/** Sets whether the feed or the form wins, by group of fields. The next run compares the advert with its row. */
export async function setOwnership({ ctx, input: { listingId, groups } }: SetOwnership) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const own = { listingId, vendorId: vendor.value.userId }
  return inTransaction(ctx, async (ctx) => {
    const found = await findFedListing(ctx, own)
    if (!found) return refused('listings.not_found')
    if (!found.feed) return refused('feeds.not_fed')
    const chosen = new Map(Object.entries(groups))
    const handGroups = feedFieldGroups.filter(
      (group) => (chosen.get(group) ?? (found.handGroups.includes(group) ? 'hand' : 'feed')) === 'hand',
    )
    await updateHandGroups(ctx, { listingId, handGroups })
    await writeAuditEntry(ctx, 'feed.set_ownership', found.feed.id, { listingId, handGroups })
    return ok(toView({ ...found, handGroups }))
  })
}

function toView({ feed, handGroups }: FedListing): FeedOwnership {
  const ownerOf = (group: FeedFieldGroup): FieldOwner => (handGroups.includes(group) ? 'hand' : 'feed')
  const [price, facts, description, photos] = [
    ownerOf('price'),
    ownerOf('facts'),
    ownerOf('description'),
    ownerOf('photos'),
  ]
  return { feed, groups: { price, facts, description, photos } }
}
