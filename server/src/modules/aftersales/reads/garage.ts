import type { PurchasedVehicle } from '@autopiazza/contract/aftersales'
import type { Context } from '../../../context.ts'
import { done, type Outcome } from '../../../outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { listVehicleCards } from '../../listings/index.ts'

/** The buyer's purchased cars with the services offered for each, newest first. */
export async function garage({
  ctx,
}: {
  ctx: Context
}): Promise<Outcome<PurchasedVehicle[], 'identity.sign_in_required' | 'identity.buyer_required'>> {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const purchases = await ctx.db
    .selectFrom('purchased_vehicles')
    .selectAll()
    .where('user_id', '=', buyer.value.userId)
    .orderBy('purchased_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (purchases.length === 0) return done([])
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
  return done(
    purchases.flatMap((purchase) => {
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
    }),
  )
}
