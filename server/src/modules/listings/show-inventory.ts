import type { InventoryInput } from '@autopiazza/contract/stock'
import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { findInventoryPage } from './reads/inventory.ts'

/** One page of the acting vendor's adverts with their units. */
export async function showInventory({ ctx, input }: { ctx: Context; input: InventoryInput }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await findInventoryPage(ctx, { ...input, vendorId: vendor.value.userId })) : vendor
}
