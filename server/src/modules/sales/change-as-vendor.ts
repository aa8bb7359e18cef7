import type { Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { changeReservation, type LockedReservation } from '../checkout/index.ts'
import { actingVendor } from '../identity/index.ts'
import { findSaleView } from './reads/sale-views.ts'

/** Runs a change of a reservation as the vendor of its car. Refuses any other actor; another vendor's reservation is not found. Returns the sale after the change. */
export async function changeAsVendor<R extends { readonly ok: boolean }>(
  ctx: Context,
  { id, sweeps }: { readonly id: string; readonly sweeps?: boolean },
  change: (ctx: Context, reservation: LockedReservation) => Promise<R>,
) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const changed = await changeReservation(
    ctx,
    { which: { id }, as: { sellerId }, sweeps },
    async (ctx, reservation) => {
      const done = await change(ctx, reservation)
      if (!done.ok) return done as Extract<R, { readonly ok: false }>
      return ok(await findSaleView(ctx, { vendorId: sellerId, id }))
    },
  )
  return changed ?? refused('checkout.reservation_not_found')
}
