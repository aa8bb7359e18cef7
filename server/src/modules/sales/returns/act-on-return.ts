import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingVendor } from '../../identity/index.ts'
import { type LockedReservation, changeReservation } from '../../checkout/index.ts'
import { findSaleView } from '../reads/sale-views.ts'
import { findReturns, type LockedReturn } from './returns-store.ts'

/** A vendor's action on a return of an own car, in the transaction that locks the vehicle and the reservation; answers with the sale as it is then. */
export async function actOnReturn<R extends { readonly ok: boolean }>(
  ctx: Context,
  { id, returnId }: { readonly id: string; readonly returnId: string },
  act: (ctx: Context, reservation: LockedReservation, found: LockedReturn) => Promise<R>,
) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const acted = await changeReservation(ctx, { which: { id }, as: { sellerId } }, async (ctx, reservation) => {
    const found = (await findReturns(ctx, id)).find((one) => one.id === returnId)
    if (!found) return refused('checkout.return_not_open')
    const done = await act(ctx, reservation, found)
    if (!done.ok) return done as Extract<R, { readonly ok: false }>
    return ok(await findSaleView(ctx, { vendorId: sellerId, id }))
  })
  return acted ?? refused('checkout.reservation_not_found')
}
