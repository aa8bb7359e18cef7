import type { Context } from '../../context.ts'
import { pushLive } from '../../live/push-live.ts'
import { recordEvent } from '../../record-event.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { syncListingStatus } from '../listings/index.ts'
import type { Garage } from './ports.ts'
import { soldServices } from './reads/sold-services.ts'
import { writeCompletion, type Reservation } from './store.ts'

interface Completing {
  readonly sellerId: string
  /** Whose word completes it. */
  readonly by: 'buyer' | 'vendor'
  readonly garage: Garage
}

/**
 * Makes a sale of a confirmed reservation, in the transaction that locked it: the unit is sold, the car with its services is in the buyer's garage,
 * and everybody concerned is told.
 */
export async function completeReservation(
  ctx: Context,
  { id, vehicleId, buyerId, amount }: Reservation,
  { sellerId, by, garage }: Completing,
): Promise<void> {
  const deliveryMethod = await writeCompletion(ctx, id, by)
  await syncListingStatus(ctx, vehicleId)
  await garage.takeIn(ctx, { reservationId: id, vehicleId, buyerId, services: await soldServices(ctx, id) })
  await recordEvent(ctx, 'checkout.ReservationCompleted', `reservation:${id}:completed`, {
    reservationId: id,
    vehicleId,
    buyerId,
    vendorId: sellerId,
    total: amount,
    deliveryMethod,
  })
  await writeAuditEntry(ctx, 'reservation.complete', id, { total: amount, deliveryMethod })
  await pushLive(ctx, [buyerId, sellerId], { type: 'reservation', reservationId: id, vehicleId })
}
