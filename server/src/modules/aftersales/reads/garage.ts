import type { PurchasedVehicle } from '@autopiazza/contract/aftersales'
import type { Context } from '../../../context.ts'
import { listVehicleCards } from '../../listings/index.ts'

/** A buyer's purchased cars with the services offered for each, newest first. */
export async function listPurchasedVehicles(ctx: Context, buyerId: string): Promise<PurchasedVehicle[]> {
  const purchases = await ctx.db
    .selectFrom('purchased_vehicles')
    .selectAll()
    .where('user_id', '=', buyerId)
    .orderBy('purchased_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (purchases.length === 0) return []
  const vehicleIds = [...new Set(purchases.map((purchase) => purchase.vehicle_id))]
  const purchaseIds = purchases.map((purchase) => purchase.id)
  const [cards, services] = await Promise.all([
    listVehicleCards(ctx, vehicleIds),
    ctx.db
      .selectFrom('after_sales_services')
      .selectAll()
      .where('purchased_vehicle_id', 'in', purchaseIds)
      .orderBy('id')
      .execute(),
  ])
  return purchases.flatMap((purchase) => {
    const vehicle = cards.find((card) => card.id === purchase.vehicle_id)
    if (!vehicle) return []
    return {
      id: purchase.id,
      purchasedAt: purchase.purchased_at.toISOString(),
      vehicle,
      services: services
        .filter((service) => service.purchased_vehicle_id === purchase.id)
        .map(({ id, service_type, description, price, purchased }) => ({
          id,
          serviceType: service_type,
          description,
          price,
          purchased,
        })),
    }
  })
}
