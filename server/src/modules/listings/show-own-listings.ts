import type { OwnListingsInput } from '@autopiazza/contract/own-listings'
import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { findOwnListingsPage } from './reads/own-listings.ts'

/** One page of the acting vendor's adverts in every state. */
export async function showOwnListings({ ctx, input }: { ctx: Context; input: OwnListingsInput }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await findOwnListingsPage(ctx, { ...input, vendorId: vendor.value.userId })) : vendor
}
