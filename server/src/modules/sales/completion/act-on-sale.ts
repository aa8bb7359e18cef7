import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { actingVendor } from '../../identity/index.ts'
import { type LockedReservation, type Reservation, changeReservation } from '../../checkout/index.ts'
import { findSaleView } from '../reads/sale-views.ts'

interface SaleAction<C extends ErrorCode> {
  readonly isDone: (reservation: Reservation) => boolean
  readonly refusal: (ctx: Context, reservation: Reservation) => C | null | Promise<C | null>
  /** Runs in the transaction that locks the vehicle and the reservation. */
  readonly perform: (ctx: Context, reservation: LockedReservation) => Promise<unknown>
}

/** A vendor's action on a reservation of an own car. Overdue holds end first; an action that was done already returns the sale as it is. */
export async function actOnSale<C extends ErrorCode>(
  ctx: Context,
  id: string,
  { isDone, refusal, perform }: SaleAction<C>,
) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const target = { which: { id }, as: { sellerId }, sweeps: true }
  const acted = await changeReservation(ctx, target, async (ctx, reservation) => {
    if (!isDone(reservation)) {
      const code = await refusal(ctx, reservation)
      if (code) return refused(code)
      await perform(ctx, reservation)
    }
    return ok(await findSaleView(ctx, { vendorId: sellerId, id }))
  })
  return acted ?? refused('checkout.reservation_not_found')
}
