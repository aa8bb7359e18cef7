import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { done, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { releaseOverdueHolds } from './end-reservation.ts'
import { saleView } from './reads/sale-views.ts'
import { findReservation, lockReservation, lockVehicle, type Reservation } from './store.ts'

interface SaleAction<C extends ErrorCode> {
  readonly isDone: (reservation: Reservation) => boolean
  readonly refusal: (reservation: Reservation) => C | null
  /** Works in the transaction that holds the vehicle and the reservation. */
  readonly perform: (ctx: Context, reservation: Reservation, sellerId: string) => Promise<void>
}

/**
 * What a vendor does with a reservation of an own car, in one order with everybody else who moves it: holds whose time is over end first, the action done once
 * answers as it stands when it is repeated. Another vendor's reservation is a missing one.
 */
export async function actOnSale<C extends ErrorCode>(
  ctx: Context,
  id: string,
  { isDone, refusal, perform }: SaleAction<C>,
) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  return inTransaction(ctx, async (ctx) => {
    const found = await findReservation(ctx, { id, sellerId })
    if (!found || !(await lockVehicle(ctx, found.vehicleId))) return refused('checkout.reservation_not_found')
    await releaseOverdueHolds(ctx, found.vehicleId, sellerId)
    const reservation = await lockReservation(ctx, id)
    if (!isDone(reservation)) {
      const code = refusal(reservation)
      if (code) return refused(code)
      await perform(ctx, reservation, sellerId)
    }
    return done(await saleView(ctx, sellerId, id))
  })
}
