import type { OwnListingsInput } from '@autopiazza/contract/own-listings'
import type { Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { findIncompleteListings } from './reads/incomplete-listings.ts'
import { findOwnListingsPage, findOwnListing } from './reads/own-listings.ts'

/** One page of the acting vendor's adverts in every state. */
export async function showOwnListings({ ctx, input }: { ctx: Context; input: OwnListingsInput }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await findOwnListingsPage(ctx, { ...input, vendorId: vendor.value.userId })) : vendor
}

/** One own advert with every field of the form; another vendor's advert is treated as missing. */
export async function showOwnListing({ ctx, input: { id } }: { ctx: Context; input: { id: string } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const listing = await findOwnListing(ctx, { id, vendorId: vendor.value.userId })
  return listing ? ok(listing) : refused('listings.not_found')
}

/** The acting vendor's adverts that lack something. */
export async function showIncompleteListings({ ctx }: { ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await findIncompleteListings(ctx, vendor.value.userId)) : vendor
}
