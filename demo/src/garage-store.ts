import type { Context } from '@autopiazza/server/context'

const day = 86_400_000

/** A car bought forty days ago, with the services offered for it; returns the purchase's id. */
export async function insertPastPurchase(
  ctx: Context,
  { buyerId, vehicleId }: { readonly buyerId: string; readonly vehicleId: string },
): Promise<string> {
  const purchasedAt = new Date(ctx.now().getTime() - 40 * day)
  const { id } = await ctx.db
    .insertInto('purchased_vehicles')
    .values({ user_id: buyerId, vehicle_id: vehicleId, purchased_at: purchasedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = (service_type: string, description: string, price: number | null, isPurchased = false) => ({
    purchased_vehicle_id: id,
    service_type,
    description,
    price,
    purchased: isPurchased,
    purchased_at: isPurchased ? purchasedAt : null,
  })
  await ctx.db
    .insertInto('after_sales_services')
    .values([
      service('warranty', 'Due anni di garanzia in più su motore, cambio ed elettronica', 79_900, true),
      service('maintenance', 'Tagliando con olio, filtri e controllo dei freni', 24_900),
      service('repair', 'Riparazioni meccaniche con preventivo dell’officina', null),
      service('roadside_assistance', 'Assistenza stradale ogni giorno, a ogni ora, per tre anni', 19_900),
    ])
    .execute()
  return id
}
