import type { OwnListings, OwnListingsInput } from '@autopiazza/contract/listings'
import type { Context } from '../../context.ts'
import { done, type Outcome } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { findOwnListingsPage } from './reads/own-listings.ts'

/** One page of the acting vendor's adverts in every state. */
export async function showOwnListings({
  ctx,
  input,
}: {
  ctx: Context
  input: OwnListingsInput
}): Promise<Outcome<OwnListings, 'identity.sign_in_required' | 'identity.vendor_required'>> {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? done(await findOwnListingsPage(ctx, { ...input, vendorId: vendor.value.userId })) : vendor
}
