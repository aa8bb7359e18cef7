import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { findOwnListing } from './reads/own-listing.ts'

/** One own advert with every field of the form; another vendor's advert is treated as missing. */
export async function showOwnListing({ ctx, input: { id } }: { ctx: Context; input: { id: string } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const listing = await findOwnListing(ctx, { id, vendorId: vendor.value.userId })
  return listing ? ok(listing) : refused('listings.not_found')
}
