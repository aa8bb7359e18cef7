import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { endWaitingForPhotos, lockListing } from './store.ts'

/** An own advert that waits for its photographs now stays offline until the vendor puts it online. */
export async function stopWaitingForPhotos({ ctx, input: { id } }: { ctx: Context; input: { id: string } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, { listingId: id, ownerId: vendor.value.userId })
    if (!listing) return refused('listings.not_found')
    if (listing.awaitsPhotos) await endWaitingForPhotos(ctx, { listingId: id, status: listing.status })
    return ok({})
  })
}
