import type { PurchasedService, PurchasedVehicle } from '@autopiazza/contract/aftersales'
import type { Context } from '../../../kernel/context.ts'
import { listPurchasedCards } from './purchased-cards.ts'
import { listServices, toService } from './services.ts'

/** Returns the purchased cars of a buyer, newest first. */
export async function listPurchasedVehicles(ctx: Context, buyerId: string): Promise<PurchasedVehicle[]> {
  const purchases = await ctx.db
    .selectFrom('purchased_vehicles')
    .select(['id', 'vehicle_id', 'version_id', 'purchased_at', 'reservation_id', 'returned_on', 'end_reason'])
    .where('user_id', '=', buyerId)
    .orderBy('purchased_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (purchases.length === 0) return []
  const [cardOf, services] = await Promise.all([
    listPurchasedCards(ctx, purchases),
    listServices(ctx, { purchaseIds: purchases.map(({ id }) => id) }),
  ])
  const servicesOf = (purchaseId: string): PurchasedService[] =>
    services.filter((service) => service.purchased_vehicle_id === purchaseId).map(toService)
  return purchases.flatMap(({ id, purchased_at, vehicle_id, version_id, reservation_id, returned_on, end_reason }) => {
    const vehicle = cardOf({ vehicle_id, version_id })
    return vehicle
      ? {
          id,
          purchasedAt: purchased_at.toISOString(),
          reservationId: reservation_id,
          returnedOn: returned_on,
          endReason: end_reason,
          vehicle,
          services: servicesOf(id),
        }
      : []
  })
}
