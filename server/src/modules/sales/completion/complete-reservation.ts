import type { Context } from '../../../kernel/context.ts'
import { addPurchase } from '../../aftersales/index.ts'
import { applyCorrection } from '../../listings/index.ts'
import { type LockedReservation, applyChange, eventIds, updateCompletion } from '../../checkout/index.ts'
import { listSoldServices } from '../reads/list-sold-services.ts'

/** Completes a confirmed reservation: the unit is sold, and the car with its services is in the buyer's garage. by is who completes it. */
export async function completeReservation(
  ctx: Context,
  reservation: LockedReservation,
  by: 'buyer' | 'vendor' | 'system',
): Promise<void> {
  const { id, vehicleId, buyerId, amount } = reservation
  await applyChange(ctx, reservation, {
    move: 'complete',
    write: async (ctx) => {
      const deliveryMethod = await updateCompletion(ctx, { id, by })
      const services = await listSoldServices(ctx, id)
      await addPurchase({ ctx, input: { reservationId: id, vehicleId, buyerId, services } })
      await applyCorrection(ctx, vehicleId)
      return deliveryMethod
    },
    record: (deliveryMethod) => ({
      event: {
        type: 'sales.SaleCompleted',
        key: `reservation:${id}:completed`,
        payload: { ...eventIds(reservation), total: amount, deliveryMethod },
      },
      audit: { action: 'reservation.complete', details: { total: amount, deliveryMethod } },
    }),
  })
}
