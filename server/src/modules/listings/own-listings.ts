import type { OwnListingsInput } from '@autopiazza/contract/own-listings'
import type { Call, Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { findIncompleteListings } from './reads/incomplete-listings.ts'
import { findOwnListingsPage, findOwnListing } from './reads/own-listings.ts'

export async function showOwnListings({ ctx, input }: Call<OwnListingsInput>) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await findOwnListingsPage(ctx, { ...input, vendorId: vendor.value.userId })) : vendor
}

/** Returns an advert of the acting vendor with every field of the form. Another vendor's advert is not found. */
export async function showOwnListing({ ctx, input: { id } }: Call<{ id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const listing = await findOwnListing(ctx, { id, vendorId: vendor.value.userId })
  return listing ? ok(listing) : refused('listings.not_found')
}

export async function showIncompleteListings({ ctx }: { ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await findIncompleteListings(ctx, vendor.value.userId)) : vendor
}
