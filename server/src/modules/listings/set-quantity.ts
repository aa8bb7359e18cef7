import type { StockUnits } from '@autopiazza/contract/stock'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { restockRefusal, statusForStock } from './rules/states.ts'
import { lockUnits, writeQuantity, writeStatus } from './store.ts'

type Refusals =
  | 'identity.sign_in_required'
  | 'identity.vendor_required'
  | 'listings.not_found'
  | 'listings.quantity_below_held'
  | 'listings.wrong_state'

/** Says how many units of an own advert there are, never fewer than are reserved; its state follows in the same transaction. */
export async function setQuantity({
  ctx,
  input: { vehicleId, quantity },
}: {
  ctx: Context
  input: { vehicleId: string; quantity: number }
}): Promise<Outcome<StockUnits, Refusals>> {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockUnits(ctx.db, vehicleId, vendor.value.userId)
    if (!listing) return refused('listings.not_found')
    const refusal = restockRefusal(listing.status)
    if (refusal) return refused(refusal)
    const { held } = listing
    if (quantity < held) return refused('listings.quantity_below_held')
    const status = statusForStock(listing.status, { quantity, held })
    await writeQuantity(ctx.db, vehicleId, quantity)
    if (status !== listing.status) await writeStatus(ctx.db, vehicleId, status)
    await writeAuditEntry(ctx, 'listing.set_quantity', vehicleId, { from: listing.quantity, to: quantity })
    return done({ status, quantity, held, free: quantity - held })
  })
}
