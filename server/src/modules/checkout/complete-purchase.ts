import type { DeliveryChoice } from '@autopiazza/contract/delivery'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pushLive } from '../../live/push-live.ts'
import { done, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingBuyer } from '../identity/index.ts'
import { completeReservation } from './complete-reservation.ts'
import { releaseOverdueHolds } from './end-reservation.ts'
import type { Garage } from './ports.ts'
import { resolveDelivery } from './resolve-delivery.ts'
import { isOpen, moveRefusal, nextStatus } from './rules/states.ts'
import { findReservation, lockReservation, lockVehicle, writeDelivery } from './store.ts'

interface CompletePurchase {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly delivery: DeliveryChoice }
  readonly garage: Garage
}

/**
 * The buyer says how the car changes hands: a confirmed reservation is a sale with it, one that waits for its payment keeps the choice.
 * A sale that is made already stays as it is.
 */
export async function completePurchase({ ctx, input, garage }: CompletePurchase) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  return inTransaction(ctx, async (ctx) => {
    const found = await findReservation(ctx, { id: input.id })
    if (found?.buyerId !== buyer.value.userId) return refused('checkout.reservation_not_found')
    const vehicle = await lockVehicle(ctx, found.vehicleId)
    if (!vehicle) return refused('checkout.reservation_not_found')
    await releaseOverdueHolds(ctx, found.vehicleId, vehicle.sellerId)
    const reservation = await lockReservation(ctx, input.id)
    const { id, vehicleId, buyerId, status } = reservation
    if (status === 'completed') return done(null)
    if (!isOpen(status)) return refused(moveRefusal)
    const delivery = await resolveDelivery(ctx, vehicleId, input.delivery)
    if (!delivery.ok) return delivery
    await writeDelivery(ctx, id, delivery.value)
    if (nextStatus(status, 'complete')) {
      await completeReservation(ctx, reservation, { sellerId: vehicle.sellerId, by: 'buyer', garage })
    } else {
      await writeAuditEntry(ctx, 'reservation.choose_delivery', id, { method: delivery.value.method })
      await pushLive(ctx, [buyerId, vehicle.sellerId], { type: 'reservation', reservationId: id, vehicleId })
    }
    return done(null)
  })
}
